import type { Expr } from "../kit/maths/syntax.ts";

const difference = (left: Expr, right: Expr, at: number): Expr => ({ k: "binary", op: "-", left, right, at });
const negated = (of: Expr): Expr => ({ k: "negate", of, at: of.at });
const joined = (fn: "max" | "min", args: Expr[], at: number): Expr => ({ k: "call", fn, args, at });

/** An equation as one formula that is 0 on the curve; null when it isn't one. */
export function equationOf(expr: Expr): Expr | null {
  const [only, second] = expr.k === "compare" ? expr.rest : [];
  if (expr.k !== "compare" || !only || second || only.op !== "=") return null;
  return difference(expr.first, only.right, expr.at);
}

/** A relation as one formula that is negative inside; null when it contains `=` or `≠`. */
export function insideOf(expr: Expr): Expr | null {
  if (expr.k === "not") {
    const of = insideOf(expr.of);
    return of && negated(of);
  }
  if (expr.k === "logic") {
    const [left, right] = [insideOf(expr.left), insideOf(expr.right)];
    return left && right && joined(expr.op === "and" ? "max" : "min", [left, right], expr.at);
  }
  if (expr.k !== "compare") return null;
  let left = expr.first;
  const steps: Expr[] = [];
  for (const { op, right } of expr.rest) {
    if (op === "=" || op === "!=") return null;
    steps.push(op.startsWith("<") ? difference(left, right, expr.at) : difference(right, left, expr.at));
    left = right;
  }
  const [first, second] = steps;
  return first && second ? joined("max", steps, expr.at) : (first ?? null);
}

/** True when a relation includes its edge: no `<` or `>` in it is strict. */
export function includesEdge(expr: Expr): boolean {
  if (expr.k === "compare") return expr.rest.every(({ op }) => op === "<=" || op === ">=");
  if (expr.k === "logic") return includesEdge(expr.left) && includesEdge(expr.right);
  return expr.k === "not" && !includesEdge(expr.of);
}
