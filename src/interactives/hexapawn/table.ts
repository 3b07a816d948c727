import type { Dice } from "../kit/dice.ts";
import {
  afterMove,
  legalMoves,
  lossOf,
  type Move,
  opening,
  other,
  type Position,
  type Side,
  type Size,
} from "./board.ts";
import { boxFor, flip, type MirrorBoxes } from "./boxes.ts";
import { beadsIn, type Draw, draw, type Machine } from "./machine.ts";
import { choose, type Player } from "./players.ts";

/** One game on the board, finished or not. */
export interface Table {
  position: Position;
  /** Every move so far. */
  plies: readonly Move[];
  /** The machine's own draws, in order. */
  draws: readonly Draw[];
  over: { winner: Side; why: "through" | "taken" | "stuck" | "resigned" } | null;
}

/** The board, the boxes and the rules of learning that a machine plays with. */
export interface Setting {
  size: Size;
  share: MirrorBoxes;
  /** Beads of each kind in a new box. */
  start: number;
}

/** A board before the first move. */
export function openTable(size: Size): Table {
  return { position: opening(size), plies: [], draws: [], over: null };
}

/** The game after a move that the rules allow. */
export function moved(size: Size, table: Table, move: Move): Table {
  const position = afterMove(table.position, move);
  const why = lossOf(size, position);
  return {
    ...table,
    position,
    plies: [...table.plies, move],
    over: why && { winner: other(position.side), why },
  };
}

/** The machine opens the box for this position and draws; from an empty box it resigns. */
export function machineMoved({ size, share, start }: Setting, machine: Machine, table: Table, dice: Dice): Table {
  const { box, flipped } = boxFor(size, share, table.position, table.plies[0]);
  const bead = draw(beadsIn(machine, box, start), dice);
  const move = bead === null ? undefined : box.moves[bead];
  if (bead === null || move === undefined) {
    return { ...table, over: { winner: other(table.position.side), why: "resigned" } };
  }
  return { ...moved(size, table, flip(size, move, flipped)), draws: [...table.draws, { box, bead, flipped }] };
}

/** A whole game of the machine against a player. */
export function playedOut(
  setting: Setting,
  machine: Machine,
  side: Side,
  player: Player,
  dice: { machine: Dice; player: Dice },
): Table {
  let table = openTable(setting.size);
  while (table.over === null) {
    table =
      table.position.side === side
        ? machineMoved(setting, machine, table, dice.machine)
        : moved(setting.size, table, choose(setting.size, player, table.position, dice.player));
  }
  return table;
}

/** The move with this number among the legal ones, when the game goes on and there is such a move. */
export function moveNumber(size: Size, table: Table, number: number): Move | null {
  return table.over === null ? (legalMoves(size, table.position)[number] ?? null) : null;
}
