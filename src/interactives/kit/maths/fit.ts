import type { CompileOptions } from "./compile.ts";
import { acceptsCount, CONSTANTS, FUNCTIONS } from "./functions.ts";
import type { Expr, Problem, ProblemCode } from "./syntax.ts";

/** Finds the first name, number of arguments or kind of value that doesn't fit. */
export function findProblem(expr: Expr, options: CompileOptions, want: "number" | "condition"): Problem | null {
  const refuse = (code: ProblemCode, found: string): Problem => ({
    code,
    offset: expr.at,
    length: found.length,
    found,
  });
  const isCondition = expr.k === "compare" || expr.k === "logic" || expr.k === "not";
  if (isCondition && want === "number") return refuse("NOT_A_NUMBER", expr.k === "compare" ? "=" : expr.k);
  if (!isCondition && want === "condition") return refuse("NOT_A_CONDITION", "");
  if (expr.k === "name") {
    const bound = options.names?.includes(expr.name) || expr.name in CONSTANTS;
    return bound ? null : refuse("UNBOUND_NAME", expr.name);
  }
  if (expr.k === "call") {
    const own = options.calls?.[expr.fn];
    const builtIn = FUNCTIONS[expr.fn];
    const fits = own ? own.arity === expr.args.length : builtIn && acceptsCount(builtIn, expr.args.length);
    if (!fits) return refuse("WRONG_ARITY", expr.fn);
  }
  const inner = expr.k === "logic" || expr.k === "not" ? "condition" : "number";
  for (const part of childrenOf(expr)) {
    const problem = findProblem(part, options, inner);
    if (problem) return problem;
  }
  return null;
}

/** Direct parts of a formula, from left to right. */
export function childrenOf(expr: Expr): Expr[] {
  if (expr.k === "binary" || expr.k === "logic") return [expr.left, expr.right];
  if (expr.k === "call") return expr.args;
  if (expr.k === "compare") return [expr.first, ...expr.rest.map((part) => part.right)];
  return expr.k === "number" || expr.k === "name" ? [] : [expr.of];
}
