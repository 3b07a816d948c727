import { contourOf, regionOf } from "./contour.ts";
import { type Polyline, sampleFn, samplePath } from "./sample.ts";
import type { Shape } from "./shape.ts";
import type { Window } from "./window.ts";

/** A shape as strokes on the sheet; for a relation, the filled part. */
export function strokesOf(shape: Shape, isFilled: boolean, window: Window): Polyline[] {
  if (shape.k === "fn") return sampleFn(shape, window);
  if (shape.k === "path") return samplePath(shape, window);
  return isFilled ? regionOf(shape, window) : contourOf(shape, window);
}
