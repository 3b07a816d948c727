import { legalMoves, lossOf, type Move, type Position, type Side, type Size } from "./board.ts";

/** Look of one cell for the learner who is about to move. */
export interface CellLook {
  cell: number;
  pawn: Side | null;
  /** Holds a pawn that can move. */
  movable: boolean;
  /** Number of the move that brings the picked-up pawn here. */
  target: number | null;
}

/** Looks of all cells. `picked`: cell of the picked-up pawn; `yours`: it's the learner's turn. */
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

/** Moves of the pawn on `from`. */
export function targetsOf(size: Size, position: Position, from: number): Move[] {
  return legalMoves(size, position).filter((move) => move.from === from);
}
