import { gcd } from "#numbers/rational.ts";

/** Whole coefficients from the constant up. The last isn't 0; an empty list is 0. */
export type Coefficients = readonly bigint[];

const MAX_COEFFICIENT = 1_000_000n;

/** Drops zeros at the end. */
export function dropTrailingZeros(p: Coefficients): bigint[] {
  const end = p.findLastIndex((c) => c !== 0n);
  return p.slice(0, end + 1);
}

/** The greatest common divisor of all coefficients. */
export const content = (p: Coefficients) => p.reduce((all, c) => gcd(all, c), 0n);

function primitive(p: Coefficients): bigint[] {
  const all = content(p);
  return all === 0n ? [] : dropTrailingZeros(p).map((c) => c / all);
}

/** Remainder of a divided by b, up to a whole factor. */
function remainder(a: Coefficients, b: Coefficients): bigint[] {
  let rest = dropTrailingZeros(a);
  const lead = b.at(-1) ?? 1n;
  while (rest.length >= b.length) {
    const top = rest.at(-1) ?? 0n;
    const shift = rest.length - b.length;
    rest = dropTrailingZeros(rest.map((c, n) => c * lead - top * (b[n - shift] ?? 0n)));
  }
  return primitive(rest);
}

/** Degree of the greatest common divisor of two polynomials. */
export function commonDegree(a: Coefficients, b: Coefficients): number {
  let [x, y] = [primitive(a), primitive(b)];
  while (y.length > 0) [x, y] = [y, y.length > x.length ? x : remainder(x, y)];
  return Math.max(0, x.length - 1);
}

/** Positive divisors, or null when the number is too large. */
function divisors(n: bigint): bigint[] | null {
  const size = n < 0n ? -n : n;
  if (size === 0n || size > MAX_COEFFICIENT) return null;
  const found: bigint[] = [];
  for (let d = 1n; d * d <= size; d += 1n) if (size % d === 0n) found.push(d, size / d);
  return [...new Set(found)];
}

const both = (list: readonly bigint[]) => list.flatMap((d) => [d, -d]);

/** True when b divides a over the rationals. */
const isDivisible = (a: Coefficients, b: Coefficients) => remainder(a, b).length === 0;

/** True when it has a linear or quadratic factor other than itself. Not detected for coefficients beyond a million. */
export function isReducible(p: Coefficients): boolean {
  const whole = primitive(p);
  const degree = whole.length - 1;
  if (degree < 2) return false;
  if (whole[0] === 0n) return true;
  const leads = divisors(whole.at(-1) ?? 0n);
  const ends = divisors(whole[0] ?? 0n);
  if (!leads || !ends) return false;
  if (leads.some((lead) => both(ends).some((end) => isDivisible(whole, [end, lead])))) return true;
  return degree >= 4 && hasQuadraticFactor(whole, leads, both(ends));
}

/** A quadratic factor's value at 1 divides the whole's value at 1. Without linear factors that leaves few to try. */
function hasQuadraticFactor(p: Coefficients, leads: readonly bigint[], ends: readonly bigint[]): boolean {
  const atOne = divisors(p.reduce((sum, c) => sum + c, 0n));
  if (!atOne || leads.length * ends.length * atOne.length > 20_000) return false;
  return leads.some((lead) =>
    ends.some((end) => both(atOne).some((value) => isDivisible(p, [end, value - lead - end, lead]))),
  );
}
