import { expect, test } from "vitest";
import type { Setup } from "./setup.ts";
import type { Sample } from "./simulation.ts";
import { trendOf, trendWords } from "./trend.ts";

const clock = { length: 0.25, mass: 1, angle0: 0.2, speed0: 0, detune: 0 };
const setup: Setup = {
  clocks: [clock, clock],
  beam: { mass: 20, damping: 20, stiffness: 0 },
  pivotDamping: 0.05,
  escapement: { threshold: 0.05, kick: 0.03 },
  g: 9.81,
};

/** A minute of leads, four per second. */
const course = (lead: (seconds: number) => number, swing = 0.3): Sample[] =>
  Array.from({ length: 240 }, (_, index) => ({ leads: [lead(index / 4)], swings: [0.3, swing] }));

test.each([
  { name: "steady near 180", lead: () => 178, trend: "anti" },
  { name: "steady across the seam", lead: (t: number) => (Math.sin(t) > 0 ? 179 : -179), trend: "anti" },
  { name: "steady near 0", lead: () => -3, trend: "in" },
  { name: "steady elsewhere", lead: () => 90, trend: "locked" },
  { name: "nearing 180", lead: (t: number) => 180 - 100 * Math.exp(-(t - 20) / 20), trend: "locking" },
  { name: "running through", lead: (t: number) => ((t * 8 + 180) % 360) - 180, trend: "drifting" },
])("calls $name $trend", ({ lead, trend }) => {
  expect(trendOf(course(lead), setup)).toBe(trend);
});

test("counts a clock that swings too little to be pushed as stopping, whatever its phase", () => {
  expect(
    trendOf(
      course(() => 180, 0.04),
      setup,
    ),
  ).toBe("stopped");
});

test("says nothing about a trend in the first seconds", () => {
  expect(trendOf(course(() => 0).slice(0, 20), setup)).toBe("fresh");
});

test("names the clock that's ahead first", () => {
  expect(
    trendWords(
      course(() => -172.4),
      setup,
    ),
  ).toEqual([{ code: "course.anti", params: { first: 2, second: 1, lead: 172 } }]);
});
