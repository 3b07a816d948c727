const MOVES: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface Ground {
  rows: number;
  cols: number;
  /** Cells that are walked over. */
  blocked?: readonly number[];
}

/** Where a key leads to in a grid: arrows to the next cell that is not blocked, Home and End to the ends of the row; null for any other key. */
export function walk(cell: number, key: string, { rows, cols, blocked = [] }: Ground): number | null {
  const move = MOVES[key];
  if (move) return step(cell, move, rows, cols, blocked) ?? cell;
  if (key !== "Home" && key !== "End") return null;
  const first = cell - (cell % cols);
  const row = Array.from({ length: cols }, (_, c) => first + c).filter((one) => !blocked.includes(one));
  return (key === "Home" ? row[0] : row.at(-1)) ?? cell;
}

function step(
  cell: number,
  [down, right]: readonly [number, number],
  rows: number,
  cols: number,
  blocked: readonly number[],
): number | null {
  const [r, c] = [Math.floor(cell / cols) + down, (cell % cols) + right];
  if (r < 0 || c < 0 || r >= rows || c >= cols) return null;
  const next = r * cols + c;
  return blocked.includes(next) ? step(next, [down, right], rows, cols, blocked) : next;
}
