import type { Random } from "../kit/random.ts";
import {
  afterMove,
  legalMoves,
  lossOf,
  type Move,
  otherSide,
  type Position,
  type Side,
  type Size,
  startingPosition,
} from "./board.ts";
import { boxFor, flip, type MirrorBoxes } from "./boxes.ts";
import { beadsIn, type Draw, draw, type Machine } from "./machine.ts";
import { choose, type Player } from "./players.ts";

/** One game on the board, finished or not. */
export interface Table {
  position: Position;
  /** Every move so far. */
  plies: readonly Move[];
  /** The machine's draws, in order. */
  draws: readonly Draw[];
  over: { winner: Side; why: "through" | "taken" | "stuck" | "resigned" } | null;
}

/** Board, boxes and learning rule of a machine. */
export interface Setting {
  size: Size;
  share: MirrorBoxes;
  /** Beads of each kind in a new box. */
  start: number;
}

export function newTable(size: Size): Table {
  return { position: startingPosition(size), plies: [], draws: [], over: null };
}

/** The game after a legal move. */
export function afterLegalMove(size: Size, table: Table, move: Move): Table {
  const position = afterMove(table.position, move);
  const why = lossOf(size, position);
  return {
    ...table,
    position,
    plies: [...table.plies, move],
    over: why && { winner: otherSide(position.side), why },
  };
}

/** Opens the box for this position and draws; the machine resigns if it's empty. */
export function moveMachine({ size, share, start }: Setting, machine: Machine, table: Table, dice: Random): Table {
  const { box, flipped } = boxFor(size, share, table.position, table.plies[0]);
  const bead = draw(beadsIn(machine, box, start), dice);
  const move = bead === null ? undefined : box.moves[bead];
  if (bead === null || move === undefined) {
    return { ...table, over: { winner: otherSide(table.position.side), why: "resigned" } };
  }
  return { ...afterLegalMove(size, table, flip(size, move, flipped)), draws: [...table.draws, { box, bead, flipped }] };
}

/** Plays a whole game of the machine against a player. */
export function playGame(
  setting: Setting,
  machine: Machine,
  side: Side,
  player: Player,
  dice: { machine: Random; player: Random },
): Table {
  let table = newTable(setting.size);
  while (table.over === null) {
    table =
      table.position.side === side
        ? moveMachine(setting, machine, table, dice.machine)
        : afterLegalMove(setting.size, table, choose(setting.size, player, table.position, dice.player));
  }
  return table;
}

/** The legal move with this index; null if the game is over or there's no such move. */
export function moveNumber(size: Size, table: Table, number: number): Move | null {
  return table.over === null ? (legalMoves(size, table.position)[number] ?? null) : null;
}
