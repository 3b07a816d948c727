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
  const ahead = side === "w" ? -cols : cols;
  const other = otherSide(side);
  const moves: Move[] = [];
  for (let from = cells.indexOf(side); from >= 0; from = cells.indexOf(side, from + 1)) {
    const to = from + ahead;
    if (to < 0 || to >= cols * rows) continue;
    const column = from % cols;
    if (column > 0 && cells[to - 1] === other) moves.push({ from, to: to - 1 });
    if (cells[to] === ".") moves.push({ from, to });
    if (column < cols - 1 && cells[to + 1] === other) moves.push({ from, to: to + 1 });
  }
  return moves;
}

export function afterMove({ cells, side }: Position, { from, to }: Move): Position {
  const next = cells.split("");
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
  let image = "";
  for (let row = 0; row < cells.length; row += cols)
    for (let column = cols - 1; column >= 0; column -= 1) image += cells[row + column];
  return { cells: image, side };
}

/** The cell mirrored left to right. */
export function mirroredCell({ cols }: Size, cell: number): number {
  return cell - (cell % cols) + cols - 1 - (cell % cols);
}

/** Unique key of a position. */
export function keyOf({ cells, side }: Position): string {
  return side + cells;
}
