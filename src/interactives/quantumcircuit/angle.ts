import { compile } from "../kit/maths/compile.ts";

/** Longest text of an angle. */
export const MAX_ANGLE_LENGTH = 24;

const LARGEST = 1000;

/** Value in radians of an angle as written (`pi/8`, `-3π/4`, `0.1`); null if it isn't a number, or is beyond ±1000. */
export function angleOf(text: string): number | null {
  if (text.length > MAX_ANGLE_LENGTH) return null;
  const read = compile(text.replaceAll("−", "-"), { names: [] });
  if (!read.ok) return null;
  const value = read.evaluate([]);
  return Number.isFinite(value) && Math.abs(value) <= LARGEST ? value : null;
}

/** An angle for display: `pi` becomes π. */
export function shownAngle(text: string): string {
  return text.replace(/\s+/g, "").replace(/\*?pi/gi, "π").replaceAll("-", "−");
}
