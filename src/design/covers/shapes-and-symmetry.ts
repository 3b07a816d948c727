import { path, ring, spot } from "./pen.ts";

/** Tips of the six petals. */
const TIPS = [
  [180, 100],
  [140, 169.3],
  [60, 169.3],
  [20, 100],
  [60, 30.7],
  [140, 30.7],
] as const;

/** A flower drawn with a pair of compasses, and its mirrors. */
export const shapesAndSymmetry = [
  path("M100 6V194M18.6 53L181.4 147M18.6 147L181.4 53", 1),
  ring(100, 100, 80, 3),
  ...TIPS.map(([x, y], i) => path(`M100 100A80 80 0 0 1 ${x} ${y}A80 80 0 0 1 100 100Z`, 2, i === 5 ? "sun" : "tint")),
  path("M180 100L140 169.3H60L20 100L60 30.7H140Z", 1),
  spot(100, 100, 5),
];
