import { expect } from "vitest";
import { eachThrow } from "#interactives/coinflip/engine.ts";
import { coinFlipSchema } from "#interactives/coinflip/schema.ts";
import type { CoinFlip, CoinState, Goal, PublicCoinFlip } from "#interactives/coinflip/types.ts";
import { gridFillSchema } from "#interactives/gridfill/schema.ts";
import type { ProbeEntry } from "#interactives/kit/contract.ts";
import { ctx, type LessonOf } from "./lesson-of.ts";
import type { Proof } from "./verify.ts";

/** Coins counted without the coins' own engine: by listing all ways, or one flip after the other. */

/** Number of ways in which `coins` coins show a counted number of heads, by listing every way. */
export function waysWith(coins: number, isCounted: (heads: number) => boolean): number {
  let ways = 0;
  for (let way = 0; way < 2 ** coins; way += 1) {
    let heads = 0;
    for (let bits = way; bits > 0; bits &= bits - 1) heads += 1;
    if (isCounted(heads)) ways += 1;
  }
  return ways;
}

/** Every row of `flips` flips. */
export const rowsOf = (flips: number): string[] =>
  flips === 0 ? [""] : rowsOf(flips - 1).flatMap((row) => [`${row}H`, `${row}T`]);

export const longestRun = (row: string): number => Math.max(0, ...(row.match(/H+|T+/g) ?? []).map((run) => run.length));
export const changes = (row: string): number => (row.match(/H+|T+/g) ?? []).length - 1;
export const headsIn = (row: string): number => row.split("H").length - 1;

/** Chance of each longest run in a number of flips of a fair coin: flip by flip, for each length of the last run and of the longest. */
export function longestRuns(flips: number, most = 60): number[] {
  let now = new Map([["1 1", 1]]);
  for (let flip = 1; flip < flips; flip += 1) {
    const next = new Map<string, number>();
    for (const [key, chance] of now) {
      const [last = 0, longest = 0] = key.split(" ").map(Number);
      for (const run of [1, Math.min(last + 1, most)]) {
        const name = `${run} ${Math.max(run, longest)}`;
        next.set(name, (next.get(name) ?? 0) + chance / 2);
      }
    }
    now = next;
  }
  const chances = Array.from({ length: most + 1 }, () => 0);
  for (const [key, chance] of now) {
    const longest = Number(key.split(" ")[1]);
    chances[longest] = (chances[longest] ?? 0) + chance;
  }
  return chances;
}

export const meanOf = (chances: readonly number[]): number =>
  chances.reduce((sum, chance, value) => sum + chance * value, 0);

/** Width of Wilson's interval from the roots of (p − share)² = z² p (1 − p) / n. */
export function wide(heads: number, flips: number): number {
  const [z, share] = [1.959964, heads / flips];
  const [a, b, c] = [1 + z ** 2 / flips, -(2 * share + z ** 2 / flips), share ** 2];
  return Math.sqrt(Math.max(0, b ** 2 - 4 * a * c)) / a;
}

/** Chance that the share of heads is within the tolerance of the coin's own chance, summed over all numbers of heads. */
export function nearEnough(flips: number, p: number, tol: number): number {
  let [sum, logChance] = [0, flips * Math.log(1 - p)];
  for (let heads = 0; heads <= flips; heads += 1) {
    if (Math.abs(heads / flips - p) <= tol + 1e-12) sum += Math.exp(logChance);
    logChance += Math.log((flips - heads) / (heads + 1)) + Math.log(p / (1 - p));
  }
  return sum;
}

/** Chance that a number of people all have different birthdays in a year of `days` days. */
export function allDifferent(people: number, days: number): number {
  let chance = 1;
  for (let before = 0; before < people; before += 1) chance *= (days - before) / days;
  return chance;
}

const blank: CoinState = { thrown: 0, value: null, picked: null, typed: "" };

