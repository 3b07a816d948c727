import { angleAt, type Motion } from "./engine.ts";

/** What a pendulum of this length does by itself in a small swing, in radians a second. */
export function ownSpeed(length: number, g: number): number {
  return Math.sqrt(g / length);
}

/** Where in its swing a pendulum is, in radians: 0 at its right end, a quarter turn later it passes the middle to the left. */
export function phaseOf(motion: Motion, clock: number, speed: number): number {
  return Math.atan2(-(motion[angleAt(clock) + 1] ?? 0) / speed, motion[angleAt(clock)] ?? 0);
}

/** How far a pendulum swings out, in radians, as a small swing would. */
export function swingOf(motion: Motion, clock: number, speed: number): number {
  return Math.hypot(motion[angleAt(clock)] ?? 0, (motion[angleAt(clock) + 1] ?? 0) / speed);
}

/** An angle in degrees, from above −180 to 180. */
export function wrapped(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}

/** By how many degrees the first clock of two is ahead: 0 in step, 180 in opposite swing. */
export function lead(motion: Motion, first: number, second: number, speeds: readonly number[]): number {
  const ahead = phaseOf(motion, first, speeds[first] ?? 1) - phaseOf(motion, second, speeds[second] ?? 1);
  return wrapped((ahead * 180) / Math.PI);
}
