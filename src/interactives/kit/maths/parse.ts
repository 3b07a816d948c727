import { Cursor, Refusal } from "./cursor.ts";
import { Parser } from "./parser.ts";
import type { Expr, Problem } from "./syntax.ts";
import { MAX_DEPTH, MAX_LENGTH } from "./syntax.ts";
import { type Spelling, tokenise } from "./tokens.ts";

export interface ParseOptions {
  /** Names longer than a letter, or that hide a constant: `e`, `m1`, `A.x`. */
  names?: readonly string[];
  /** Functions the formula may call besides the built-in ones. */
  functions?: readonly string[];
  decimalComma?: boolean;
}

export type ParseResult = { ok: true; expr: Expr } | { ok: false; problem: Problem };

/**
 * Parses a formula with Pratt's method. `1/2x` is half of x but `x/2y` is x over 2y; `sin 2x cos x` is a product;
 * `-x^2` is negative; `sin^2 x` is the square of the sine and `sin^-1 x` its inverse.
 */
export function parse(text: string, options: ParseOptions = {}): ParseResult {
  const early = refuseEarly(text);
  if (early) return { ok: false, problem: early };
  const spelling: Spelling = {
    names: options.names ?? [],
    functions: options.functions ?? [],
    decimalComma: options.decimalComma ?? false,
  };
  const cut = tokenise(text, spelling);
  if ("problem" in cut) return { ok: false, problem: cut.problem };
  try {
    return { ok: true, expr: new Parser(new Cursor(text, cut.tokens)).whole() };
  } catch (refusal) {
    if (refusal instanceof Refusal) return { ok: false, problem: refusal.problem };
    throw refusal;
  }
}

/** Checks depth before length, so that ten thousand brackets get the right message. */
function refuseEarly(text: string): Problem | null {
  let depth = 0;
  for (let at = 0; at < Math.min(text.length, MAX_LENGTH); at += 1) {
    if ("([{".includes(text[at] ?? " ")) depth += 1;
    else if (")]}".includes(text[at] ?? " ")) depth -= 1;
    if (depth > MAX_DEPTH) return { code: "TOO_DEEP", offset: at, length: 1, found: text[at] ?? "" };
  }
  if (text.length > MAX_LENGTH) return { code: "TOO_LONG", offset: MAX_LENGTH, length: 1, found: "" };
  return text.trim() === "" ? { code: "EMPTY", offset: 0, length: 0, found: "" } : null;
}
