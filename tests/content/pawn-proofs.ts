import { expect } from "vitest";
import { currentProgress, hexapawnRules, tableNow } from "#interactives/hexapawn/rules.ts";
import {
  type HexapawnAction,
  type HexapawnState,
  hexapawnSchema,
  type PublicHexapawn,
} from "#interactives/hexapawn/schema.ts";
import { ctx, type LessonOf } from "./lesson-of.ts";
import type { Proof } from "./verify.ts";

/** The game of six pawns on 3 by 3 squares, written for tests alone: rows from the top, w moves up, b moves down. */

type Move = readonly [from: number, to: number];

const forward = { w: -3, b: 3 } as const;
type Side = keyof typeof forward;
const other = (side: Side): Side => (side === "w" ? "b" : "w");

/** Legal moves, by where they start and then by where they end. */
export function moves(cells: string, side: Side): Move[] {
  const all: Move[] = [];
  for (let from = 0; from < 9; from += 1) {
    for (const aside of [-1, 0, 1]) {
      const to = from + forward[side] + aside;
      const isBeside = Math.abs((from % 3) + aside - 1) <= 1 && to >= 0 && to < 9;
      if (cells[from] === side && isBeside && cells[to] === (aside === 0 ? "." : other(side))) all.push([from, to]);
    }
  }
  return all;
}

export function afterMove(cells: string, [from, to]: Move): string {
  return [...cells].map((cell, at) => (at === to ? cells[from] : at === from ? "." : cell)).join("");
}

/** True if the side to move has lost already. */
export function hasLost(cells: string, side: Side): boolean {
  const home = side === "w" ? cells.slice(6) : cells.slice(0, 3);
  return home.includes(other(side)) || moves(cells, side).length === 0;
}

/** True if the side to move wins against everything, by looking at every way to the end. */
export function wins(cells: string, side: Side): boolean {
  if (hasLost(cells, side)) return false;
  return moves(cells, side).some((move) => !wins(afterMove(cells, move), other(side)));
}

export const good = (cells: string, side: Side): Move[] =>
  moves(cells, side).filter((move) => !wins(afterMove(cells, move), other(side)));

/** Move in words: `c2 takes b3`, `a1 to a2`. */
export function moveIn(words: string): Move {
  const [from = 0, to = 0] = [...words.matchAll(/([abc])([123])/g)].map(
    ([, column = "", row]) => "abc".indexOf(column) + 3 * (3 - Number(row)),
  );
  return [from, to];
}

const pubOf = (lesson: LessonOf, id: string): PublicHexapawn => {
  const { asset, interactive } = lesson.solvable(id);
  return interactive.toPublic(asset, ctx) as PublicHexapawn; // parsed by our own schema
};

const done = (pub: PublicHexapawn, state: HexapawnState, action: HexapawnAction): HexapawnState =>
  hexapawnRules.reduce(state, action, pub);

const isRight = (lesson: LessonOf, id: string, state: HexapawnState): boolean => {
  const verdict = lesson.judge(id, state, { attempt: 1 });
  if (verdict.kind === "invalid") throw new Error(`${id} is not even judged: ${verdict.code}`);
  return verdict.correct;
};

/** Plays games by hand, with the best moves if there are any or else the worst, until one is won or `games` are played. */
function playedByHand(pub: PublicHexapawn, best: boolean, games: number): HexapawnState {
  const side = pub.machine === "first" ? "b" : "w";
  let state = hexapawnRules.init(pub, "seed");
  for (let game = 0; game < games; game += 1) {
    if (game > 0) state = done(pub, state, { t: "new" });
    for (let table = tableNow(pub, currentProgress(state, pub)); table.over === null; ) {
      const { cells } = table.position;
      const all = moves(cells, side);
      const winning = new Set(good(cells, side).map(String));
      const wished = all.findIndex((move) => winning.has(String(move)) === best);
      state = done(pub, state, { t: "move", move: Math.max(0, wished) });
      table = tableNow(pub, currentProgress(state, pub));
    }
    if (currentProgress(state, pub).byHand.won > 0) return state;
  }
  return state;
}

/** To be won by hand against boxes: good moves soon win a game, and a lost game doesn't count. */
export function beatable(): Proof {
  return (lesson, id) => {
    const pub = pubOf(lesson, id);
    expect(hexapawnSchema.parse(lesson.solvable(id).asset).task).toEqual({ k: "beatMachine", trained: 0 });
    expect(isRight(lesson, id, playedByHand(pub, true, 40)), id).toBe(true);
    const lost = Array.from({ length: 20 }, (_, games) => playedByHand(pub, false, games + 1));
    const first = lost.find((state) => currentProgress(state, pub).byHand.won === 0);
    if (first) expect(isRight(lesson, id, first), `${id}: only lost`).toBe(false);
  };
}

/** To be won by hand against perfect play: the learner's side wins whatever the other does, and a bad answer loses. */
export function winnable(): Proof {
  return (lesson, id) => {
    const pub = pubOf(lesson, id);
    expect(wins("bbb...www", "w")).toBe(pub.machine === "second");
    expect(isRight(lesson, id, playedByHand(pub, true, 1)), id).toBe(true);
    expect(isRight(lesson, id, playedByHand(pub, false, 1)), `${id}: bad answers`).toBe(false);
  };
}

/** To be trained: the perfect player teaches it in time, whatever the draws; a few games aren't enough. */
export function trainable(needed: number, most: number): Proof {
  return (lesson, id) => {
    const pub = pubOf(lesson, id);
    expect(pub.task).toEqual({ k: "train", untilNoLossIn: needed, maxGames: most });
    let state = hexapawnRules.init(pub, "seed");
    const some = done(pub, state, { t: "auto", by: "perfect", games: 10 });
    expect(isRight(lesson, id, some), `${id}: ten games`).toBe(false);
    for (let games = 0; games < most; games += 10) state = done(pub, state, { t: "auto", by: "perfect", games: 10 });
    expect(isRight(lesson, id, state), id).toBe(true);
    const taught = Array.from({ length: 40 }, (_, machine) => {
      const other = { ...pub, dice: `machine ${machine}` };
      const { results } = currentProgress({ log: [{ k: "auto", by: "perfect", games: most }], guess: null }, other);
      return results.split("l").some((row) => row.length >= needed);
    });
    expect(taught.every(Boolean), `${id}: by other draws`).toBe(true);
    const late = done(pub, state, { t: "auto", by: "perfect", games: 1 });
    expect(isRight(lesson, id, late), `${id}: too many games`).toBe(false);
  };
}

/** Losses of a machine against the perfect player after training with `trainer`, for machines with their own random numbers. */
export function lossesAfter(lesson: LessonOf, id: string, trainer: "greedy" | "perfect", games: number): number[] {
  return Array.from({ length: 40 }, (_, machine) => {
    const pub = { ...pubOf(lesson, id), dice: `machine ${machine}` };
    const lost = (state: HexapawnState) => currentProgress(state, pub).results.split("l").length - 1;
    let state = done(pub, hexapawnRules.init(pub, "seed"), { t: "auto", by: trainer, games });
    const before = lost(state);
    state = done(pub, state, { t: "auto", by: "perfect", games: 100 });
    return lost(state) - before;
  });
}
