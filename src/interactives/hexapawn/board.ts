/** Width and height of the board. */
export interface Size {
  cols: number;
  rows: number;
}

/** w starts at the bottom and moves first; b starts at the top. */
export type Side = "w" | "b";

/** Cells row by row from the top left, each `w`, `b` or `.`, and the side to move. */
export interface Position {
  cells: string;
  side: Side;
}

/** Cells count row by row from 0 at the top left. */
export interface Move {
  from: number;
  to: number;
}

export function otherSide(side: Side): Side {
  return side === "w" ? "b" : "w";
}

/** The starting position: a row of pawns on either side. */
export function startingPosition({ cols, rows }: Size): Position {
  return { cells: `${"b".repeat(cols)}${".".repeat(cols * (rows - 2))}${"w".repeat(cols)}`, side: "w" };
}

/** All legal moves, ordered by from and then to: straight ahead if free, diagonally to capture. */
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
      if (cells[to] === (aside === 0 ? "." : otherSide(side))) moves.push({ from, to });
    }
  }
  return moves;
}

export function afterMove({ cells, side }: Position, { from, to }: Move): Position {
  const next = [...cells];
  next[from] = ".";
  next[to] = side;
  return { cells: next.join(""), side: otherSide(side) };
}

/** Why the side to move has lost: an enemy pawn got through, all its pawns were taken, or it can't move. Null if the game goes on. */
export function lossOf(size: Size, position: Position): "through" | "taken" | "stuck" | null {
  const { cells, side } = position;
  const home = side === "w" ? cells.slice(-size.cols) : cells.slice(0, size.cols);
  if (home.includes(otherSide(side))) return "through";
  if (!cells.includes(side)) return "taken";
  return legalMoves(size, position).length === 0 ? "stuck" : null;
}

/** The position mirrored left to right. */
export function mirrored({ cols }: Size, { cells, side }: Position): Position {
  const rows = cells.match(new RegExp(`.{${cols}}`, "g")) ?? [];
  return { cells: rows.map((row) => [...row].reverse().join("")).join(""), side };
}

/** The cell mirrored left to right. */
export function mirroredCell({ cols }: Size, cell: number): number {
  return cell - (cell % cols) + cols - 1 - (cell % cols);
}

/** Unique key of a position. */
export function keyOf({ cells, side }: Position): string {
  return side + cells;
}
