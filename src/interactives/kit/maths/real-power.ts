import type { Expr } from "./syntax.ts";

/** A quotient of whole numbers in lowest terms; `over` is positive. */
export interface Ratio {
  top: number;
  over: number;
}

/** The exponent as a quotient, when it's written with whole numbers. Otherwise null: powers of negative numbers then have no value. */
export function rationalExponent(expr: Expr): Ratio | null {
  if (expr.k === "number") return Number.isInteger(expr.value) ? { top: expr.value, over: 1 } : null;
  if (expr.k === "negate") {
    const of = rationalExponent(expr.of);
    return of && { top: -of.top, over: of.over };
  }
  if (expr.k !== "binary" || expr.op !== "/") return null;
  const a = rationalExponent(expr.left);
  const b = rationalExponent(expr.right);
  return a && b && b.top !== 0 ? lowestTerms(a.top * b.over, a.over * b.top) : null;
}

/** x². */
export const square = (base: number) => base * base;

/** x³. */
export const cube = (base: number) => base * base * base;

/** Power function for a fixed exponent where it handles more than `**` (odd roots of negative numbers) or is faster; else null. */
export function fixedPower(expr: Expr): ((base: number) => number) | null {
  const ratio = rationalExponent(expr);
  if (ratio?.over === 1) return ratio.top === 2 ? square : ratio.top === 3 ? cube : null;
  if (!ratio || ratio.over % 2 === 0) return null;
  const sign = ratio.top % 2 === 0 ? 1 : -1;
  const exponent = ratio.top / ratio.over;
  return (base) => (base < 0 ? sign * (-base) ** exponent : base ** exponent);
}

function lowestTerms(top: number, over: number): Ratio {
  let a = Math.abs(top);
  let b = Math.abs(over);
  while (b > 0) [a, b] = [b, a % b];
  const divisor = (a || 1) * Math.sign(over);
  return { top: top / divisor, over: over / divisor };
}
