import { CONSTANTS } from "./functions.ts";
import {
  ALL_REALS,
  absoluteValue,
  cosine,
  dividedBy,
  EMPTY,
  type Interval,
  imageOfIncreasing,
  intersection,
  isEmpty,
  maximumOf,
  minimumOf,
  minus,
  oddRoot,
  plus,
  realPower,
  sine,
  times,
  wholePower,
} from "./interval.ts";
import { rationalExponent } from "./real-power.ts";
import type { Expr } from "./syntax.ts";

export type Box = readonly Interval[];
type Bound = (box: Box) => Interval;

const INFINITE = Number.POSITIVE_INFINITY;
const falling = (f: (x: number) => number, a: Interval) => minus(imageOfIncreasing((x) => -f(x), a));
const inside = (f: (x: number) => number, lo: number, hi: number) => (a: Interval) =>
  imageOfIncreasing(f, intersection(a, lo, hi));

/** Interval versions of the functions. A function that's missing here may have any value. */
const FUNCTIONS: Readonly<Record<string, (...args: Interval[]) => Interval>> = {
  sin: sine,
  cos: cosine,
  tan: (a) => dividedBy(sine(a), cosine(a)),
  sec: (a) => dividedBy({ lo: 1, hi: 1 }, cosine(a)),
  csc: (a) => dividedBy({ lo: 1, hi: 1 }, sine(a)),
  cot: (a) => dividedBy(cosine(a), sine(a)),
  arcsin: inside(Math.asin, -1, 1),
  arccos: (a) => falling(Math.acos, intersection(a, -1, 1)),
  arctan: (a) => imageOfIncreasing(Math.atan, a),
  sinh: (a) => imageOfIncreasing(Math.sinh, a),
  cosh: (a) => imageOfIncreasing(Math.cosh, absoluteValue(a)),
  tanh: (a) => imageOfIncreasing(Math.tanh, a),
  arsinh: (a) => imageOfIncreasing(Math.asinh, a),
  arcosh: inside(Math.acosh, 1, INFINITE),
  artanh: inside(Math.atanh, -1, 1),
  exp: (a) => imageOfIncreasing(Math.exp, a),
  ln: inside(Math.log, 0, INFINITE),
  sqrt: inside(Math.sqrt, 0, INFINITE),
  cbrt: (a) => imageOfIncreasing(Math.cbrt, a),
  abs: absoluteValue,
  floor: (a) => imageOfIncreasing(Math.floor, a),
  ceil: (a) => imageOfIncreasing(Math.ceil, a),
  sign: (a) => imageOfIncreasing(Math.sign, a),
  round: (a) => (isEmpty(a) ? a : { lo: Math.floor(a.lo), hi: Math.ceil(a.hi) }),
  min: (...all) => minimumOf(all),
  max: (...all) => maximumOf(all),
  log: (a, base) =>
    base === undefined
      ? imageOfIncreasing(Math.log10, intersection(a, 0, INFINITE))
      : dividedBy(
          imageOfIncreasing(Math.log, intersection(a, 0, INFINITE)),
          imageOfIncreasing(Math.log, intersection(base, 0, INFINITE)),
        ),
};

/** Compiles a formula into a function from a box of values to an interval that contains every value of the formula there. */
export function compileBound(expr: Expr, names: readonly string[]): Bound {
  const inner = (part: Expr) => compileBound(part, names);
  switch (expr.k) {
    case "number": {
      const point = { lo: expr.value, hi: expr.value };
      return () => point;
    }
    case "name": {
      const index = names.indexOf(expr.name);
      const value = CONSTANTS[expr.name] ?? Number.NaN;
      const point = { lo: value, hi: value };
      return index < 0 ? () => point : (box) => box[index] ?? EMPTY;
    }
    case "negate": {
      const of = inner(expr.of);
      return (box) => minus(of(box));
    }
    case "binary":
      return expr.op === "^" ? power(expr, inner) : arithmetic(expr.op, inner(expr.left), inner(expr.right));
    case "call": {
      const fn = FUNCTIONS[expr.fn];
      const args = expr.args.map(inner);
      const [only, second] = args;
      if (!fn || !only) return () => ALL_REALS;
      return second ? (box) => fn(...args.map((arg) => arg(box))) : (box) => fn(only(box));
    }
    default:
      return () => ALL_REALS;
  }
}

function arithmetic(op: "+" | "-" | "*" | "/", a: Bound, b: Bound): Bound {
  if (op === "+") return (box) => plus(a(box), b(box));
  if (op === "-") return (box) => plus(a(box), minus(b(box)));
  return op === "*" ? (box) => times(a(box), b(box)) : (box) => dividedBy(a(box), b(box));
}

function power(expr: Extract<Expr, { k: "binary" }>, inner: (part: Expr) => Bound): Bound {
  const a = inner(expr.left);
  const ratio = rationalExponent(expr.right);
  if (ratio?.over === 1) return (box) => wholePower(a(box), ratio.top);
  if (ratio && ratio.over % 2 === 1) return (box) => oddRoot(a(box), ratio.top, ratio.over);
  const b = inner(expr.right);
  return (box) => {
    const base = a(box);
    // A negative base has values at isolated whole exponents only: too few to bound, too many to rule out.
    return base.lo < 0 && !ratio ? ALL_REALS : realPower(base, b(box));
  };
}
