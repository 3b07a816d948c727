import { CONSTANTS } from "./functions.ts";
import {
  absolute,
  cosine,
  EVERYWHERE,
  greatest,
  type Interval,
  isNowhere,
  least,
  minus,
  NOWHERE,
  oddRoot,
  over,
  plus,
  realPower,
  rising,
  sine,
  times,
  wholePower,
  within,
} from "./interval.ts";
import { rationalExponent } from "./real-power.ts";
import type { Expr } from "./syntax.ts";

export type Box = readonly Interval[];
type Bound = (box: Box) => Interval;

const INFINITE = Number.POSITIVE_INFINITY;
const falling = (f: (x: number) => number, a: Interval) => minus(rising((x) => -f(x), a));
const inside = (f: (x: number) => number, lo: number, hi: number) => (a: Interval) => rising(f, within(a, lo, hi));

/** What each function makes of an interval. What is missing here may be anything. */
const FUNCTIONS: Readonly<Record<string, (...args: Interval[]) => Interval>> = {
  sin: sine,
  cos: cosine,
  tan: (a) => over(sine(a), cosine(a)),
  sec: (a) => over({ lo: 1, hi: 1 }, cosine(a)),
  csc: (a) => over({ lo: 1, hi: 1 }, sine(a)),
  cot: (a) => over(cosine(a), sine(a)),
  arcsin: inside(Math.asin, -1, 1),
  arccos: (a) => falling(Math.acos, within(a, -1, 1)),
  arctan: (a) => rising(Math.atan, a),
  sinh: (a) => rising(Math.sinh, a),
  cosh: (a) => rising(Math.cosh, absolute(a)),
  tanh: (a) => rising(Math.tanh, a),
  arsinh: (a) => rising(Math.asinh, a),
  arcosh: inside(Math.acosh, 1, INFINITE),
  artanh: inside(Math.atanh, -1, 1),
  exp: (a) => rising(Math.exp, a),
  ln: inside(Math.log, 0, INFINITE),
  sqrt: inside(Math.sqrt, 0, INFINITE),
  cbrt: (a) => rising(Math.cbrt, a),
  abs: absolute,
  floor: (a) => rising(Math.floor, a),
  ceil: (a) => rising(Math.ceil, a),
  sign: (a) => rising(Math.sign, a),
  round: (a) => (isNowhere(a) ? a : { lo: Math.floor(a.lo), hi: Math.ceil(a.hi) }),
  min: (...all) => least(all),
  max: (...all) => greatest(all),
  log: (a, base) =>
    base === undefined
      ? rising(Math.log10, within(a, 0, INFINITE))
      : over(rising(Math.log, within(a, 0, INFINITE)), rising(Math.log, within(base, 0, INFINITE))),
};

/** Compiles a formula to one that answers, for a box of values, an interval that surely holds every value of the formula there. */
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
      return index < 0 ? () => point : (box) => box[index] ?? NOWHERE;
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
      if (!fn || !only) return () => EVERYWHERE;
      return second ? (box) => fn(...args.map((arg) => arg(box))) : (box) => fn(only(box));
    }
    default:
      return () => EVERYWHERE;
  }
}

function arithmetic(op: "+" | "-" | "*" | "/", a: Bound, b: Bound): Bound {
  if (op === "+") return (box) => plus(a(box), b(box));
  if (op === "-") return (box) => plus(a(box), minus(b(box)));
  return op === "*" ? (box) => times(a(box), b(box)) : (box) => over(a(box), b(box));
}

function power(expr: Extract<Expr, { k: "binary" }>, inner: (part: Expr) => Bound): Bound {
  const a = inner(expr.left);
  const ratio = rationalExponent(expr.right);
  if (ratio?.over === 1) return (box) => wholePower(a(box), ratio.top);
  if (ratio && ratio.over % 2 === 1) return (box) => oddRoot(a(box), ratio.top, ratio.over);
  const b = inner(expr.right);
  return (box) => {
    const base = a(box);
    // A negative base has values at single whole exponents only: too few to bound, too many to deny.
    return base.lo < 0 && !ratio ? EVERYWHERE : realPower(base, b(box));
  };
}
