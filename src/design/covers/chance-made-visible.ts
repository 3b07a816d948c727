import { path, spot } from "./pen.ts";

const ROWS = [0, 1, 2, 3, 4, 5];
const HEIGHTS = [3, 12, 28, 36, 28, 12, 3];

/** Pegs that a ball falls through, and the bins that many balls have filled. */
export const chanceMadeVisible = [
  ...ROWS.flatMap((row) => ROWS.slice(0, row + 1).map((peg) => spot(100 + 26 * (peg - row / 2), 34 + 20 * row, 3.5))),
  ...HEIGHTS.map((height, bin) => path(`M${13 + 26 * bin} 186v-${height}h18v${height}Z`, 2, "tint")),
  path("M10 187H190", 2),
  path("M100 10V26L113 46L100 66L113 86L126 106L113 126L126 146"),
  spot(126, 149, 7, "sun"),
];
