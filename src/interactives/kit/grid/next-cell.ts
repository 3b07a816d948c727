import { ARROWS } from "../arrow-keys.ts";

interface GridSize {
  rows: number;
  cols: number;
  /** Cells the arrows skip. */
  blocked?: readonly number[];
}

/** Cell a key leads to: arrows to the next cell that isn't blocked, Home and End to the ends of the row; null for any other key. */
export function nextCell(cell: number, key: string, { rows, cols, blocked = [] }: GridSize): number | null {
  const move = ARROWS[key];
  if (move) return step(cell, move, rows, cols, blocked) ?? cell;
  if (key !== "Home" && key !== "End") return null;
  const first = cell - (cell % cols);
  const row = Array.from({ length: cols }, (_, c) => first + c).filter((candidate) => !blocked.includes(candidate));
  return (key === "Home" ? row[0] : row.at(-1)) ?? cell;
}

function step(
  cell: number,
  [right, down]: readonly [number, number],
  rows: number,
  cols: number,
  blocked: readonly number[],
): number | null {
  const [r, c] = [Math.floor(cell / cols) + down, (cell % cols) + right];
  if (r < 0 || c < 0 || r >= rows || c >= cols) return null;
  const next = r * cols + c;
  return blocked.includes(next) ? step(next, [right, down], rows, cols, blocked) : next;
}
