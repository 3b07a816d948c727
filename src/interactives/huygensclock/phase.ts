import { angleAt, type Motion } from "./engine.ts";

/** Angular frequency of a pendulum of this length in a small swing, in radians per second. */
export function ownSpeed(length: number, g: number): number {
  return Math.sqrt(g / length);
}

/** Phase of a pendulum in radians: 0 at its right end; a quarter turn later it passes the middle to the left. */
export function phaseOf(motion: Motion, clock: number, speed: number): number {
  return Math.atan2(-(motion[angleAt(clock) + 1] ?? 0) / speed, motion[angleAt(clock)] ?? 0);
}

/** Amplitude of a pendulum in radians, as if the swing were small. */
export function swingOf(motion: Motion, clock: number, speed: number): number {
  return Math.hypot(motion[angleAt(clock)] ?? 0, (motion[angleAt(clock) + 1] ?? 0) / speed);
}

/** Wraps an angle in degrees to (−180, 180]. */
export function wrapDegrees(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}

/** Degrees by which the first of two clocks is ahead: 0 in step, 180 in opposite swing. */
export function phaseLead(motion: Motion, first: number, second: number, speeds: readonly number[]): number {
  const ahead = phaseOf(motion, first, speeds[first] ?? 1) - phaseOf(motion, second, speeds[second] ?? 1);
  return wrapDegrees((ahead * 180) / Math.PI);
}
