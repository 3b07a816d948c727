import { expect, test } from "vitest";
import { missOf } from "./miss.ts";

const sliders = [
  { id: "time", min: 0, max: 10, step: 0.5, value: 0 },
  { id: "place", min: -40, max: 40, step: 1, value: 0 },
];
const at = (condition: string, values: Record<string, number>) => missOf(condition, { sliders }, { sliders: values });

test.each([
  ["time = 5", { time: 2 }, "low", false],
  ["time = 5", { time: 4.5 }, "low", true],
  ["time = 5", { time: 9 }, "high", false],
  ["place = -30", { place: -29 }, "high", true],
  ["abs(time - 6.2) <= 0.3", { time: 7 }, "high", true],
  ["abs(time - 6.2) < 0.3", { time: 0.5 }, "low", false],
])("%s with %j is missed on one side, and says how far roughly", (condition, values, side, isNear) => {
  expect(at(condition, values)).toMatchObject({ side, isNear });
});

test.each([
  "time = 5 and place = 2",
  "time = 5 or time = 7",
  "time^2 = 9",
  "time > 3",
  "abs(time) = 4",
  "abs(2 time - 3) < 1",
])("says nothing about %s, which isn't about one value", (condition) => {
  expect(at(condition, { time: 1, place: 1 })).toBeNull();
});
