/** An exact fraction in lowest terms, with a positive denominator. */
export interface Rational {
  readonly over: bigint;
  readonly under: bigint;
}

/** Most digits of a numerator or denominator. A formula that needs more has no value. */
const MOST_DIGITS = 60;
const LIMIT = 10n ** BigInt(MOST_DIGITS);
const MOST_EXPONENT = 100n;
/** Digits of what can only be calculated approximately. */
const ROOT_DIGITS = 12;

/** A fraction in lowest terms. Null if it has no value or too many digits. */
export function rational(over: bigint, under = 1n): Rational | null {
  if (under === 0n) return null;
  const common = gcd(over, under) * (under < 0n ? -1n : 1n);
  const made = { over: over / common, under: under / common };
  return size(made.over) >= LIMIT || made.under >= LIMIT ? null : made;
}

/** A whole number, or the nearest fraction to a finite number's decimals. */
export function ofNumber(value: number): Rational | null {
  return Number.isFinite(value) ? readNumber(value.toPrecision(ROOT_DIGITS)) : null;
}

/** Number as authors write it: `12`, `0.75`, `-3/4`. Null for anything else. */
export function readNumber(text: string): Rational | null {
  const [, sign = "", whole, decimals = "", under = "1"] =
    /^([-−+]?)(\d{1,30})(?:\.(\d{1,30}))?(?:\/(\d{1,30}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const over = BigInt(whole + decimals) * (sign === "" || sign === "+" ? 1n : -1n);
  return rational(over, 10n ** BigInt(decimals.length) * BigInt(under));
}

export const zero: Rational = { over: 0n, under: 1n };
export const one: Rational = { over: 1n, under: 1n };

export function add(a: Rational, b: Rational): Rational | null {
  return rational(a.over * b.under + b.over * a.under, a.under * b.under);
}

export function negate({ over, under }: Rational): Rational {
  return { over: -over, under };
}

export function multiply(a: Rational, b: Rational): Rational | null {
  return rational(a.over * b.over, a.under * b.under);
}

export function divide(a: Rational, b: Rational): Rational | null {
  return rational(a.over * b.under, a.under * b.over);
}

/** A whole power. */
export function power(base: Rational, exponent: Rational): Rational | null {
  if (exponent.under !== 1n || size(exponent.over) > MOST_EXPONENT) return null;
  let result: Rational | null = one;
  const factor = exponent.over < 0n ? divide(one, base) : base;
  for (let times = size(exponent.over); times > 0n && result && factor; times--) result = multiply(result, factor);
  return factor === null ? null : result;
}

/** Square root: exact if it's a fraction, otherwise to twelve digits. */
export function squareRoot({ over, under }: Rational): Rational | null {
  if (over < 0n) return null;
  const above = wholeRoot(over);
  const below = wholeRoot(under);
  if (above * above === over && below * below === under) return rational(above, below);
  return ofNumber(Math.sqrt(toNumber({ over, under })));
}

/** Greatest whole number up to a value. */
export function floor({ over, under }: Rational): Rational {
  const whole = over / under;
  return { over: over < 0n && whole * under !== over ? whole - 1n : whole, under: 1n };
}

/** Nearest number with this many decimals; halves go away from zero. */
export function round(value: Rational, decimals: Rational): Rational | null {
  if (decimals.under !== 1n || size(decimals.over) > 12n) return null;
  const scale = decimals.over < 0n ? rational(1n, 10n ** -decimals.over) : rational(10n ** decimals.over);
  const scaled = scale && multiply({ over: size(value.over), under: value.under }, scale);
  const up = scaled && add(scaled, { over: 1n, under: 2n });
  const rounded = up && scale && divide(floor(up), scale);
  return rounded && value.over < 0n ? negate(rounded) : rounded;
}

/** Negative, zero or positive, as `a` is less than, equal to or greater than `b`. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function gcd(a: bigint, b: bigint): bigint {
  let [high, low] = [size(a), size(b)];
  while (low !== 0n) [high, low] = [low, high % low];
  return high === 0n ? 1n : high;
}

export function toNumber({ over, under }: Rational): number {
  return Number(over) / Number(under);
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = BigInt(Math.floor(Math.sqrt(Number(value))));
  while (root * root > value) root--;
  while ((root + 1n) * (root + 1n) <= value) root++;
  return root;
}
