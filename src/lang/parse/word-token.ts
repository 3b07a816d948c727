import type { Loc } from "../loc.ts";
import type { CommandProblem } from "../problem.ts";
import { type Cursor, here, locFrom } from "./cursor.ts";
import type { Token } from "./token.ts";

const DASH = 45;
const ZERO = 48;
const NINE = 57;
const UNDERSCORE = 95;

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;
const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
const isAlphanumeric = (code: number): boolean => isDigit(code) || isLetter(code);

/** Reads a word: an integer, an identifier, `vv` or a mistake. Null if no word begins at the cursor. */
export function readWord(cursor: Cursor): Token | null {
  const { text, end } = cursor;
  const first = text.charCodeAt(cursor.pos);
  if (!isAlphanumeric(first) && first !== DASH) return null;
  const start = here(cursor);
  let at = cursor.pos + 1;
  while (at < end && (isAlphanumeric(text.charCodeAt(at)) || text.charCodeAt(at) === UNDERSCORE)) at++;
  const word = text.slice(cursor.pos, at);
  cursor.steps += word.length;
  cursor.pos = at;
  return classify(word, locFrom(cursor, start));
}

function classify(word: string, loc: Loc): Token {
  const first = word.charCodeAt(0);
  if (isLetter(first)) return word === "vv" ? { kind: "immediate", loc } : { kind: "identifier", loc, value: word };
  const problem = mistakeIn(word, first);
  if (problem !== null) return { kind: "problem", loc, problem, inString: false };
  return { kind: "number", loc, value: first === DASH ? -integerOf(word, 1) : integerOf(word, 0) };
}

/** Problem of a word that begins with a dash or a digit; null if it's an integer. */
function mistakeIn(word: string, first: number): CommandProblem | null {
  if (first === DASH) return mistakeAfterDash(word);
  if (word === "0") return null;
  if (first === ZERO) return { code: "B15", word };
  return allDigits(word, 1) ? null : { code: "B19", word };
}

function mistakeAfterDash(word: string): CommandProblem | null {
  if (word === "-0") return { code: "B13" };
  if (word === "-") return { code: "B14" };
  const second = word.charCodeAt(1);
  if (second === ZERO) return { code: "B16", word };
  if (!isDigit(second)) return { code: "B18", word };
  return allDigits(word, 2) ? null : { code: "B17", word };
}

function allDigits(word: string, from: number): boolean {
  for (let at = from; at < word.length; at++) if (!isDigit(word.charCodeAt(at))) return false;
  return true;
}

/** Value of a run of digits. Very long integers lose precision exactly as in the reference. */
function integerOf(word: string, from: number): number {
  let value = 0;
  for (let at = from; at < word.length; at++) value = 10 * value + (word.charCodeAt(at) - ZERO);
  return value;
}
