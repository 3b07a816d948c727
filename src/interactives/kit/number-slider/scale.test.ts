import fc from "fast-check";
import { expect, test } from "vitest";
import { lastPosition, parseTypedNumber, positionOf, type Scale, valueAt } from "./scale.ts";

const mass: Scale = { min: 2, max: 200, step: "log" };
const tilt: Scale = { min: -2, max: 2, step: 0.1 };

test("the ends of a slider give its smallest and largest value", () => {
  for (const scale of [mass, tilt]) {
    expect(valueAt(scale, 0)).toBe(scale.min);
    expect(valueAt(scale, lastPosition(scale))).toBe(scale.max);
    expect(positionOf(scale, scale.min - 1)).toBe(0);
    expect(positionOf(scale, scale.max + 1)).toBe(lastPosition(scale));
  }
});

test("the middle of a log scale is the geometric mean", () => {
  expect(valueAt(mass, 500)).toBe(20);
});

test("values are as round as people would write them", () => {
  expect(valueAt(tilt, 3)).toBe(-1.7);
});

test("putting the handle where it was hardly changes the value", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), (position) => {
      const value = valueAt(mass, position);
      expect(Math.abs(positionOf(mass, value) - position)).toBeLessThan(12);
      expect(valueAt(tilt, positionOf(tilt, valueAt(tilt, position % 41)))).toBe(valueAt(tilt, position % 41));
    }),
  );
});

test.each([
  ["1,5", 1.5],
  ["−3", -3],
  [" 20 ", 20],
  ["", Number.NaN],
  ["12 kg", Number.NaN],
])("reads %j as %d", (text, value) => {
  expect(parseTypedNumber(text)).toBe(value);
});
