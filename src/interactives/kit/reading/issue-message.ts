import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** Sentence about one issue in an author's JSON that says what to write instead. `value` is the current value. */
export function issueMessage(issue: Issue, value: unknown): string {
  if (!/^(Invalid|Too |Unrecognized)/.test(issue.message)) return issue.message;
  const name = issue.path.at(-1);
  if (value === undefined && issue.code !== "custom") {
    return typeof name === "string" ? `The field "${name}" is missing.` : "Something is missing here.";
  }
  switch (issue.code) {
    case "invalid_type":
      return `${upper(kindWords(issue.expected))} goes here, not ${valueWords(value)}.`;
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive ?? true);
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive ?? true, value);
    case "invalid_value":
    case "invalid_union":
      return `${upper(choices(expectedWords(issue)))} goes here, not ${valueWords(value)}.`;
    case "not_multiple_of":
      return `A multiple of ${issue.divisor} goes here.`;
    case "invalid_key":
      return `The name ${JSON.stringify(String(name))} can't be used here: ${issue.issues.map((inner) => issueMessage(inner, name)).join(" ")}`;
    case "invalid_format":
      return `${JSON.stringify(value)} isn't in the right format.`;
    default:
      return issue.message;
  }
}

/** Allowed alternatives at a place, in words. */
function expectedWords(issue: Issue | undefined): string[] {
  if (issue?.code === "invalid_type") return [kindWords(issue.expected)];
  if (issue?.code === "invalid_value") return issue.values.map((option) => JSON.stringify(option));
  if (issue?.code !== "invalid_union") return [];
  if ("options" in issue && Array.isArray(issue.options)) return issue.options.map((option) => JSON.stringify(option));
  const heads = issue.errors.flatMap(([first]) => expectedWords(first));
  return heads.length > 0 ? [...new Set(heads)] : ["something else"];
}

const KINDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "an object { … }",
  record: "an object { … }",
  null: "null",
};

function kindWords(expected: string): string {
  return KINDS[expected] ?? expected;
}

/** Longest text a sentence quotes. */
const MAX_QUOTED = 40;

function valueWords(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object { … }";
  if (typeof value === "string" && value.length > MAX_QUOTED) return "this text";
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

function choices(words: readonly string[]): string {
  const [last = "", ...others] = [...words].reverse();
  return others.length === 0 ? last : `${others.reverse().join(", ")} or ${last}`;
}

function tooSmall(origin: string, bound: number, inclusive: boolean): string {
  if (origin === "string") return bound === 1 ? "This can't be empty." : `This needs at least ${bound} characters.`;
  if (origin === "array") return bound === 1 ? "This list can't be empty." : `This needs at least ${bound} entries.`;
  return inclusive ? `The lowest value allowed here is ${bound}.` : `More than ${bound} goes here.`;
}

function tooBig(origin: string, bound: number, inclusive: boolean, value: unknown): string {
  const length = typeof value === "string" || Array.isArray(value) ? value.length : 0;
  if (origin === "string") return `At most ${bound} characters fit here; you have ${length}.`;
  if (origin === "array") return `At most ${bound} entries fit here; you have ${length}.`;
  return inclusive ? `The highest value allowed here is ${bound}.` : `Less than ${bound} goes here.`;
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
