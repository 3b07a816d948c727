import { divide, multiply, ONE, type Rational } from "#numbers/rational.ts";
import { plainText } from "./plain-text.ts";
import { meaningOf, type UnitMeaning } from "./unit-table.ts";

const NOTHING: UnitMeaning = { dimension: [0, 0, 0, 0, 0, 0, 0], factor: ONE, pi: 0, offset: null };

const FACTOR = /^([\p{L}°%Ωµμ]+|Δ°[CF])(?:\^? ?\(?([+-]?\d)\)?)?/u;

/** Reads a unit such as `m/s^2`, `kg m s^-2` or `J/(kg K)`; brackets after a slash are the denominator. Null if unknown. */
export function readUnit(text: string): UnitMeaning | null {
  let rest = plainText(text).replaceAll(/[*·]/g, " ");
  let whole = NOTHING;
  let isBelow = false;
  let bracket = false;
  for (rest = rest.trim(); rest !== ""; rest = rest.trim()) {
    const mark = rest[0];
    if (mark === "/") [isBelow, rest] = [true, rest.slice(1)];
    else if (mark === "(") [bracket, rest] = [true, rest.slice(1)];
    else if (mark === ")") [bracket, isBelow, rest] = [false, false, rest.slice(1)];
    else {
      const match = FACTOR.exec(rest);
      const unit = match?.[1] === undefined ? null : meaningOf(match[1]);
      if (!match || !unit) return null;
      const joined = joinUnits(whole, unit, Number(match[2] ?? 1) * (isBelow ? -1 : 1));
      if (!joined) return null;
      whole = joined;
      rest = rest.slice(match[0].length);
      if (!bracket) isBelow = false;
    }
  }
  return whole;
}

/** A unit with an offset can't be combined: there are no degrees Celsius per second. */
function joinUnits(whole: UnitMeaning, unit: UnitMeaning, exponent: number): UnitMeaning | null {
  const isFirst = whole === NOTHING && exponent === 1;
  let factor: Rational | null = whole.factor;
  for (let n = 0; n < Math.abs(exponent) && factor; n += 1) {
    factor = exponent > 0 ? multiply(factor, unit.factor) : divide(factor, unit.factor);
  }
  if (!factor) return null;
  return {
    dimension: whole.dimension.map((n, index) => n + exponent * (unit.dimension[index] ?? 0)),
    factor,
    pi: whole.pi + exponent * unit.pi,
    offset: isFirst ? unit.offset : null,
  };
}
