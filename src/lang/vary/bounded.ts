import * as exact from "#numbers/rational.ts";
import { magnitude, negate, ONE, powerOfTen, type Rational, toNumber } from "#numbers/rational.ts";

/** Arithmetic of formulas, exact and bounded: what has no value, or needs too many digits, is null. */

/** Maximum number of digits in a numerator or denominator. */
const MAX_DIGITS = 60;
const LIMIT = 10n ** BigInt(MAX_DIGITS);
const MAX_EXPONENT = 100n;
/** Digits of what can only be calculated approximately. */
const ROOT_DIGITS = 12;

function bounded(value: Rational | null): Rational | null {
  return value === null || magnitude(value).top >= LIMIT || value.over >= LIMIT ? null : value;
}

/** Number as authors write it: `12`, `0.75`, `-3/4`. Null for anything else. */
export function readNumber(text: string): Rational | null {
  return /^[-−+]?\d{1,30}(\.\d{1,30})?(\/\d{1,30})?$/.test(text.trim()) ? bounded(exact.fromText(text)) : null;
}

/** A whole number as a fraction. */
export function fromInteger(whole: bigint): Rational | null {
  return bounded({ top: whole, over: 1n });
}

export function add(a: Rational, b: Rational): Rational | null {
  return bounded(exact.add(a, b));
}

export function multiply(a: Rational, b: Rational): Rational | null {
  return bounded(exact.multiply(a, b));
}

export function divide(a: Rational, b: Rational): Rational | null {
  return bounded(exact.divide(a, b));
}

/** A whole power. */
export function power(base: Rational, exponent: Rational): Rational | null {
  const times = magnitude(exponent);
  if (exponent.over !== 1n || times.top > MAX_EXPONENT) return null;
  const factor = exponent.top < 0n ? divide(ONE, base) : base;
  let result = factor && ONE;
  for (let left = times.top; left > 0n && result && factor; left--) result = multiply(result, factor);
  return result;
}

/** Square root: exact if it's a fraction, otherwise to twelve digits. */
export function squareRoot(value: Rational): Rational | null {
  if (value.top < 0n) return null;
  const root = { top: wholeRoot(value.top), over: wholeRoot(value.over) };
  if (root.top * root.top === value.top && root.over * root.over === value.over) return bounded(root);
  return fromNumber(Math.sqrt(toNumber(value)));
}

/** The nearest fraction to a number's first twelve digits. */
export function fromNumber(value: number): Rational | null {
  return Number.isFinite(value) ? bounded(exact.fromText(value.toPrecision(ROOT_DIGITS))) : null;
}

/** Greatest whole number up to a value. */
export function floor({ top, over }: Rational): Rational {
  const whole = top / over;
  return { top: top < 0n && whole * over !== top ? whole - 1n : whole, over: 1n };
}

/** Nearest number with this many decimals; halves go away from zero. */
export function round(value: Rational, decimals: Rational): Rational | null {
  if (decimals.over !== 1n || magnitude(decimals).top > 12n) return null;
  const scale = powerOfTen(Number(decimals.top));
  const scaled = multiply(magnitude(value), scale);
  const up = scaled && add(scaled, { top: 1n, over: 2n });
  const rounded = up && divide(floor(up), scale);
  return rounded && value.top < 0n ? negate(rounded) : rounded;
}

function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = BigInt(Math.floor(Math.sqrt(Number(value))));
  while (root * root > value) root--;
  while ((root + 1n) * (root + 1n) <= value) root++;
  return root;
}
