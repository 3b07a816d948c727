import type { Expr } from "./syntax.ts";

/** A quotient of whole numbers in lowest terms; `over` is positive. */
export interface Ratio {
  top: number;
  over: number;
}

/** The exponent as a quotient where it is written with whole numbers, else null: then powers of negatives have no value. */
export function rationalExponent(expr: Expr): Ratio | null {
  if (expr.k === "number") return Number.isInteger(expr.value) ? { top: expr.value, over: 1 } : null;
  if (expr.k === "negate") {
    const of = rationalExponent(expr.of);
    return of && { top: -of.top, over: of.over };
  }
  if (expr.k !== "binary" || expr.op !== "/") return null;
  const a = rationalExponent(expr.left);
  const b = rationalExponent(expr.right);
  return a && b && b.top !== 0 ? lowest(a.top * b.over, a.over * b.top) : null;
}

function lowest(top: number, over: number): Ratio {
  let a = Math.abs(top);
  let b = Math.abs(over);
  while (b > 0) [a, b] = [b, a % b];
  const divisor = (a || 1) * Math.sign(over);
  return { top: top / divisor, over: over / divisor };
}
