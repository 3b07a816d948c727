import { expect, test } from "vitest";
import { missOf } from "./miss.ts";
import type { PublicGraph2d } from "./types.ts";

const pub: Pick<PublicGraph2d, "items" | "sliders" | "view"> = {
  view: { x: [-6, 6], y: [-6, 6] },
  sliders: [
    { id: "time", min: 0, max: 10, step: 0.5, value: 0 },
    { id: "place", min: -40, max: 40, step: 1, value: 0 },
  ],
  items: [{ k: "point", id: "P", at: [0, 0], drag: "free", snap: 0.5 }],
};
const at = (condition: string, values: Record<string, number>, spot: [number, number] = [0, 0]) =>
  missOf(condition, pub, { sliders: { time: 0, place: 0, ...values }, points: { P: spot }, sketch: [], looked: false });

test.each([
  ["time = 5", { time: 2 }, "low", false],
  ["time = 5", { time: 4.5 }, "low", true],
  ["time = 5", { time: 9 }, "high", false],
  ["place = -30", { place: -29 }, "high", true],
  ["abs(time - 6.2) <= 0.3", { time: 7 }, "high", true],
  ["abs(time - 6.2) < 0.3", { time: 0.5 }, "low", false],
  ["time > 3", { time: 1 }, "low", false],
  ["time^2 = 9", { time: 8 }, "high", false],
  ["abs(2 time - 3) < 1", { time: 3 }, "high", false],
  ["time = 5 or time = 7", { time: 9 }, "high", false],
])("%s with %j misses on one side, and says roughly how far", (condition, values, side, isNear) => {
  expect(at(condition, values)).toMatchObject({ name: condition.match(/time|place/)?.[0], side, isNear });
});

test("reports the first of several conditions that fails", () => {
  expect(at("time = 5 and place = 2", { time: 5, place: 30 })).toMatchObject({ name: "place", side: "high" });
  expect(at("time = 5 and place = 2", { time: 4, place: 30 })).toMatchObject({ name: "time", side: "low" });
});

test("where one number depends on others, it says which could be moved", () => {
  expect(at("time + place = 7", { time: 1, place: 1 })).toMatchObject({
    name: "time",
    side: "low",
    isOneOfSeveral: true,
  });
});

test("a point's coordinate is missed on one side too", () => {
  expect(at("P.x = 3 or P.x = -4", {}, [2, 1])).toMatchObject({ name: "P.x", side: "low", isNear: true });
});

test("nothing is said where moving one thing alone doesn't help", () => {
  expect(at("abs(time) = 40", { time: 1 })).toBeNull();
});
