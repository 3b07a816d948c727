import { legalMoves, lossOf, type Move, type Position, type Side, type Size } from "./board.ts";

/** What one cell of the board is to the learner who is about to move. */
export interface CellLook {
  cell: number;
  pawn: Side | null;
  /** A pawn that may move. */
  movable: boolean;
  /** Where the pawn in hand may go; the number of that move. */
  target: number | null;
}

/** Every cell of the board; `picked`: the pawn in hand; `yours`: the learner is to move. */
export function cellLooks(size: Size, position: Position, yours: boolean, picked: number | null): CellLook[] {
  const legal = yours && lossOf(size, position) === null ? legalMoves(size, position) : [];
  return [...position.cells].map((mark, cell) => {
    const number = legal.findIndex(({ from, to }) => from === picked && to === cell);
    return {
      cell,
      pawn: mark === "w" || mark === "b" ? mark : null,
      movable: legal.some(({ from }) => from === cell),
      target: number < 0 ? null : number,
    };
  });
}

/** Where a pawn may go. */
export function targetsOf(size: Size, position: Position, from: number): Move[] {
  return legalMoves(size, position).filter((move) => move.from === from);
}
