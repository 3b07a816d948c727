import {
  afterMove,
  keyOf,
  legalMoves,
  type Move,
  mirrored,
  mirroredCell,
  type Position,
  type Size,
  startingPosition,
} from "./board.ts";
import { type Turn, turnsOf } from "./engine.ts";

/**
 * Sharing of boxes between positions. true: a position and its mirror image share one. false: every position has its
 * own. "gardner": as printed in 1962, where a game that opens on the right is mirrored, and of two mirrored moves only
 * the left one has a bead.
 */
export type MirrorBoxes = boolean | "gardner";

/** A matchbox: the position on its lid as drawn, and the moves its beads stand for. */
export interface Box {
  key: string;
  position: Position;
  moves: readonly Move[];
}

/** True if, with Gardner's boxes, a game with this first move is looked up mirrored. */
export function opensMirrored({ cols }: Size, first: Move | undefined): boolean {
  return first !== undefined && first.from % cols >= cols / 2;
}

/** A box, and whether it shows the position mirrored. */
interface Shown {
  box: Box;
  flipped: boolean;
}

const shown = new Map<string, Map<string, Shown>>();

/** The box for a position. `opened`: first move of the game, absent before it. */
export function boxFor(size: Size, share: MirrorBoxes, position: Position, opened: Move | undefined): Shown {
  const name = `${size.cols} ${size.rows} ${share} ${share === "gardner" && opensMirrored(size, opened)}`;
  const boxes = shown.get(name) ?? new Map<string, Shown>();
  shown.set(name, boxes);
  const known = boxes.get(keyOf(position));
  if (known) return known;
  const image = mirrored(size, position);
  const flipped = share === "gardner" ? opensMirrored(size, opened) : share && keyOf(image) < keyOf(position);
  const found = { box: boxOf(size, share, flipped ? image : position), flipped };
  boxes.set(keyOf(position), found);
  return found;
}

function boxOf(size: Size, share: MirrorBoxes, position: Position): Box {
  return { key: keyOf(position), position, moves: beadedMoves(size, share, position) };
}

/** Moves that have beads: all of them, except that in a shared box with a symmetrical position only one of each mirrored pair has one. */
function beadedMoves(size: Size, share: MirrorBoxes, position: Position): Move[] {
  const moves = legalMoves(size, position);
  if (share === false || keyOf(mirrored(size, position)) !== keyOf(position)) return moves;
  const results = new Set<string>();
  return moves.filter((move) => {
    const result = afterMove(position, move);
    if (results.has(keyOf(mirrored(size, result)))) return false;
    results.add(keyOf(result));
    return true;
  });
}

/** Translates a move between the board and a mirrored box, in either direction. */
export function flip(size: Size, { from, to }: Move, flipped: boolean): Move {
  return flipped ? { from: mirroredCell(size, from), to: mirroredCell(size, to) } : { from, to };
}

/** A box with the number of the move at which it's opened. */
export type PlacedBox = Box & { move: number };

const listed = new Map<string, readonly PlacedBox[]>();

/** Every box of the machine, in the order play can reach them. */
export function allBoxes(size: Size, share: MirrorBoxes, machine: "first" | "second"): readonly PlacedBox[] {
  const name = `${size.cols} ${size.rows} ${share} ${machine}`;
  const boxes = listed.get(name) ?? listBoxes(size, share, machine);
  listed.set(name, boxes);
  return boxes;
}

function listBoxes(size: Size, share: MirrorBoxes, machine: "first" | "second"): readonly PlacedBox[] {
  const side = machine === "first" ? "w" : "b";
  const boxes = new Map<string, PlacedBox>();
  for (const { position, move } of turnsOf(size, share === "gardner" ? gardnersMoves(size, side) : undefined)) {
    if (position.side !== side) continue;
    const image = mirrored(size, position);
    const shown = share === true && keyOf(image) < keyOf(position) ? image : position;
    boxes.set(keyOf(shown), { ...boxOf(size, share, shown), move });
  }
  return [...boxes.values()].sort((a, b) => a.move - b.move || (a.key < b.key ? -1 : 1));
}

/** Moves for Gardner's boxes: openings on the left or in the middle, and only the machine's moves that have beads. */
function gardnersMoves(size: Size, side: Position["side"]) {
  return ({ position, move }: Turn): readonly Move[] => {
    if (position.side === side) return beadedMoves(size, "gardner", position);
    const moves = legalMoves(size, position);
    return keyOf(position) === keyOf(startingPosition(size)) && move === 1
      ? moves.filter((move) => !opensMirrored(size, move))
      : moves;
  };
}
