import { expect, test } from "vitest";
import { growthOf, timesByKind, timesOf, within } from "./figures.ts";

const samples = Array.from({ length: 100 }, (_, index) => ({
  kind: index % 2 ? "save" : "page",
  ms: index + 1,
  failed: index === 99,
}));

test("gives the times within which half and 99% of requests were answered", () => {
  expect(timesOf(samples)).toEqual({ count: 100, failed: 1, p50: 51, p99: 100 });
  expect(within([], 0.5)).toBeNaN();
});

test("gives each kind of request its own times", () => {
  expect(timesByKind(samples).map(([kind, { count, failed }]) => [kind, count, failed])).toEqual([
    ["page", 50, 0],
    ["save", 50, 1],
  ]);
});

test("a leak counts as growth, and memory that only fills its caches doesn't", () => {
  const filled = [10, 50, 90, 100, 100, 101, 99, 100];
  expect(growthOf(filled)).toBeCloseTo(1.05, 1);
  expect(growthOf([10, 20, 30, 40, 50, 60, 70, 80])).toBeGreaterThan(2);
  expect(growthOf([1])).toBeNaN();
});
