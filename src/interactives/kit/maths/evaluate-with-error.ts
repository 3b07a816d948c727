import { CONSTANTS, FUNCTIONS, factorial } from "./functions.ts";
import { rationalExponent } from "./real-power.ts";
import type { Expr } from "./syntax.ts";

/**
 * A value and the size of the numbers it was computed from: rounding moved it by about `scale` × 2e-16.
 * An infinite scale means the value depends on rounding alone, like floor at a whole number.
 */
export interface ValueWithError {
  value: number;
  scale: number;
}

const UNSURE = Number.POSITIVE_INFINITY;

/** Evaluates a formula and keeps track of the rounding error of every step. Built-in functions only. */
export function evaluateWithError(expr: Expr, lookUp: (name: string) => number): ValueWithError {
  const inner = (part: Expr) => evaluateWithError(part, lookUp);
  switch (expr.k) {
    case "number":
      return exact(expr.value);
    case "name": {
      const given = lookUp(expr.name);
      return exact(Number.isNaN(given) ? (CONSTANTS[expr.name] ?? Number.NaN) : given);
    }
    case "negate": {
      const of = inner(expr.of);
      return { value: -of.value, scale: of.scale };
    }
    case "factorial":
      return exact(factorial(inner(expr.of).value));
    case "binary":
      return expr.op === "^" ? power(expr, inner) : arithmetic(expr.op, inner(expr.left), inner(expr.right));
    case "call":
      return call(expr.fn, expr.args.map(inner));
    default:
      return exact(Number.NaN);
  }
}

const exact = (value: number): ValueWithError => ({ value, scale: Math.abs(value) });

function arithmetic(op: "+" | "-" | "*" | "/", a: ValueWithError, b: ValueWithError): ValueWithError {
  if (op === "+") return { value: a.value + b.value, scale: a.scale + b.scale };
  if (op === "-") return { value: a.value - b.value, scale: a.scale + b.scale };
  const [x, y] = [Math.abs(a.value), Math.abs(b.value)];
  if (op === "*") return { value: a.value * b.value, scale: x * b.scale + y * a.scale };
  return { value: a.value / b.value, scale: a.scale / y + (x * b.scale) / (y * y) };
}

function power(expr: Extract<Expr, { k: "binary" }>, inner: (part: Expr) => ValueWithError): ValueWithError {
  const a = inner(expr.left);
  const b = inner(expr.right);
  const ratio = rationalExponent(expr.right);
  const isOddRoot = ratio !== null && ratio.over > 1 && ratio.over % 2 === 1 && a.value < 0;
  const size = Math.abs(a.value) ** b.value;
  const value = isOddRoot ? (ratio.top % 2 === 0 ? size : -size) : a.value ** b.value;
  const fromBase = a.scale === 0 ? 0 : Math.abs((b.value * size) / a.value) * a.scale;
  const fromExponent = ratio || size === 0 ? 0 : Math.abs(size * Math.log(Math.abs(a.value))) * b.scale;
  return { value, scale: Math.abs(value) + fromBase + fromExponent };
}

function call(name: string, args: readonly ValueWithError[]): ValueWithError {
  const fn = FUNCTIONS[name];
  const [x, y] = args;
  if (!fn || !x) return exact(Number.NaN);
  if (fn.many) {
    const scale = args.reduce((most, arg) => Math.max(most, arg.scale), 0);
    return { value: fn.many(args.map((arg) => arg.value)), scale };
  }
  if (!y) {
    const value = fn.one?.(x.value) ?? Number.NaN;
    if (fn.jump && isNear(x.value, fn.jump(x.value), x.scale)) return { value, scale: UNSURE };
    return { value, scale: Math.abs(value) + Math.abs(fn.slope(x.value)) * x.scale };
  }
  if (name === "log") return arithmetic("/", call("ln", [x]), call("ln", [y]));
  const ratio = x.value / y.value;
  const value = fn.two?.(x.value, y.value) ?? Number.NaN;
  const scale = x.scale + Math.abs(ratio) * y.scale;
  return { value, scale: isNear(ratio, Math.round(ratio), scale / Math.abs(y.value)) ? UNSURE : scale };
}

function isNear(value: number, place: number, scale: number): boolean {
  return Math.abs(value - place) <= 1e-9 * scale;
}