function judged(lesson: LessonOf, id: string, state: Partial<CoinState>, log?: readonly ProbeEntry[]): boolean {
  const verdict = lesson.judge(id, { ...blank, ...state }, { attempt: 1, log });
  if (verdict.kind === "invalid") throw new Error(`${id} is not even judged: ${verdict.code}`);
  return verdict.correct;
}

type TaskOf<K extends string> = Extract<CoinFlip["task"], { k: K }>;

function coinsOf<K extends NonNullable<CoinFlip["task"]>["k"]>(
  lesson: LessonOf,
  id: string,
  k: K,
): CoinFlip & { task: TaskOf<K> } {
  const coins = coinFlipSchema.parse(lesson.solvable(id).asset);
  if (coins.task?.k !== k) throw new Error(`${id} is no ${k}`);
  return { ...coins, task: coins.task as TaskOf<K> }; // its kind was just checked
}

const around = (lesson: LessonOf, id: string, value: number, tol: number) => {
  expect(judged(lesson, id, { value }), `${id}: ${value}`).toBe(true);
  for (const off of [-1.01, 1.01]) expect(judged(lesson, id, { value: value + off * tol })).toBe(false);
};

/** A chance of a range of heads, by listing the ways. */
export function chanceOfHeads(from: number, to: number, coins: number): Proof {
  return (lesson, id) => {
    const asset = coinsOf(lesson, id, "predict");
    expect(asset).toMatchObject({ coins, task: { question: { k: "heads", from, to } } });
    expect(asset.p ?? 0.5).toBe(0.5);
    around(lesson, id, waysWith(coins, (heads) => heads >= from && heads <= to) / 2 ** coins, asset.task.tol);
  };
}

/** Average length of the longest run. */
export function averageLongest(flips: number): Proof {
  return (lesson, id) => {
    const asset = coinsOf(lesson, id, "predict");
    expect(asset).toMatchObject({ coins: 1, repeats: flips, task: { question: { k: "longestRun" } } });
    around(lesson, id, meanOf(longestRuns(flips)), asset.task.tol);
  };
}

/** Random numbers of the test's own: the same flips on every machine. */
export function flipsOf(seed: number, count: number): string {
  let state = seed >>> 0;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >= 2 ** 31 ? "H" : "T";
  }).join("");
}

/** To imitate the coin: real flips nearly always pass, rows that people write don't. */
export function likeACoin(): Proof {
  return (lesson, id) => {
    const { flips } = coinsOf(lesson, id, "imitate").task;
    const rows = Array.from({ length: 100 }, (_, seed) => flipsOf(seed * 7919 + 1, flips));
    const passed = rows.filter((typed) => judged(lesson, id, { typed })).length;
    expect(passed, `${id}: of 100 real rows`).toBeGreaterThanOrEqual(90);
    for (const typed of ["HT".repeat(flips), "H".repeat(flips), `${"HTTHTHHT".repeat(9)}`]) {
      expect(judged(lesson, id, { typed: typed.slice(0, flips) }), typed.slice(0, flips)).toBe(false);
    }
  };
}

/** The made-up row is the only one whose changes are over 2.5 standard deviations from a coin's. */
export function madeUp(): Proof {
  return (lesson, id) => {
    const { sequences } = coinsOf(lesson, id, "fake").task;
    for (const [index, row] of sequences.entries()) {
      const gaps = row.length - 1;
      const off = Math.abs(changes(row) - gaps / 2) / Math.sqrt(gaps / 4);
      expect(off > 2.5 || off < 1.5, `${id}: row ${index}`).toBe(true);
      expect(judged(lesson, id, { picked: ctx.publicId(`sequence ${index}`) }), `${id}: row ${index}`).toBe(off > 2.5);
      expect(Math.abs(headsIn(row) - row.length / 2)).toBeLessThan(6);
    }
  };
}

