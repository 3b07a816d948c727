import { conicPath, type Point } from "#design/conic.ts";

/** Where the planet's centre stands in the figure, and how far from it the stone is thrown. */
export const PLANET: Point = [132, 170];
export const START = 62;
export const SLOWEST = 1;
export const FASTEST = 1.8;
export const SPEED_STEP = 0.01;
/** The figure is smaller than this in every direction. */
const REACH = 460;

export type Shape = "CIRCLE" | "ELLIPSE" | "PARABOLA" | "HYPERBOLA";

/**
 * The eccentricity of the path of a stone thrown sideways at `speed` times the circling speed: v² = GM (1 + e) / r.
 * A speed that differs from √2 by less than half a step of the slider is √2.
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

/** The path in the figure: every one starts at the same place, left of the planet. */
export function throwPath(speed: number): string {
  const e = eccentricity(speed);
  return conicPath({ focus: PLANET, latus: START * (1 + e), e, turn: 180 }, REACH);
}
