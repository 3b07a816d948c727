import { type Board, boardOf, neighbour } from "./board.ts";
import { exactOf } from "./exact-text.ts";
import { type Foe, foesAtFirst, movedFoes } from "./foes.ts";
import { satisfies } from "./satisfies.ts";
import type { MunchMove, NumberBunchers, PublicNumberBunchers } from "./schema.ts";

/** What a munch is played by. */
export interface MunchGame {
  board: Board;
  /** Tile by tile, whether it is to be munched. */
  fits: readonly boolean[];
  lives: number;
  foes: { kind: "none" | "turn" | "timed"; n: number; seed: string };
}

/** right and wrong are tiles that were munched. */
export type TileState = "here" | "right" | "wrong";

/** Where a munch stands; it follows from the events alone. */
export interface Munch {
  at: number;
  foes: readonly Foe[];
  /** How often the foes have moved. */
  turn: number;
  lives: number;
  tiles: readonly TileState[];
  /** How often a foe met the muncher. */
  caught: number;
  /** The tile that was munched last. */
  bite: number | null;
}

/** The longest game, in events. */
export const MOST_EVENTS = 3000;

/** Three lives, where the author says nothing. */
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

/** Before anything has happened. */
export function startOf({ board, fits, lives, foes }: MunchGame): Munch {
  return {
    at: 0,
    foes: foesAtFirst(board, foes.n),
    turn: 0,
    lives,
    tiles: fits.map(() => "here"),
    caught: 0,
    bite: null,
  };
}

/** Plays events from the beginning; those that make no sense change nothing. `t`: timed foes move. */
export function replay(game: MunchGame, events: string): Munch {
  let now = startOf(game);
  for (const event of events) now = event === "t" ? ticked(game, now) : moved(game, now, event as MunchMove); // the schema lets only these letters in
  return now;
}

/** After a move or a bite; the same object when it is not possible. */
export function moved(game: MunchGame, now: Munch, move: MunchMove): Munch {
  if (now.lives <= 0) return now;
  const next = move === "m" ? bitten(game, now) : walked(game, now, move);
  if (next === now || game.foes.kind !== "turn") return next;
  return next.caught > now.caught ? next : foesMoved(game, next);
}

/** After timed foes have moved by themselves. */
export function ticked(game: MunchGame, now: Munch): Munch {
  return now.lives <= 0 || game.foes.kind !== "timed" ? now : foesMoved(game, now);
}

function walked(game: MunchGame, now: Munch, move: Exclude<MunchMove, "m">): Munch {
  const at = neighbour(game.board, now.at, move);
  return at === null ? now : met(game, { ...now, at });
}

function bitten({ fits }: MunchGame, now: Munch): Munch {
  if (now.tiles[now.at] !== "here") return now;
  const fit = fits[now.at] === true;
  return {
    ...now,
    bite: now.at,
    tiles: now.tiles.with(now.at, fit ? "right" : "wrong"),
    lives: now.lives - (fit ? 0 : 1),
  };
}

function foesMoved(game: MunchGame, now: Munch): Munch {
  return met(game, { ...now, foes: movedFoes(game.board, now.foes, game.foes.seed, now.turn), turn: now.turn + 1 });
}

/** Whoever meets a foe loses a life and goes on from where the foes are farthest. */
function met({ board }: MunchGame, now: Munch): Munch {
  if (now.foes.every((foe) => foe.at !== now.at)) return now;
  return { ...now, lives: now.lives - 1, caught: now.caught + 1, at: refuge(board, now.foes) };
}

function refuge(board: Board, foes: readonly Foe[]): number {
  const cells = Array.from({ length: board.count }, (_, cell) => cell);
  const distance = (cell: number) => Math.min(...foes.map((foe) => stepsBetween(board, cell, foe.at)));
  return cells.reduce((best, cell) => (distance(cell) > distance(best) ? cell : best), 0);
}

function stepsBetween({ columns }: Board, a: number, b: number): number {
  return Math.abs((a % columns) - (b % columns)) + Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
}
