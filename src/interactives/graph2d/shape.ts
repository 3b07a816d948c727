import type { Interval } from "../kit/maths/interval.ts";
import type { Spot } from "./types.ts";

/** y over x. */
export interface FnCurve {
  k: "fn";
  at(x: number): number;
  /** The same for many values at once, much faster: fills `ys` with the values at `xs` from one index to before another. */
  row?(xs: Float64Array, ys: Float64Array, from: number, to: number): void;
  from: number;
  to: number;
}

/** A point for every t. */
export interface PathCurve {
  k: "path";
  at(t: number): Spot;
  from: number;
  to: number;
}

/** 0 on the edge, negative inside. */
export interface Level {
  k: "level";
  at(x: number, y: number): number;
  /** Contains every value over that rectangle. */
  bound(x: Interval, y: Interval): Interval;
}

export type Shape = FnCurve | PathCurve | Level;
