import { path, spot } from "./pen.ts";

/** A curve, the line that touches it, and the triangle that measures its slope. */
export const theSlopeOfThings = [
  path("M20 180H188M20 180V14", 2),
  path("M20 172Q97 172 174 22V180H20Z", 1, "tint"),
  path("M97 134.5H160V73.1Z", 2, "soft"),
  path("M20 172Q97 172 174 22", 3),
  path("M54 176.4L192 42", 2),
  spot(97, 134.5, 10, "sun"),
];
