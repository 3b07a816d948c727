import type { ProgramLanguage } from "../kit/machine/job.ts";

/** Writes a JSON value in the language's notation. */
export function toSource(value: unknown, language: ProgramLanguage): string {
  if (language === "javascript") return JSON.stringify(value);
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map((item) => toSource(item, language)).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const pairs = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${toSource(one, language)}`);
  return `{${pairs.join(", ")}}`;
}
