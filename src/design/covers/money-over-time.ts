import { path, spot } from "./pen.ts";

/** Coins on a pile, each a flat cylinder. */
function pile(x: number, coins: number) {
  const top = 180 - 12 * coins;
  const edges = Array.from({ length: coins - 1 }, (_, i) => `M${x - 19} ${top + 12 * (i + 1)}a19 6 0 0 0 38 0`);
  return [
    path(`M${x - 19} ${top}V180a19 6 0 0 0 38 0V${top}`, 2, "tint"),
    path(`M${x - 19} ${top}a19 6 0 1 0 38 0a19 6 0 1 0 -38 0`, 2, "soft"),
    path(edges.join(""), 1),
  ];
}

/** Piles of coins that grow faster and faster, and the curve above them. */
export const moneyOverTime = [
  ...pile(28, 1),
  ...pile(76, 2),
  ...pile(124, 4),
  ...pile(172, 8),
  path("M8 150Q128 138 178 44", 3),
  spot(178, 44, 11, "sun"),
];
