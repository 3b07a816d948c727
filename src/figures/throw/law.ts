import type { FigureLaw } from "../figure.ts";

/** Escape speed as a multiple of the circling speed, the same for every planet. */
export const ESCAPE = Math.SQRT2;

/**
 * Eccentricity of the path of a stone thrown sideways at `speed` times the circling speed: v² = GM (1 + e) / r. The air is left out.
 * A speed within half a step of √2 counts as √2.
 */
export function eccentricity(speed: number, step = 0): number {
  if (Math.abs(speed - ESCAPE) < step / 2) return 1;
  return Math.max(0, speed * speed - 1);
}

/** Farthest distance from the planet's centre, in starting distances; infinite if the stone never turns round. */
export function farthest(speed: number, step = 0): number {
  const e = eccentricity(speed, step);
  return e < 1 ? (1 + e) / (1 - e) : Number.POSITIVE_INFINITY;
}

/** A stone thrown past a planet: everybody sees whether it comes back. */
export const thrown: FigureLaw = {
  given: {},
  outcome(speed, step) {
    const e = eccentricity(speed, step);
    return e < 1 ? "low" : e === 1 ? "found" : "high";
  },
  facts(speed, step) {
    const far = farthest(speed, step);
    return { far: Number.isFinite(far) ? far.toFixed(far < 9.95 ? 1 : 0) : "never" };
  },
};
