/** Every number from `lo` to `hi`, the ends included and possibly infinite; NaN ends mean that there is no value at all. */
export interface Interval {
  readonly lo: number;
  readonly hi: number;
}

export const NOWHERE: Interval = { lo: Number.NaN, hi: Number.NaN };
export const EVERYWHERE: Interval = { lo: Number.NEGATIVE_INFINITY, hi: Number.POSITIVE_INFINITY };

export const isNowhere = (a: Interval) => Number.isNaN(a.lo);

/** The interval, pushed out by the rounding of one step so that it surely holds the true value. */
export function hull(lo: number, hi: number): Interval {
  if (Number.isNaN(lo) || Number.isNaN(hi)) return EVERYWHERE;
  return { lo: lo - Math.abs(lo) * 4e-16 - 1e-300, hi: hi + Math.abs(hi) * 4e-16 + 1e-300 };
}

const hullOf = (values: readonly number[]) => hull(Math.min(...values), Math.max(...values));

export const plus = (a: Interval, b: Interval) =>
  isNowhere(a) || isNowhere(b) ? NOWHERE : hull(a.lo + b.lo, a.hi + b.hi);
export const minus = (a: Interval): Interval => ({ lo: -a.hi, hi: -a.lo });

/** In this arithmetic 0 · ∞ is 0: an end at infinity is a bound and no number. */
const product = (x: number, y: number) => (x === 0 || y === 0 ? 0 : x * y);

/** Every product of a number of the one and a number of the other. */
export function times(a: Interval, b: Interval): Interval {
  if (isNowhere(a) || isNowhere(b)) return NOWHERE;
  return hullOf([product(a.lo, b.lo), product(a.lo, b.hi), product(a.hi, b.lo), product(a.hi, b.hi)]);
}

function inverse(a: Interval): Interval {
  if (isNowhere(a) || (a.lo === 0 && a.hi === 0)) return NOWHERE;
  if (a.lo < 0 && a.hi > 0) return EVERYWHERE;
  if (a.lo === 0) return { lo: 1 / a.hi, hi: Number.POSITIVE_INFINITY };
  if (a.hi === 0) return { lo: Number.NEGATIVE_INFINITY, hi: 1 / a.lo };
  return hull(1 / a.hi, 1 / a.lo);
}

export const over = (a: Interval, b: Interval) => times(a, inverse(b));

/** The part of an interval inside bounds; nowhere when there is none. */
export function within(a: Interval, lo: number, hi: number): Interval {
  return isNowhere(a) || a.hi < lo || a.lo > hi ? NOWHERE : { lo: Math.max(a.lo, lo), hi: Math.min(a.hi, hi) };
}

/** The image under a function that only rises. */
export function rising(f: (x: number) => number, a: Interval): Interval {
  return isNowhere(a) ? NOWHERE : hull(f(a.lo), f(a.hi));
}

/** The sizes of its numbers. */
export function absolute(a: Interval): Interval {
  if (isNowhere(a) || a.lo >= 0) return a;
  return a.hi <= 0 ? minus(a) : { lo: 0, hi: Math.max(-a.lo, a.hi) };
}

/** A whole power, of either sign. */
export function wholePower(a: Interval, n: number): Interval {
  if (isNowhere(a)) return NOWHERE;
  if (n < 0) return inverse(wholePower(a, -n));
  if (n === 0) return { lo: 1, hi: 1 };
  const base = n % 2 === 0 ? absolute(a) : a;
  return hull(base.lo ** n, base.hi ** n);
}

/** x to the top/over with `over` odd, where negatives have real roots. */
export function oddRoot(a: Interval, top: number, over: number): Interval {
  const root = (x: number) => Math.sign(x) * Math.abs(x) ** (1 / over);
  return wholePower(rising(root, a), top);
}

/** a to the b as e^(b ln a), for positive a. */
export function realPower(a: Interval, b: Interval): Interval {
  const base = within(a, 0, Number.POSITIVE_INFINITY);
  const exponent = times(b, rising(Math.log, base));
  return base.lo === 0 && b.lo <= 0 ? EVERYWHERE : rising(Math.exp, exponent);
}

/** The sine: full height wherever a crest or trough lies inside. */
export function sine(a: Interval): Interval {
  if (isNowhere(a)) return NOWHERE;
  const turn = 2 * Math.PI;
  if (!(a.hi - a.lo < turn)) return { lo: -1, hi: 1 };
  const holds = (place: number) => Math.ceil((a.lo - place) / turn) * turn + place <= a.hi;
  const [x, y] = [Math.sin(a.lo), Math.sin(a.hi)];
  return hull(holds(-Math.PI / 2) ? -1 : Math.min(x, y), holds(Math.PI / 2) ? 1 : Math.max(x, y));
}

export const cosine = (a: Interval) => sine({ lo: a.lo + Math.PI / 2, hi: a.hi + Math.PI / 2 });

/** Where the least of one number of each may lie. */
export function least(all: readonly Interval[]): Interval {
  return all.some(isNowhere)
    ? NOWHERE
    : { lo: Math.min(...all.map((a) => a.lo)), hi: Math.min(...all.map((a) => a.hi)) };
}

export const greatest = (all: readonly Interval[]) => minus(least(all.map(minus)));
