import { path, ring, spot } from "./pen.ts";

/** A grid of clues: crosses for what can't be, a dot for what must be. */
export const puzzlesThatThink = [
  path("M58 58H190V190H58Z", 3, "tint"),
  path("M102 58V190M146 58V190M58 102H190M58 146H190", 1),
  ring(80, 30, 14, 2, "tint"),
  path("M124 15L140 43H108Z", 2, "tint"),
  path("M155 17H181V43H155Z", 2, "tint"),
  path("M14 94Q30 46 46 94Z", 2, "tint"),
  path("M14 124A16 10 0 1 0 46 124A16 10 0 1 0 14 124", 2, "tint"),
  path("M30 150L47 168L30 186L13 168Z", 2, "tint"),
  path(
    "M71 71L89 89M89 71L71 89M159 71L177 89M177 71L159 89M115 115L133 133M133 115L115 133M115 159L133 177M133 159L115 177",
    2,
  ),
  spot(124, 80, 12, "sun"),
  ring(168, 124, 10, 1),
  ring(80, 168, 10, 1),
];
