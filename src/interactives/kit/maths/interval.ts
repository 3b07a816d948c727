/** Every number from `lo` to `hi`, ends included and possibly infinite. NaN ends mean there's no value at all. */
export interface Interval {
  readonly lo: number;
  readonly hi: number;
}

export const EMPTY: Interval = { lo: Number.NaN, hi: Number.NaN };
export const ALL_REALS: Interval = { lo: Number.NEGATIVE_INFINITY, hi: Number.POSITIVE_INFINITY };

export const isEmpty = (a: Interval) => Number.isNaN(a.lo);

/** Widens the interval by one rounding error so that it certainly contains the true value. */
export function roundOutward(lo: number, hi: number): Interval {
  if (Number.isNaN(lo) || Number.isNaN(hi)) return ALL_REALS;
  return { lo: lo - Math.abs(lo) * 4e-16 - 1e-300, hi: hi + Math.abs(hi) * 4e-16 + 1e-300 };
}

const hullOf = (values: readonly number[]) => roundOutward(Math.min(...values), Math.max(...values));

export const plus = (a: Interval, b: Interval) =>
  isEmpty(a) || isEmpty(b) ? EMPTY : roundOutward(a.lo + b.lo, a.hi + b.hi);
export const minus = (a: Interval): Interval => ({ lo: -a.hi, hi: -a.lo });

/** 0 · ∞ counts as 0 here: an infinite end is a bound, not a number. */
const product = (x: number, y: number) => (x === 0 || y === 0 ? 0 : x * y);

/** All products of a number of `a` and a number of `b`. */
export function times(a: Interval, b: Interval): Interval {
  if (isEmpty(a) || isEmpty(b)) return EMPTY;
  return hullOf([product(a.lo, b.lo), product(a.lo, b.hi), product(a.hi, b.lo), product(a.hi, b.hi)]);
}

function inverse(a: Interval): Interval {
  if (isEmpty(a) || (a.lo === 0 && a.hi === 0)) return EMPTY;
  if (a.lo < 0 && a.hi > 0) return ALL_REALS;
  if (a.lo === 0) return { lo: 1 / a.hi, hi: Number.POSITIVE_INFINITY };
  if (a.hi === 0) return { lo: Number.NEGATIVE_INFINITY, hi: 1 / a.lo };
  return roundOutward(1 / a.hi, 1 / a.lo);
}

export const dividedBy = (a: Interval, b: Interval) => times(a, inverse(b));

/** Part of an interval inside the bounds; NOWHERE when there's none. */
export function intersection(a: Interval, lo: number, hi: number): Interval {
  return isEmpty(a) || a.hi < lo || a.lo > hi ? EMPTY : { lo: Math.max(a.lo, lo), hi: Math.min(a.hi, hi) };
}

/** Image under an increasing function. */
export function imageOfIncreasing(f: (x: number) => number, a: Interval): Interval {
  return isEmpty(a) ? EMPTY : roundOutward(f(a.lo), f(a.hi));
}

/** Absolute values of its numbers. */
export function absoluteValue(a: Interval): Interval {
  if (isEmpty(a) || a.lo >= 0) return a;
  return a.hi <= 0 ? minus(a) : { lo: 0, hi: Math.max(-a.lo, a.hi) };
}

/** Whole power, of either sign. */
export function wholePower(a: Interval, n: number): Interval {
  if (isEmpty(a)) return EMPTY;
  if (n < 0) return inverse(wholePower(a, -n));
  if (n === 0) return { lo: 1, hi: 1 };
  const base = n % 2 === 0 ? absoluteValue(a) : a;
  return roundOutward(base.lo ** n, base.hi ** n);
}

/** x to the top/over with `over` odd, where negative numbers have real roots. */
export function oddRoot(a: Interval, top: number, over: number): Interval {
  const root = (x: number) => Math.sign(x) * Math.abs(x) ** (1 / over);
  return wholePower(imageOfIncreasing(root, a), top);
}

/** a to the b as e^(b ln a), for positive a. */
export function realPower(a: Interval, b: Interval): Interval {
  const base = intersection(a, 0, Number.POSITIVE_INFINITY);
  const exponent = times(b, imageOfIncreasing(Math.log, base));
  return base.lo === 0 && b.lo <= 0 ? ALL_REALS : imageOfIncreasing(Math.exp, exponent);
}

/** Sine: reaches 1 or -1 if a crest or trough is inside. */
export function sine(a: Interval): Interval {
  if (isEmpty(a)) return EMPTY;
  const turn = 2 * Math.PI;
  if (!(a.hi - a.lo < turn)) return { lo: -1, hi: 1 };
  const holds = (place: number) => Math.ceil((a.lo - place) / turn) * turn + place <= a.hi;
  const [x, y] = [Math.sin(a.lo), Math.sin(a.hi)];
  return roundOutward(holds(-Math.PI / 2) ? -1 : Math.min(x, y), holds(Math.PI / 2) ? 1 : Math.max(x, y));
}

export const cosine = (a: Interval) => sine({ lo: a.lo + Math.PI / 2, hi: a.hi + Math.PI / 2 });

/** Range of the minimum of one number from each. */
export function minimumOf(all: readonly Interval[]): Interval {
  return all.some(isEmpty) ? EMPTY : { lo: Math.min(...all.map((a) => a.lo)), hi: Math.min(...all.map((a) => a.hi)) };
}

export const maximumOf = (all: readonly Interval[]) => minus(minimumOf(all.map(minus)));
