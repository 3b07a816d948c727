/** Where a slider goes from and to, in the unit of what it sets. */
export interface Scale {
  min: number;
  max: number;
  /** Evenly spaced values; or "log": a doubling is as long everywhere, and `min` is above 0. */
  step: number | "log";
}

const POSITIONS = 1000;

/** The places of the slider's own handle: whole steps, counted from 0. */
export function positionsOf({ min, max, step }: Scale): number {
  return step === "log" ? POSITIONS : Math.round((max - min) / step);
}

/** The place of the handle for a value; a value off the scale stands at its end. */
export function positionOf(scale: Scale, value: number): number {
  const { min, max, step } = scale;
  const inside = Math.min(max, Math.max(min, value));
  if (step === "log") return Math.round((Math.log(inside / min) / Math.log(max / min)) * POSITIONS);
  return Math.round((inside - min) / step);
}

/** The value for a place of the handle: on a log scale to two digits, and the ends are the ends. */
export function valueAt(scale: Scale, position: number): number {
  const { min, max, step } = scale;
  const last = positionsOf(scale);
  if (position <= 0) return min;
  if (position >= last) return max;
  if (step !== "log") return Number((min + position * step).toPrecision(12));
  const value = Number((min * (max / min) ** (position / POSITIONS)).toPrecision(2));
  return Math.min(max, Math.max(min, value));
}

/** A number as people type it: a comma or a point, any minus. NaN when it is none. */
export function typedNumber(text: string): number {
  const plain = text.trim().replace(",", ".").replace(/[−–]/, "-");
  return plain === "" ? Number.NaN : Number(plain);
}
