import { paintedSymbol } from "./puzzle.ts";
import type { PublicGridFill } from "./types.ts";

/** Symbol a press writes: "turn" cycles through the symbols; a number writes that symbol, or clears it if it's there. */
export type Brush = "turn" | number;

/** Symbol a press with this brush leaves in a cell. `backwards` for the right mouse button. */
export function symbolAfterPress(now: number, brush: Brush, pub: PublicGridFill, backwards = false): number {
  const painted = paintedSymbol(pub);
  const order = painted === 1 || painted === 0 ? [0, 1, 2] : [0, 2, 1];
  if (brush !== "turn") return now === brush ? 0 : brush;
  const at = order.indexOf(now);
  return order.at((at + (backwards ? -1 : 1)) % order.length) ?? 0;
}

/**
 * Cells of a straight stroke between two cells, along the row or column (whichever is longer), without blocked and
 * given cells and those that differ from the first.
 */
export function strokeCells(from: number, to: number, symbols: readonly number[], pub: PublicGridFill): number[] {
  const { cols } = pub;
  const [r, c] = [Math.floor(from / cols), from % cols];
  const [down, right] = [Math.floor(to / cols) - r, (to % cols) - c];
  const across = Math.abs(right) >= Math.abs(down);
  const length = across ? right : down;
  const step = (across ? 1 : cols) * Math.sign(length);
  const line = Array.from({ length: Math.abs(length) + 1 }, (_, at) => from + at * step);
  const fixed = new Set([...pub.blocked, ...pub.givens.map(({ cell }) => cell)]);
  return line.filter((cell) => !fixed.has(cell) && symbols[cell] === symbols[from]);
}
