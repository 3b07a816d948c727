import type { ZodType } from "zod";
import { parseJson } from "./parse-json.ts";

export type Parsed<T> = { value: T } | { problem: string };

/** Parses a JSON file with its schema, or reports file and problem in one sentence. */
export function parseFile<T>(schema: ZodType<T>, path: string, text: string | undefined): Parsed<T> {
  if (text === undefined) return { problem: `${path} is missing.` };
  const read = parseJson(text);
  if ("reason" in read) {
    const { reason, place } = read;
    const at = place ? ` (line ${place.start.line}, column ${place.start.column})` : "";
    return { problem: `${path} is not JSON: ${reason}${at}.` };
  }
  const parsed = schema.safeParse(read.value);
  if (parsed.success) return { value: parsed.data };
  const issue = parsed.error.issues[0];
  const place = issue?.path.join(".") ?? "";
  return { problem: `${path}${place === "" ? "" : `, at ${place}`}: ${issue?.message ?? "not as it should be"}.` };
}
