import { paintedSymbol } from "./puzzle.ts";
import type { PublicGridFill } from "./types.ts";

/** What a press puts: the next in turn, or one symbol and, pressed again, nothing. */
export type Brush = "turn" | number;

/** The symbol that a press with this brush leaves in a cell. Backwards: as the other button of a mouse does. */
export function pressed(now: number, brush: Brush, pub: PublicGridFill, backwards = false): number {
  const painted = paintedSymbol(pub);
  const order = painted === 1 || painted === 0 ? [0, 1, 2] : [0, 2, 1];
  if (brush !== "turn") return now === brush ? 0 : brush;
  const at = order.indexOf(now);
  return order.at((at + (backwards ? -1 : 1)) % order.length) ?? 0;
}

/** The cells of a straight stroke between two: along the row or the column, whichever is further; without the blocked and given ones and those that begin otherwise. */
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
