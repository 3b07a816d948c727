import { conicPath, type Point } from "#design/conic.ts";

/** Centre of the planet in the figure, and the distance from it at which the stone is thrown. */
export const PLANET: Point = [132, 170];
export const START = 62;
export const SLOWEST = 1;
export const FASTEST = 1.8;
export const SPEED_STEP = 0.01;
/** Larger than the figure in every direction. */
const REACH = 460;

export type Shape = "CIRCLE" | "ELLIPSE" | "PARABOLA" | "HYPERBOLA";

/**
 * Eccentricity of the path of a stone thrown sideways at `speed` times the circling speed: v² = GM (1 + e) / r.
 * A speed within half a slider step of √2 counts as √2.
 */
export function eccentricity(speed: number): number {
  if (Math.abs(speed - Math.SQRT2) < SPEED_STEP / 2) return 1;
  return Math.max(0, speed * speed - 1);
}

export function shapeAt(speed: number): Shape {
  const e = eccentricity(speed);
  if (e === 0) return "CIRCLE";
  if (e < 1) return "ELLIPSE";
  return e === 1 ? "PARABOLA" : "HYPERBOLA";
}

/** Path in the figure. All of them start at the same place, left of the planet. */
export function throwPath(speed: number): string {
  const e = eccentricity(speed);
  return conicPath({ focus: PLANET, latus: START * (1 + e), e, turn: 180 }, REACH);
}
