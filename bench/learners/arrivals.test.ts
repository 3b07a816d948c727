import { expect, test } from "vitest";
import { arrivals, drawFrom, waitWith } from "./arrivals.ts";

test("brings as many learners as asked for, at the same times for the same seed", () => {
  const times = arrivals(3600, 120, drawFrom(7));
  expect(times.length).toBeGreaterThan(7200 * 0.95);
  expect(times.length).toBeLessThan(7200 * 1.05);
  expect(times).toEqual(arrivals(3600, 120, drawFrom(7)));
  expect(times).not.toEqual(arrivals(3600, 120, drawFrom(8)));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test("learners arrive at random, not in step: gaps vary as much as they are long", () => {
  const times = arrivals(3600, 120, drawFrom(7));
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  const average = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const spread = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - average) ** 2, 0) / gaps.length);
  expect(spread / average).toBeGreaterThan(0.85);
});

test("nobody thinks forever", () => {
  const draw = drawFrom(1);
  const waits = Array.from({ length: 10_000 }, () => waitWith(2, draw));
  expect(Math.max(...waits)).toBeLessThanOrEqual(10);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(0);
});
