import { path, ring, spot } from "./pen.ts";

/** A bent molecule that shares its electrons in pairs. */
export const atomsAndBonds = [
  path("M100 78L40 142M100 78L160 142", 3),
  ring(100, 78, 52, 3, "soft"),
  ring(100, 78, 52, 3, "tint"),
  ring(40, 142, 32, 2, "tint"),
  ring(160, 142, 32, 2, "tint"),
  ring(100, 78, 30, 1),
  spot(100, 78, 12),
  spot(40, 142, 8),
  spot(160, 142, 8),
  spot(56, 111, 6, "sun"),
  spot(69, 124, 6, "sun"),
  spot(144, 111, 6, "sun"),
  spot(131, 124, 6, "sun"),
  spot(68, 37, 5),
  spot(80, 30, 5),
  spot(120, 30, 5),
  spot(132, 37, 5),
];
