import {
  add,
  compare,
  divide,
  fromDecimal,
  magnitude,
  multiply,
  powerOfTen,
  type Rational,
  rational,
  subtract,
  toNumber,
  ZERO,
} from "#numbers/rational.ts";
import type { Exact, NumberRead } from "./read-number.ts";
import type { Tolerance } from "./schema.ts";
import type { UnitMeaning } from "./unit-table.ts";

/** Closeness of a number to an answer. `figures`: close enough, but with other significant figures. `rounded`: the answer, rounded. */
export type Closeness = "right" | "figures" | "rounded" | "far";

/** Nearest double to an exact number. */
export const approximate = ({ factor, pi }: Exact) => toNumber(factor) * Math.PI ** pi;

/** Compares a number with an answer; exactly if both have the same power of π. */
export function closenessOf(
  given: Exact,
  answer: Exact,
  figures: NumberRead["figures"],
  tol: Tolerance = {},
): Closeness {
  if (tol.sigFigs !== undefined) return byFigures(given, answer, figures, tol.sigFigs);
  if (isWithin(given, answer, tol)) return "right";
  return figures && figures.most >= 3 && isRoundedTo(given, answer, figures.most) ? "rounded" : "far";
}

function isWithin(given: Exact, answer: Exact, { abs, rel }: Tolerance): boolean {
  const size = fromDecimal(abs ?? "0") ?? ZERO;
  const share = fromDecimal(rel ?? "0") ?? ZERO;
  if (given.pi === answer.pi && (given.pi === 0 || size.top === 0n)) {
    const distance = magnitude(subtract(given.factor, answer.factor));
    const allowed = multiply(share, magnitude(answer.factor));
    return compare(distance, size) <= 0 || compare(distance, allowed) <= 0;
  }
  const [x, y] = [approximate(given), approximate(answer)];
  const allowed = Math.max(toNumber(size), toNumber(share) * Math.abs(y));
  // Both ends are included, so rounding mustn't push out a number that is exactly on one.
  return Math.abs(x - y) <= allowed * (1 + 1e-12) && (allowed > 0 || x === y);
}

function byFigures(given: Exact, answer: Exact, figures: NumberRead["figures"], wanted: number): Closeness {
  if (figures && figures.least <= wanted && wanted <= figures.most && isRoundedTo(given, answer, wanted))
    return "right";
  const shown = figures ? Math.min(figures.most, 15) : 15;
  const isClose = isRoundedTo(given, answer, shown) || isWithin(given, answer, { rel: "0.000000001" });
  return isClose && figures?.most !== wanted ? "figures" : "far";
}

function isRoundedTo(given: Exact, answer: Exact, figures: number): boolean {
  if (given.pi !== 0) return false;
  const exact = answer.pi === 0 ? answer.factor : fromDecimal(approximate(answer).toFixed(15));
  return exact !== null && compare(roundTo(exact, figures), given.factor) === 0;
}

/** Nearest number with `figures` significant figures; halves are rounded away from 0. */
export function roundTo(value: Rational, figures: number): Rational {
  if (value.top === 0n) return value;
  const { top, over } = magnitude(value);
  let exponent = top.toString().length - over.toString().length;
  if (compare({ top, over }, powerOfTen(exponent)) < 0) exponent -= 1;
  const unit = powerOfTen(exponent - figures + 1);
  const scaled = divide({ top, over }, unit) ?? ZERO;
  const whole = (2n * scaled.top + scaled.over) / (2n * scaled.over);
  return multiply(rational(value.top < 0n ? -whole : whole), unit);
}

/** Converts a number between units; null if they measure different things. */
export function convertUnit(given: Exact, from: UnitMeaning, to: UnitMeaning): Exact | null {
  if (from.dimension.some((n, index) => n !== to.dimension[index])) return null;
  if (from.offset || to.offset) {
    if (given.pi !== 0) return null;
    const inSi = multiply(add(given.factor, from.offset ?? ZERO), from.factor);
    const scaled = divide(inSi, to.factor);
    return scaled && { factor: subtract(scaled, to.offset ?? ZERO), pi: 0 };
  }
  const factor = divide(multiply(given.factor, from.factor), to.factor);
  return factor && { factor, pi: given.pi + from.pi - to.pi };
}
