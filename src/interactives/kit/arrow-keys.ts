/** Cells to go right and down for each arrow key. */
export const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Index in a list that a key leads to: left and up to the item before, right and down to the next, Home and End to
 * the ends. It stops at the ends. Null for any other key.
 */
export function stepInList(key: string, from: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const arrow = ARROWS[key];
  return arrow ? Math.max(0, Math.min(count - 1, from + arrow[0] + arrow[1])) : null;
}
