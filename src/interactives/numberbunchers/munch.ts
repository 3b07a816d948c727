import { type Board, boardOf, neighbour } from "./board.ts";
import { exactOf } from "./exact-text.ts";
import { type Foe, foesAtFirst, movedFoes } from "./foes.ts";
import { satisfies } from "./satisfies.ts";
import type { MunchMove, NumberBunchers, PublicNumberBunchers } from "./schema.ts";

/** Input of a munching game. */
export interface MunchGame {
  board: Board;
  /** By tile: true if it's to be munched. */
  fits: readonly boolean[];
  lives: number;
  foes: { kind: "none" | "turn" | "timed"; n: number; seed: string };
}

/** right and wrong are munched tiles. */
export type TileState = "here" | "right" | "wrong";

/** State of a munch; it follows from the events alone. */
export interface MunchState {
  at: number;
  foes: readonly Foe[];
  /** Times the foes have moved. */
  turn: number;
  lives: number;
  tiles: readonly TileState[];
  /** Times a foe met the muncher. */
  caught: number;
  /** True after a foe caught the muncher, until the next move. */
  justCaught: boolean;
  /** The last tile munched. */
  bite: number | null;
}

/** Longest game, in events. */
export const MAX_EVENTS = 3000;

/** Lives unless the author says otherwise. */
export const LIVES = 3;

/** The game of an asset or of its public half. */
export function gameOf({ tiles, rule, lives, foes }: NumberBunchers | PublicNumberBunchers): MunchGame {
  const fits = tiles.map(({ value }) => {
    const exact = exactOf(value);
    return exact !== null && rule !== undefined && rule !== null && satisfies(exact, rule);
  });
  const { kind, n, seed = "foes" } = foes ?? { kind: "none", n: 0 };
  return { board: boardOf(tiles), fits, lives: lives ?? LIVES, foes: { kind, n: kind === "none" ? 0 : n, seed } };
}

/** State before any event. */
export function startOf({ board, fits, lives, foes }: MunchGame): MunchState {
  return {
    at: 0,
    foes: foesAtFirst(board, foes.n),
    turn: 0,
    lives,
    tiles: fits.map(() => "here"),
    caught: 0,
    justCaught: false,
    bite: null,
  };
}

/** Plays events from the start; impossible ones change nothing. `t`: timed foes move. */
export function replay(game: MunchGame, events: string): MunchState {
  let now = startOf(game);
  for (const event of events) now = event === "t" ? afterTick(game, now) : afterMove(game, now, event as MunchMove); // the schema admits only these letters
  return now;
}

/** State after a move or a bite; the same object if it isn't possible. */
export function afterMove(game: MunchGame, now: MunchState, move: MunchMove): MunchState {
  if (now.lives <= 0) return now;
  const next = move === "m" ? afterBite(game, now) : afterStep(game, now, move);
  if (next === now || game.foes.kind !== "turn") return next;
  return next.caught > now.caught ? next : foesMoved(game, next);
}

/** State after timed foes have moved. */
export function afterTick(game: MunchGame, now: MunchState): MunchState {
  return now.lives <= 0 || game.foes.kind !== "timed" ? now : foesMoved(game, now);
}

function afterStep(game: MunchGame, now: MunchState, move: Exclude<MunchMove, "m">): MunchState {
  const at = neighbour(game.board, now.at, move);
  return at === null ? now : afterMeetingFoe(game, { ...now, at, justCaught: false });
}

function afterBite({ fits }: MunchGame, now: MunchState): MunchState {
  if (now.tiles[now.at] !== "here") return now;
  const fit = fits[now.at] === true;
  return {
    ...now,
    bite: now.at,
    justCaught: false,
    tiles: now.tiles.with(now.at, fit ? "right" : "wrong"),
    lives: now.lives - (fit ? 0 : 1),
  };
}

function foesMoved(game: MunchGame, now: MunchState): MunchState {
  return afterMeetingFoe(game, {
    ...now,
    foes: movedFoes(game.board, now.foes, game.foes.seed, now.turn),
    turn: now.turn + 1,
  });
}

/** Meeting a foe costs a life and moves the muncher to the cell furthest from all foes. */
function afterMeetingFoe({ board }: MunchGame, now: MunchState): MunchState {
  if (now.foes.every((foe) => foe.at !== now.at)) return now;
  return { ...now, lives: now.lives - 1, caught: now.caught + 1, justCaught: true, at: safestCell(board, now.foes) };
}

function safestCell(board: Board, foes: readonly Foe[]): number {
  const cells = Array.from({ length: board.count }, (_, cell) => cell);
  const distance = (cell: number) => Math.min(...foes.map((foe) => stepsBetween(board, cell, foe.at)));
  return cells.reduce((best, cell) => (distance(cell) > distance(best) ? cell : best), 0);
}

function stepsBetween({ columns }: Board, a: number, b: number): number {
  return Math.abs((a % columns) - (b % columns)) + Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
}
