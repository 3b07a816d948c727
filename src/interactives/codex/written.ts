import type { ProgramLanguage } from "../kit/machine/job.ts";

/** A value of JSON as the language writes it. */
export function written(value: unknown, language: ProgramLanguage): string {
  if (language === "javascript") return JSON.stringify(value);
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map((one) => written(one, language)).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const pairs = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${written(one, language)}`);
  return `{${pairs.join(", ")}}`;
}
