import {
  afterMove,
  keyOf,
  legalMoves,
  lossOf,
  type Move,
  type Position,
  type Size,
  startingPosition,
} from "./board.ts";

const solved = new Map<string, Map<string, boolean>>();

/** True if the side to move wins with best play on both sides. Solved by backward induction, cached for each size. */
export function isWon(size: Size, position: Position): boolean {
  const name = `${size.cols} ${size.rows}`;
  const values = solved.get(name) ?? new Map<string, boolean>();
  solved.set(name, values);
  return won(size, position, values);
}

function won(size: Size, position: Position, values: Map<string, boolean>): boolean {
  const key = keyOf(position);
  const known = values.get(key);
  if (known !== undefined) return known;
  const wins =
    lossOf(size, position) === null &&
    legalMoves(size, position).some((move) => !won(size, afterMove(position, move), values));
  values.set(key, wins);
  return wins;
}

/** Moves after which the other side loses whatever it does. */
export function winningMoves(size: Size, position: Position): Move[] {
  return legalMoves(size, position).filter((move) => !isWon(size, afterMove(position, move)));
}

/** A position and its move number; the opening is move 1. */
export interface Turn {
  position: Position;
  move: number;
}

/** Every reachable position where the game goes on, by move number. `movesOf` restricts the moves (default: all). */
export function turnsOf(size: Size, movesOf: (turn: Turn) => readonly Move[] = allMoves(size)): Turn[] {
  const first = { position: startingPosition(size), move: 1 };
  const seen = new Set([keyOf(first.position)]);
  const turns = [first];
  for (const turn of turns) {
    for (const move of movesOf(turn)) {
      const position = afterMove(turn.position, move);
      if (seen.has(keyOf(position)) || lossOf(size, position) !== null) continue;
      seen.add(keyOf(position));
      turns.push({ position, move: turn.move + 1 });
    }
  }
  return turns;
}

function allMoves(size: Size) {
  return ({ position }: Turn) => legalMoves(size, position);
}
