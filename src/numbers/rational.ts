/** An exact quotient in lowest terms; `over` is positive. */
export interface Rational {
  top: bigint;
  over: bigint;
}

export const ZERO: Rational = { top: 0n, over: 1n };
export const ONE: Rational = { top: 1n, over: 1n };

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
const size = (n: bigint) => (n < 0n ? -n : n);

/** Greatest common divisor, never negative; 0 for two zeros. */
export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [size(a), size(b)];
  while (y > SAFE) [x, y] = [y, x % y];
  if (y === 0n) return x;
  // From here on, doubles hold every remainder exactly and are several times as fast.
  let [p, q] = [Number(y), Number(x % y)];
  while (q > 0) [p, q] = [q, p % q];
  return BigInt(p);
}

/** top / over in lowest terms; `over` is not 0. */
export function rational(top: bigint, over = 1n): Rational {
  if (over === 1n) return { top, over };
  const divisor = (gcd(top, over) || 1n) * (over < 0n ? -1n : 1n);
  return { top: top / divisor, over: over / divisor };
}

/** Reads digits with at most one point, such as `-12.50`. */
export function fromDecimal(text: string): Rational | null {
  const match = /^([+-]?)(\d{0,400})(?:\.(\d{0,400}))?$/.exec(text);
  const digits = `${match?.[2] ?? ""}${match?.[3] ?? ""}`;
  if (!match || digits === "") return null;
  const top = BigInt(digits) * (match[1] === "-" ? -1n : 1n);
  return rational(top, 10n ** BigInt(match[3]?.length ?? 0));
}

export const add = (a: Rational, b: Rational) => rational(a.top * b.over + b.top * a.over, a.over * b.over);
export const negate = (a: Rational): Rational => ({ top: -a.top, over: a.over });
export const subtract = (a: Rational, b: Rational) => add(a, negate(b));
export const multiply = (a: Rational, b: Rational) => rational(a.top * b.top, a.over * b.over);
export const magnitude = (a: Rational): Rational => ({ top: size(a.top), over: a.over });

/** a / b, or null when b is 0. */
export function divide(a: Rational, b: Rational): Rational | null {
  return b.top === 0n ? null : rational(a.top * b.over, a.over * b.top);
}

/** Ten to a whole power, of either sign. */
export function powerOfTen(exponent: number): Rational {
  const power = 10n ** BigInt(Math.abs(exponent));
  return exponent < 0 ? { top: 1n, over: power } : { top: power, over: 1n };
}

/** Negative, 0 or positive when a is below, at or above b. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.top * b.over - b.top * a.over;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Nearest double, even when both parts are too long for one. */
export function toNumber({ top, over }: Rational): number {
  const excess = Math.max(size(top).toString().length, over.toString().length) - 300;
  if (excess <= 0) return Number(top) / Number(over);
  const cut = 10n ** BigInt(excess);
  return Number(top / cut) / Number(over / cut);
}

/** Reads a number as lessons write it, with a decimal point: `0.75`, `-3/4`, `6e23`. */
export function fromText(text: string): Rational | null {
  const match = /^([^/eE]+)(?:\/(\d{1,400})|[eE]([+-]?\d{1,3}))?$/.exec(text.trim().replace("−", "-"));
  const first = match && fromDecimal(match[1] ?? "");
  if (!match || !first) return null;
  if (match[2] !== undefined) return divide(first, rational(BigInt(match[2])));
  return multiply(first, powerOfTen(Number(match[3] ?? 0)));
}
