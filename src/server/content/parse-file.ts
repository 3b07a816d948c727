import type { ZodType } from "zod";

export type Parsed<T> = { value: T } | { problem: string };

/** A JSON file as its schema has it, or one sentence that names the file and what is wrong. */
export function parseFile<T>(schema: ZodType<T>, path: string, text: string | undefined): Parsed<T> {
  if (text === undefined) return { problem: `${path} is missing.` };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { problem: `${path} is not JSON: ${error instanceof Error ? error.message : String(error)}.` };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { value: parsed.data };
  const issue = parsed.error.issues[0];
  const place = issue?.path.join(".") ?? "";
  return { problem: `${path}${place === "" ? "" : `, at ${place}`}: ${issue?.message ?? "not as it should be"}.` };
}
