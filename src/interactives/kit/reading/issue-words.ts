import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** What is wrong at one place of an author's JSON, as a sentence that says what to write there instead. `value` is what stands there. */
export function issueWords(issue: Issue, value: unknown): string {
  if (!/^(Invalid|Too |Unrecognized)/.test(issue.message)) return issue.message;
  const name = issue.path.at(-1);
  if (value === undefined && issue.code !== "custom") {
    return typeof name === "string" ? `The field "${name}" is missing.` : "Something is missing here.";
  }
  switch (issue.code) {
    case "invalid_type":
      return `${upper(kindWords(issue.expected))} is wanted here, not ${valueWords(value)}.`;
    case "too_small":
      return least(issue.origin, Number(issue.minimum), issue.inclusive ?? true);
    case "too_big":
      return most(issue.origin, Number(issue.maximum), issue.inclusive ?? true, value);
    case "invalid_value":
    case "invalid_union":
      return `${upper(choices(wanted(issue)))} is wanted here, not ${valueWords(value)}.`;
    case "not_multiple_of":
      return `A multiple of ${issue.divisor} is wanted here.`;
    case "invalid_key":
      return `The name ${JSON.stringify(String(name))} cannot stand here: ${issue.issues.map((one) => issueWords(one, name)).join(" ")}`;
    case "invalid_format":
      return `${JSON.stringify(value)} is not written as it must be here.`;
    default:
      return issue.message;
  }
}

/** What is allowed at a place, each alternative in words. */
function wanted(issue: Issue | undefined): string[] {
  if (issue?.code === "invalid_type") return [kindWords(issue.expected)];
  if (issue?.code === "invalid_value") return issue.values.map((one) => JSON.stringify(one));
  if (issue?.code !== "invalid_union") return [];
  if ("options" in issue && Array.isArray(issue.options)) return issue.options.map((one) => JSON.stringify(one));
  const heads = issue.errors.flatMap(([first]) => wanted(first));
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

/** The most of a text that a sentence quotes. */
const MOST_QUOTED = 40;

function valueWords(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object { … }";
  if (typeof value === "string" && value.length > MOST_QUOTED) return "this text";
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

function choices(words: readonly string[]): string {
  const [last = "", ...others] = [...words].reverse();
  return others.length === 0 ? last : `${others.reverse().join(", ")} or ${last}`;
}

function least(origin: string, bound: number, inclusive: boolean): string {
  if (origin === "string")
    return bound === 1 ? "This may not be empty." : `At least ${bound} characters are wanted here.`;
  if (origin === "array")
    return bound === 1 ? "This list may not be empty." : `At least ${bound} entries are wanted here.`;
  return inclusive ? `The least allowed here is ${bound}.` : `More than ${bound} is wanted here.`;
}

function most(origin: string, bound: number, inclusive: boolean, value: unknown): string {
  const length = typeof value === "string" || Array.isArray(value) ? value.length : 0;
  if (origin === "string") return `At most ${bound} characters fit here; these are ${length}.`;
  if (origin === "array") return `At most ${bound} entries fit here; these are ${length}.`;
  return inclusive ? `The most allowed here is ${bound}.` : `Less than ${bound} is wanted here.`;
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
