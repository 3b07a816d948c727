import { safeParse } from "secure-json-parse";

/** Unacceptable JSON body; the message is shown to people. */
export class BadJson extends Error {
  readonly statusCode = 400;
}

/** Text that PostgreSQL can't store: NUL and lone surrogates. In JSON they can only be escapes. */
const UNKEEPABLE = /\\u(?:0000|d[89a-f])/i;

/** Names the library lets through on their own: it refuses `__proto__`, and `constructor` only around a `prototype`. */
const FORBIDDEN = new Set(["constructor", "prototype"]);

/** Parses JSON strictly: duplicate names and names that reach for prototypes are refused. */
export function parseJson(text: string): unknown {
  const value: unknown = safeParse(text);
  if (value === undefined) throw new BadJson("The body is not JSON.");
  if (value === null && text.trim() !== "null") throw new BadJson("The body names a prototype.");
  refuseOddNames(text);
  if (UNKEEPABLE.test(text)) rejectUnstorableText(value);
  return value;
}

/** Throws if any text in the value couldn't be stored as it is. */
export function rejectUnstorableText(value: unknown): void {
  if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) {
    throw new BadJson("The text contains an invalid character.");
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, inside] of Object.entries(value)) {
    rejectUnstorableText(name);
    rejectUnstorableText(inside);
  }
}

/** Walks text known to be valid JSON, so only strings and brackets matter. */
function refuseOddNames(text: string): void {
  const open: (Set<string> | null)[] = [];
  let names = 0;
  let nameNext = false;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 0x7b: // {
        refuseToGoDeeper(open.length);
        open.push(new Set());
        nameNext = true;
        break;
      case 0x5b: // [
        refuseToGoDeeper(open.length);
        open.push(null);
        nameNext = false;
        break;
      case 0x7d: // }
      case 0x5d: // ]
        open.pop();
        nameNext = false;
        break;
      case 0x2c: // ,
        nameNext = open.at(-1) instanceof Set;
        break;
      case 0x22: {
        const end = endOfString(text, at);
        if (nameNext) {
          names += 1;
          if (names > MAX_NAMES) throw new BadJson("The body has too many fields.");
          refuseOddName(text.slice(at, end + 1), open.at(-1) ?? null);
        }
        nameNext = false;
        at = end;
        break;
      }
    }
  }
}

/** Four times what our own bodies need; walking a value is recursive. */
const DEEPEST = 64;

function refuseToGoDeeper(depth: number): void {
  if (depth >= DEEPEST) throw new BadJson("The body is nested too deeply.");
}

/** Field names in one body, at every level together. The largest save of a lesson has about 6,000. */
const MAX_NAMES = 20_000;

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text.charCodeAt(before - 1) === 0x5c) before -= 1;
  return (at - before) % 2 === 1;
}

function refuseOddName(quoted: string, seen: Set<string> | null): void {
  const name: unknown = quoted.includes("\\") ? JSON.parse(quoted) : quoted.slice(1, -1);
  if (typeof name !== "string" || !seen) return;
  if (FORBIDDEN.has(name)) throw new BadJson(`The field "${name}" is not allowed.`);
  if (seen.has(name)) throw new BadJson(`The field "${name.slice(0, 60)}" was given twice.`);
  seen.add(name);
}
