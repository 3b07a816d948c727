import { expect, test } from "vitest";
import { hasSampleRatioMismatch, sampleRatio } from "./sample-ratio.ts";

// Two groups: twice the tail of a normal distribution. Three groups: e to the power of minus half the distance.
test.each([
  [[5000, 5400], [50, 50], 8.774e-5],
  [[5000, 5010], [50, 50], 0.9204],
  [[480, 520], [50, 50], 0.2059],
  [[300, 190, 110], [50, 30, 20], 0.49935],
])("groups of %j that should be %j happen by chance with probability %f", (people, weights, chance) => {
  expect(sampleRatio(people, weights)).toBeCloseTo(chance, 3);
});

test("raises the alarm below one in a thousand, and not before", () => {
  expect(hasSampleRatioMismatch([5000, 5400], [50, 50])).toBe(true);
  expect(hasSampleRatioMismatch([5000, 5330], [50, 50])).toBe(false);
  expect(hasSampleRatioMismatch([5000, 5340], [50, 50])).toBe(true);
});

test("says nothing about a handful of people", () => {
  expect(sampleRatio([40, 0], [50, 50])).toBeNull();
  expect(hasSampleRatioMismatch([0, 0], [50, 50])).toBe(false);
});

test("somebody in a group that should be empty is an alarm", () => {
  expect(hasSampleRatioMismatch([100, 1], [100, 0])).toBe(true);
});
