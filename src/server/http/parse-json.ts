/** A body that is not the JSON that we take; the message is for people. */
export class BadJson extends Error {
  readonly statusCode = 400;
}

/** What PostgreSQL keeps in no text: NUL, and halves of a sign. In JSON both can only stand as escapes. */
const UNKEEPABLE = /\\u(?:0000|d[89a-f])/i;

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Parses JSON strictly: a name given twice in one object, or one that reaches for prototypes, is refused instead of guessed at. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadJson("The body is not JSON.");
  }
  refuseOddNames(text);
  if (UNKEEPABLE.test(text)) refuseUnkeepable(value);
  return value;
}

/** Refuses values in which a text could not be kept as it is. */
export function refuseUnkeepable(value: unknown): void {
  if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) {
    throw new BadJson("The text contains a sign that is none.");
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, inside] of Object.entries(value)) {
    refuseUnkeepable(name);
    refuseUnkeepable(inside);
  }
}

/** Walks text that is known to be valid JSON, so only strings and brackets matter. */
function refuseOddNames(text: string): void {
  const open: (Set<string> | null)[] = [];
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
        if (nameNext) refuseOddName(text.slice(at, end + 1), open.at(-1) ?? null);
        nameNext = false;
        at = end;
        break;
      }
    }
  }
}

/** Nothing of ours is a quarter as deep; whoever walks through a value walks by calls within calls. */
const DEEPEST = 64;

function refuseToGoDeeper(depth: number): void {
  if (depth >= DEEPEST) throw new BadJson("The body is nested too deep.");
}

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
