import { sin } from "./exact-math.ts";
import type { Feature } from "./types.ts";

const VALUES: Readonly<Record<Feature, (x: number, y: number) => number>> = {
  x: (x) => x,
  y: (_, y) => y,
  xx: (x) => x * x,
  yy: (_, y) => y * y,
  xy: (x, y) => x * y,
  sinx: (x) => sin(x),
  siny: (_, y) => sin(y),
};

/** Label of each input. */
export const FEATURE_LABELS: Readonly<Record<Feature, string>> = {
  x: "x",
  y: "y",
  xx: "x²",
  yy: "y²",
  xy: "xy",
  sinx: "sin x",
  siny: "sin y",
};

/** All inputs in display order. */
export const FEATURES: readonly Feature[] = ["x", "y", "xx", "yy", "xy", "sinx", "siny"];

/** Inputs of `count` points, one point after another. */
export function inputsOf(points: ArrayLike<number>, count: number, features: readonly Feature[]): Float64Array {
  const inputs = new Float64Array(count * features.length);
  for (let point = 0; point < count; point += 1) {
    const [x, y] = [points[2 * point] ?? 0, points[2 * point + 1] ?? 0];
    for (const [place, feature] of features.entries()) inputs[point * features.length + place] = VALUES[feature](x, y);
  }
  return inputs;
}
