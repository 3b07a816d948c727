import { CONSTANTS, FUNCTIONS, factorial, type MathFunction, takes } from "./functions.ts";
import { type ParseOptions, parse } from "./parse.ts";
import { rationalExponent } from "./real-power.ts";
import type { CompareOp, Expr, Problem, ProblemCode } from "./syntax.ts";

/** Values stand in the order of the names that the formula was compiled with. */
export type Values = ArrayLike<number>;

export interface CompileOptions extends ParseOptions {
  /** What each further function answers; its name need not be repeated in `functions`. */
  calls?: Readonly<Record<string, { arity: number; evaluate(...args: number[]): number }>>;
}

export interface Formula {
  ok: true;
  expr: Expr;
  names: readonly string[];
  /** NaN where the formula has no real value. */
  evaluate(values: Values): number;
}

export interface Condition {
  ok: true;
  expr: Expr;
  names: readonly string[];
  /** `=` holds within a billionth, relative to the larger side. */
  holds(values: Values): boolean;
}

export interface Refused {
  ok: false;
  problem: Problem;
}

type Closure = (values: Values) => number;
type Test = (values: Values) => boolean;

/** Reads and compiles a formula over the given names to a closure; no text is ever run. */
export function compile(text: string, options: CompileOptions = {}): Formula | Refused {
  const parsed = parse(text, withCalls(options));
  return parsed.ok ? compileExpr(parsed.expr, options) : parsed;
}

/** The same for a tree that was read before. */
export function compileExpr(expr: Expr, options: CompileOptions = {}): Formula | Refused {
  const problem = findProblem(expr, options, "number");
  if (problem) return { ok: false, problem };
  return { ok: true, expr, names: options.names ?? [], evaluate: number(expr, options) };
}

/** Compiles a condition such as `m = -1.5 and A.x < 2`. */
export function compileCondition(text: string, options: CompileOptions = {}): Condition | Refused {
  const parsed = parse(text, withCalls(options));
  if (!parsed.ok) return parsed;
  const problem = findProblem(parsed.expr, options, "condition");
  if (problem) return { ok: false, problem };
  return { ok: true, expr: parsed.expr, names: options.names ?? [], holds: test(parsed.expr, options) };
}

/** Whether two numbers are equal to within a billionth of the larger, or of one. */
export function nearlyEqual(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}

function withCalls(options: CompileOptions): ParseOptions {
  return { ...options, functions: [...(options.functions ?? []), ...Object.keys(options.calls ?? {})] };
}

/** The first name, count of arguments or kind of value that does not fit. */
function findProblem(expr: Expr, options: CompileOptions, want: "number" | "condition"): Problem | null {
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
    const fits = own ? own.arity === expr.args.length : builtIn && takes(builtIn, expr.args.length);
    if (!fits) return refuse("WRONG_ARITY", expr.fn);
  }
  const inner = expr.k === "logic" || expr.k === "not" ? "condition" : "number";
  for (const part of parts(expr)) {
    const problem = findProblem(part, options, inner);
    if (problem) return problem;
  }
  return null;
}

/** The direct parts of a formula, from left to right. */
export function parts(expr: Expr): Expr[] {
  if (expr.k === "binary" || expr.k === "logic") return [expr.left, expr.right];
  if (expr.k === "call") return expr.args;
  if (expr.k === "compare") return [expr.first, ...expr.rest.map((part) => part.right)];
  return expr.k === "number" || expr.k === "name" ? [] : [expr.of];
}

function number(expr: Expr, options: CompileOptions): Closure {
  const closure = numberOf(expr, options);
  const foldable = expr.k !== "name" && expr.k !== "number" && parts(expr).every((part) => isConstant(part, options));
  if (!foldable || (expr.k === "call" && options.calls?.[expr.fn])) return closure;
  const value = closure([]);
  return () => value;
}

function isConstant(expr: Expr, options: CompileOptions): boolean {
  if (expr.k === "name") return !options.names?.includes(expr.name);
  if (expr.k === "call" && options.calls?.[expr.fn]) return false;
  return parts(expr).every((part) => isConstant(part, options));
}

function numberOf(expr: Expr, options: CompileOptions): Closure {
  switch (expr.k) {
    case "number": {
      const { value } = expr;
      return () => value;
    }
    case "name":
      return named(expr.name, options);
    case "negate": {
      const of = number(expr.of, options);
      return (v) => -of(v);
    }
    case "factorial": {
      const of = number(expr.of, options);
      return (v) => factorial(of(v));
    }
    case "binary":
      return binary(expr.op, expr.left, expr.right, options);
    case "call":
      return call(expr.fn, expr.args, options);
    default:
      return () => Number.NaN;
  }
}

function named(name: string, options: CompileOptions): Closure {
  const index = options.names?.indexOf(name) ?? -1;
  const constant = CONSTANTS[name] ?? Number.NaN;
  return index < 0 ? () => constant : (v) => v[index] ?? Number.NaN;
}

function binary(op: "+" | "-" | "*" | "/" | "^", left: Expr, right: Expr, options: CompileOptions): Closure {
  const a = number(left, options);
  if (op === "^") return power(a, right, options);
  const b = number(right, options);
  if (op === "+") return (v) => a(v) + b(v);
  if (op === "-") return (v) => a(v) - b(v);
  if (op === "*") return (v) => a(v) * b(v);
  return (v) => a(v) / b(v);
}

function power(a: Closure, right: Expr, options: CompileOptions): Closure {
  const ratio = rationalExponent(right);
  if (ratio?.over === 1 && ratio.top === 2) return (v) => a(v) ** 2;
  if (ratio && ratio.over % 2 === 1 && ratio.over > 1) {
    const sign = ratio.top % 2 === 0 ? 1 : -1;
    const exponent = ratio.top / ratio.over;
    return (v) => {
      const base = a(v);
      return base < 0 ? sign * (-base) ** exponent : base ** exponent;
    };
  }
  const b = number(right, options);
  return (v) => a(v) ** b(v);
}

function call(fn: string, args: readonly Expr[], options: CompileOptions): Closure {
  const closures = args.map((arg) => number(arg, options));
  const own = options.calls?.[fn];
  if (own) return (v) => own.evaluate(...closures.map((closure) => closure(v)));
  const builtIn: MathFunction | undefined = FUNCTIONS[fn];
  const [x, y] = closures;
  if (!x || !builtIn) return () => Number.NaN;
  const { one, two, many } = builtIn;
  if (one && !y) return (v) => one(x(v));
  if (two && y) return (v) => two(x(v), y(v));
  return (v) => many?.(closures.map((closure) => closure(v))) ?? Number.NaN;
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
  let left = number(expr.first, options);
  const steps = expr.rest.map(({ op, right }): Test => {
    const a = left;
    const b = number(right, options);
    left = b;
    return (v) => COMPARE[op](a(v), b(v));
  });
  return (v) => steps.every((step) => step(v));
}
