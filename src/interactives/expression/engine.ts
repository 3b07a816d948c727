import { childrenOf, findProblem } from "../kit/maths/fit.ts";
import { CONSTANTS } from "../kit/maths/functions.ts";
import { type ParseResult, parse } from "../kit/maths/parse.ts";
import type { Expr } from "../kit/maths/syntax.ts";

/** Reads a formula over the given variables; with null, every single letter is one. */
export function readFormula(text: string, names: readonly string[] | null, decimalComma = false): ParseResult {
  const parsed = parse(text, { names: names ?? [], decimalComma });
  if (!parsed.ok) return parsed;
  const problem = findProblem(parsed.expr, { names: names ?? namesIn(parsed.expr) }, "number");
  return problem ? { ok: false, problem } : parsed;
}

/** Variables of a formula, each once, without constants. */
export function namesIn(expr: Expr): string[] {
  const own = expr.k === "name" && !Object.hasOwn(CONSTANTS, expr.name) ? [expr.name] : [];
  return [...new Set([...own, ...childrenOf(expr).flatMap(namesIn)])];
}
