import { expect, test } from "vitest";
import { eccentricity, shapeAt, throwPath } from "./throw-path.ts";

test.each([
  [1, "CIRCLE"],
  [1.01, "ELLIPSE"],
  [1.4, "ELLIPSE"],
  [1.41, "PARABOLA"],
  [1.42, "HYPERBOLA"],
  [1.8, "HYPERBOLA"],
])("throws a stone at %d times the circling speed along: %s", (speed, shape) => {
  expect(shapeAt(speed)).toBe(shape);
});

test("follows the energy: v² = 1 + e in units of the circling speed", () => {
  expect(eccentricity(1.2)).toBeCloseTo(0.44);
  expect(eccentricity(1.6)).toBeCloseTo(1.56);
});

test("draws a circle closed and a parabola open", () => {
  expect(throwPath(1).endsWith("Z")).toBe(true);
  expect(throwPath(1.41).endsWith("Z")).toBe(false);
});
