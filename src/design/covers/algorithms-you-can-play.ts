import { path } from "./pen.ts";

const CARDS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Cards in order, and arcs that halve the row until one card is left. */
export const algorithmsYouCanPlay = [
  path("M16 126A84 84 0 0 1 184 126", 1),
  path("M100 126A42 42 0 0 1 184 126"),
  path("M100 126A21 21 0 0 1 142 126", 3),
  ...CARDS.map((i) => {
    const left = 16 + 21 * i;
    return path(`M${left + 1} 182V${164 - 4 * i}h19V182Z`, 2, i === 4 ? "sun" : i < 4 ? undefined : "tint");
  }),
];
