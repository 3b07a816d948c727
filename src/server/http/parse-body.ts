import { type $ZodIssue, type $ZodType, type output, safeParse } from "zod/v4/core";

export type ParsedBody<Body> =
  | { ok: true; body: Body }
  | { ok: false; errors: string[]; fields: Record<string, string[]> };

/** Problems reported per body. A caller who sends thousands of wrong fields learns nothing from the rest. */
export const MAX_PROBLEMS = 20;

/** Parse a body by its contract; on failure, one sentence for each of the first 20 problems. */
export function parseBody<Body extends $ZodType>(schema: Body, given: unknown): ParsedBody<output<Body>> {
  const parsed = safeParse(schema, given);
  if (parsed.success) return { ok: true, body: parsed.data };
  const fields: Record<string, string[]> = {};
  const errors = new Set<string>();
  for (const issue of parsed.error.issues.slice(0, MAX_PROBLEMS)) {
    const sentence = sentenceOf(issue);
    errors.add(sentence);
    const field = String(issue.path[0] ?? "");
    fields[field] ??= [];
    fields[field].push(sentence);
  }
  return { ok: false, errors: [...errors], fields };
}

const complaints: Readonly<Record<string, string>> = {
  invalid_type: "is missing or has the wrong type",
  too_big: "is too large",
  too_small: "is too small",
};

/** Schemas that have something to say to people say it themselves; the rest is for programmers and names the field. */
function sentenceOf(issue: $ZodIssue): string {
  if (issue.code === "unrecognized_keys") return `The field "${issue.keys[0]?.slice(0, 60)}" is not known here.`;
  if (!/^(Invalid|Too big|Too small)/.test(issue.message)) return issue.message;
  const where = issue.path.length === 0 ? "The body" : `The field "${issue.path.join(".").slice(0, 60)}"`;
  return `${where} ${complaints[issue.code] ?? "is not valid"}.`;
}
