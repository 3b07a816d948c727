/** How wide and how high the board is. */
export interface Size {
  cols: number;
  rows: number;
}

/** w begins at the bottom and moves first; b begins at the top. */
export type Side = "w" | "b";

/** Cells row by row from the top left, each `w`, `b` or `.`; and who moves. */
export interface Position {
  cells: string;
  side: Side;
}

/** Cells count row by row from 0 at the top left. */
export interface Move {
  from: number;
  to: number;
}

/** The other side. */
export function other(side: Side): Side {
  return side === "w" ? "b" : "w";
}

/** Before the first move: a row of pawns on either side. */
export function opening({ cols, rows }: Size): Position {
  return { cells: `${"b".repeat(cols)}${".".repeat(cols * (rows - 2))}${"w".repeat(cols)}`, side: "w" };
}

/** Every move that the rules allow, ordered by where it starts and then by where it ends: straight on if free, aslant if that takes a pawn. */
export function legalMoves({ cols, rows }: Size, { cells, side }: Position): Move[] {
  const step = side === "w" ? -1 : 1;
  const moves: Move[] = [];
  for (const [from, cell] of [...cells].entries()) {
    const row = Math.floor(from / cols) + step;
    if (cell !== side || row < 0 || row >= rows) continue;
    for (const aside of [-1, 0, 1]) {
      const column = (from % cols) + aside;
      if (column < 0 || column >= cols) continue;
      const to = row * cols + column;
      if (cells[to] === (aside === 0 ? "." : other(side))) moves.push({ from, to });
    }
  }
  return moves;
}

/** The position after a move. */
export function afterMove({ cells, side }: Position, { from, to }: Move): Position {
  const next = [...cells];
  next[from] = ".";
  next[to] = side;
  return { cells: next.join(""), side: other(side) };
}

/** Why the side to move has lost already: a pawn of the other side got through, all its own were taken, or none can move. Null: the game goes on. */
export function lossOf(size: Size, position: Position): "through" | "taken" | "stuck" | null {
  const { cells, side } = position;
  const home = side === "w" ? cells.slice(-size.cols) : cells.slice(0, size.cols);
  if (home.includes(other(side))) return "through";
  if (!cells.includes(side)) return "taken";
  return legalMoves(size, position).length === 0 ? "stuck" : null;
}

/** The same position seen in a mirror, left and right changed. */
export function mirrored({ cols }: Size, { cells, side }: Position): Position {
  const rows = cells.match(new RegExp(`.{${cols}}`, "g")) ?? [];
  return { cells: rows.map((row) => [...row].reverse().join("")).join(""), side };
}

/** The same cell seen in a mirror. */
export function mirroredCell({ cols }: Size, cell: number): number {
  return cell - (cell % cols) + cols - 1 - (cell % cols);
}

/** A name for a position that no other has. */
export function keyOf({ cells, side }: Position): string {
  return side + cells;
}
