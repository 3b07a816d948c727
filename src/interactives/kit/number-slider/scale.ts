/** Range of a slider, in the unit of its value. */
export interface Scale {
  min: number;
  max: number;
  /** Evenly spaced values; or "log", where every doubling takes the same distance and `min` is above 0. */
  step: number | "log";
}

const POSITIONS = 1000;

/** Last position of the handle, in whole steps from 0. */
export function lastPosition({ min, max, step }: Scale): number {
  return step === "log" ? POSITIONS : Math.round((max - min) / step);
}

/** Handle position for a value; values off the scale go to its end. */
export function positionOf(scale: Scale, value: number): number {
  const { min, max, step } = scale;
  const inside = Math.min(max, Math.max(min, value));
  if (step === "log") return Math.round((Math.log(inside / min) / Math.log(max / min)) * POSITIONS);
  return Math.round((inside - min) / step);
}

/** Value for a handle position, to two digits on a log scale. The ends are exact. */
export function valueAt(scale: Scale, position: number): number {
  const { min, max, step } = scale;
  const last = lastPosition(scale);
  if (position <= 0) return min;
  if (position >= last) return max;
  if (step !== "log") return Number((min + position * step).toPrecision(12));
  const value = Number((min * (max / min) ** (position / POSITIONS)).toPrecision(2));
  return Math.min(max, Math.max(min, value));
}

/** Reads a number as people type it: comma or point, any minus sign. NaN when it isn't one. */
export function parseTypedNumber(text: string): number {
  const plain = text.trim().replace(",", ".").replace(/[−–]/, "-");
  return plain === "" ? Number.NaN : Number(plain);
}