const isThere = (goal: Goal, row: string): boolean => {
  if (goal.k === "width") return wide(headsIn(row), row.length) <= goal.atMost;
  return goal.k === "lead" ? 2 * headsIn(row) - row.length >= goal.atLeast : longestRun(row) >= goal.atLeast;
};

/** When to stop, for the throws that this learner gets: right there, wrong one throw before, and within reach for nearly everybody. */
export function stopHere(chance: (flips: number) => number): Proof {
  return (lesson, id) => {
    const { task, repeats } = coinsOf(lesson, id, "stopWhen");
    const { asset, interactive } = lesson.solvable(id);
    const { stream, p, coins } = interactive.toPublic(asset, ctx) as PublicCoinFlip; // parsed by our own schema
    let row = "";
    eachThrow({ seed: stream ?? "", p: p ?? 0.5, coins }, 0, repeats, (faces) => {
      row += faces === 1 ? "H" : "T";
      return isThere(task.goal, row);
    });
    expect(row.length).toBeLessThan(repeats);
    expect(judged(lesson, id, { thrown: row.length }), `${id}: ${row.length}`).toBe(true);
    expect(judged(lesson, id, { thrown: row.length - 1 }), `${id}: ${row.length - 1}`).toBe(false);
    expect(chance(repeats), `${id}: reached in time`).toBeGreaterThan(0.9);
  };
}

/** A hidden coin: an honest estimate after all flips is nearly always right. Its own chance is right, others aren't, nor is a fair one. */
export function hiddenCoin(p: number): Proof {
  return (lesson, id) => {
    const { task, coins, repeats } = coinsOf(lesson, id, "estimate");
    const { asset, interactive } = lesson.solvable(id);
    expect(nearEnough(coins * repeats, p, task.tol), `${id}: honest estimates`).toBeGreaterThan(0.9);
    const log: ProbeEntry[] = [];
    for (let left = repeats; left > 0; left -= 10_000) {
      const query = { times: Math.min(left, 10_000) };
      const answered = interactive.probe?.(asset, query, log, ctx);
      if (!answered || !("reply" in answered)) throw new Error(`${id}: no flips`);
      log.push({ query, reply: answered.reply });
    }
    expect(judged(lesson, id, { value: p }, log), `${id}: ${p}`).toBe(true);
    for (const value of [p - 1.01 * task.tol, p + 1.01 * task.tol, 0.5]) {
      expect(judged(lesson, id, { value }, log), `${id}: ${value}`).toBe(false);
    }
  };
}

/** A table of numbers: each free cell follows the rule, given the words of its row and column. With two of them changed it's wrong. */
export function tableOf(rule: (row: string, column: string) => number): Proof {
  return (lesson, id) => {
    const { rows, cols, cells = [], alphabet } = gridFillSchema.parse(lesson.solvable(id).asset);
    const words = (r: number, c: number) => String(cells.find((cell) => cell.r === r && cell.c === c)?.label ?? "");
    const labels = alphabet.map(({ label }) => Number(label)).sort((a, b) => a - b);
    const symbols = Array.from({ length: rows * cols }, (_, at) => {
      const [r, c] = [Math.floor(at / cols), at % cols];
      const isBlocked = cells.some((cell) => cell.r === r && cell.c === c && cell.kind === "blocked");
      return isBlocked ? 0 : labels.indexOf(rule(words(r, 0), words(0, c))) + 1;
    });
    const right = (all: readonly number[]): boolean => {
      const verdict = lesson.judge(id, { cells: all.map((symbol) => symbol.toString(17)).join("") }, { attempt: 1 });
      return verdict.kind === "scored" && verdict.correct;
    };
    expect(right(symbols), id).toBe(true);
    const free = cells.findIndex(({ kind }) => kind === "free");
    const at = (cells[free]?.r ?? 0) * cols + (cells[free]?.c ?? 0);
    expect(right(symbols.with(at, (symbols[at] ?? 0) === 1 ? 2 : 1)), `${id}: one cell changed`).toBe(false);
  };
}
