import { type $ZodIssue, type $ZodType, type output, safeParse } from "zod/v4/core";

export type ParsedBody<Body> =
  | { ok: true; body: Body }
  | { ok: false; errors: string[]; fields: Record<string, string[]> };

/** The body as the contract wants it, or a sentence for each thing wrong with it. */
export function parseBody<Body extends $ZodType>(schema: Body, given: unknown): ParsedBody<output<Body>> {
  const parsed = safeParse(schema, given);
  if (parsed.success) return { ok: true, body: parsed.data };
  const fields: Record<string, string[]> = {};
  const errors: string[] = [];
  for (const issue of parsed.error.issues) {
    const sentence = sentenceOf(issue);
    if (!errors.includes(sentence)) errors.push(sentence);
    const field = String(issue.path[0] ?? "");
    fields[field] = [...(fields[field] ?? []), sentence];
  }
  return { ok: false, errors, fields };
}

const complaints: Readonly<Record<string, string>> = {
  invalid_type: "is missing or of the wrong kind",
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
