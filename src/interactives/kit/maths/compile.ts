import { childrenOf, findProblem } from "./fit.ts";
import { CONSTANTS, FUNCTIONS, factorial, type MathFunction } from "./functions.ts";
import { type ParseOptions, parse } from "./parse.ts";
import { fixedPower } from "./real-power.ts";
import type { Expr, Problem } from "./syntax.ts";

/** Values in the order of the names the formula was compiled with. */
export type Values = ArrayLike<number>;

export interface CompileOptions extends ParseOptions {
  /** Additional functions; their names don't need to be repeated in `functions`. */
  calls?: Readonly<Record<string, { arity: number; evaluate(...args: number[]): number }>>;
}

export interface Formula {
  ok: true;
  expr: Expr;
  names: readonly string[];
  /** NaN where the formula has no real value. */
  evaluate(values: Values): number;
}

export interface FormulaProblem {
  ok: false;
  problem: Problem;
}

type Closure = (values: Values) => number;

/** Reads a formula over the given names and compiles it to a closure. No text is ever evaluated as code. */
export function compile(text: string, options: CompileOptions = {}): Formula | FormulaProblem {
  const parsed = parse(text, withCalls(options));
  return parsed.ok ? compileExpr(parsed.expr, options) : parsed;
}

/** Compiles a tree that was parsed before. */
export function compileExpr(expr: Expr, options: CompileOptions = {}): Formula | FormulaProblem {
  const problem = findProblem(expr, options, "number");
  if (problem) return { ok: false, problem };
  return { ok: true, expr, names: options.names ?? [], evaluate: closureOf(expr, options) };
}

/** Makes every declared call known to the parser. */
export function withCalls(options: CompileOptions): ParseOptions {
  return { ...options, functions: [...(options.functions ?? []), ...Object.keys(options.calls ?? {})] };
}

/** Compiles a tree `findProblem` accepted. */
export function closureOf(expr: Expr, options: CompileOptions): Closure {
  const closure = numberOf(expr, options);
  const foldable =
    expr.k !== "name" && expr.k !== "number" && childrenOf(expr).every((part) => isConstant(part, options));
  if (!foldable || (expr.k === "call" && options.calls?.[expr.fn])) return closure;
  const value = closure([]);
  return () => value;
}

/** True when a part has the same value for all values of the names. */
export function isConstant(expr: Expr, options: CompileOptions): boolean {
  if (expr.k === "name") return !options.names?.includes(expr.name);
  if (expr.k === "call" && options.calls?.[expr.fn]) return false;
  return childrenOf(expr).every((part) => isConstant(part, options));
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
      const of = closureOf(expr.of, options);
      return (v) => -of(v);
    }
    case "factorial": {
      const of = closureOf(expr.of, options);
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
  const a = closureOf(left, options);
  if (op === "^") return power(a, right, options);
  const b = closureOf(right, options);
  if (op === "+") return (v) => a(v) + b(v);
  if (op === "-") return (v) => a(v) - b(v);
  if (op === "*") return (v) => a(v) * b(v);
  return (v) => a(v) / b(v);
}

function power(a: Closure, right: Expr, options: CompileOptions): Closure {
  const fixed = fixedPower(right);
  if (fixed) return (v) => fixed(a(v));
  const b = closureOf(right, options);
  return (v) => a(v) ** b(v);
}

function call(fn: string, args: readonly Expr[], options: CompileOptions): Closure {
  const closures = args.map((arg) => closureOf(arg, options));
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
