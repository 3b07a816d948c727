import type { Position } from "../loc.ts";
import type { CommandProblem } from "../problem.ts";
import { type Cursor, charAt, here, locFrom, skipChar, skipUntil } from "./cursor.ts";
import type { Token } from "./token.ts";

const NEWLINE = 10;
const QUOTE = 34;
const BACKSLASH = 92;

const escapes: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ['"', '"'],
  ["\\", "\\"],
]);

const stops = (code: number): boolean => code === QUOTE || code === BACKSLASH || code === NEWLINE;

/** Reads a string; the cursor is at its opening quote. It ends with its line at the latest. */
export function readString(cursor: Cursor): Token {
  const start = here(cursor);
  skipChar(cursor);
  let value = "";
  for (;;) {
    const from = cursor.pos;
    skipUntil(cursor, stops);
    value += cursor.text.slice(from, cursor.pos);
    const code = cursor.pos < cursor.end ? cursor.text.charCodeAt(cursor.pos) : NEWLINE;
    if (code === BACKSLASH) {
      const meaning = readEscape(cursor);
      if (typeof meaning !== "string") return meaning;
      value += meaning;
      continue;
    }
    skipChar(cursor);
    if (code === QUOTE) return { kind: "string", loc: locFrom(cursor, start), value };
    return broken(cursor, start, { code: "B8" });
  }
}

function readEscape(cursor: Cursor): string | Token {
  const start = here(cursor);
  skipChar(cursor);
  if (cursor.pos >= cursor.end) return broken(cursor, start, { code: "B8" });
  const char = charAt(cursor);
  skipChar(cursor);
  const meaning = escapes.get(char);
  if (meaning !== undefined) return meaning;
  return broken(cursor, start, char === "u" ? { code: "B9" } : { code: "B10", char });
}

function broken(cursor: Cursor, start: Position, problem: CommandProblem): Token {
  return { kind: "problem", loc: locFrom(cursor, start), problem, inString: true };
}
