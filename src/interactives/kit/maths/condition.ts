import { type CompileOptions, closureOf, type FormulaProblem, type Values, withCalls } from "./compile.ts";
import { findProblem } from "./fit.ts";
import { parse } from "./parse.ts";
import type { CompareOp, Expr } from "./syntax.ts";

export interface Condition {
  ok: true;
  expr: Expr;
  names: readonly string[];
  /** `=` holds within a billionth, relative to the larger side. */
  holds(values: Values): boolean;
}

type Test = (values: Values) => boolean;

/** Compiles a condition such as `m = -1.5 and A.x < 2`. */
export function compileCondition(text: string, options: CompileOptions = {}): Condition | FormulaProblem {
  const parsed = parse(text, withCalls(options));
  if (!parsed.ok) return parsed;
  const problem = findProblem(parsed.expr, options, "condition");
  if (problem) return { ok: false, problem };
  return { ok: true, expr: parsed.expr, names: options.names ?? [], holds: test(parsed.expr, options) };
}

/** True when two numbers are equal to within a billionth of the larger one, or of 1. */
export function nearlyEqual(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}

const COMPARE: Readonly<Record<CompareOp, (a: number, b: number) => boolean>> = {
  "=": nearlyEqual,
  "!=": (a, b) => !nearlyEqual(a, b),
  "<": (a, b) => a < b,
  "<=": (a, b) => a < b || nearlyEqual(a, b),
  ">": (a, b) => a > b,
  ">=": (a, b) => a > b || nearlyEqual(a, b),
};

function test(expr: Expr, options: CompileOptions): Test {
  if (expr.k === "not") {
    const of = test(expr.of, options);
    return (v) => !of(v);
  }
  if (expr.k === "logic") {
    const a = test(expr.left, options);
    const b = test(expr.right, options);
    return expr.op === "and" ? (v) => a(v) && b(v) : (v) => a(v) || b(v);
  }
  if (expr.k !== "compare") return () => false;
  let left = closureOf(expr.first, options);
  const steps = expr.rest.map(({ op, right }): Test => {
    const a = left;
    const b = closureOf(right, options);
    left = b;
    return (v) => COMPARE[op](a(v), b(v));
  });
  return (v) => steps.every((step) => step(v));
}
