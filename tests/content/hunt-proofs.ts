import { expect } from "vitest";
import { type HotCold, hotColdSchema } from "#interactives/hotcold/schema.ts";
import type { ProbeEntry } from "#interactives/kit/contract.ts";
import { ctx, type LessonOf } from "./lesson-of.ts";
import type { Proof } from "./verify.ts";

const wins = (lesson: LessonOf, id: string, log: readonly ProbeEntry[]): boolean => {
  const verdict = lesson.judge(id, {}, { attempt: 1, log });
  if (verdict.kind === "invalid") throw new Error(`${id} is not even judged: ${verdict.code}`);
  return verdict.correct;
};

type Place = number | [number, number];

/** Next place to probe, given these probes and their replies. */
export type Plan = (heard: readonly { at: Place; word: string; value: number }[]) => Place;

function play(lesson: LessonOf, id: string, plan: Plan, begun: readonly Place[]): ProbeEntry[] {
  const { asset, interactive } = lesson.solvable(id);
  const log: ProbeEntry[] = [];
  const heard: { at: Place; word: string; value: number }[] = [];
  while (log.length < 100 && heard.at(-1)?.word !== "found") {
    const at = begun[log.length] ?? plan(heard);
    const answered = interactive.probe?.(asset, at, log, ctx);
    if (!answered || !("reply" in answered)) throw new Error(`${id}: the probe ${at} was refused`);
    const { word, value = 0 } = answered.reply as { word: string; value?: number }; // our own engine's reply
    log.push({ query: at, reply: answered.reply });
    heard.push({ at, word, value });
  }
  return log;
}

/** A hunt that a plan wins in time. After as many probes at a wrong place it's too late. */
export function planned(plan: (asset: HotCold) => Plan): Proof {
  return (lesson, id) => {
    const asset = hotColdSchema.parse(lesson.solvable(id).asset);
    const { probes } = asset.win;
    if (probes === undefined) throw new Error(`${id} has no limit`);
    const log = play(lesson, id, plan(asset), []);
    expect(log.length, `${id}: probes`).toBeLessThanOrEqual(probes);
    expect(wins(lesson, id, log), id).toBe(true);
    const found = log.at(-1)?.query;
    const wrong = log.map(({ query }) => query as Place).find((query) => query !== found) ?? 0; // places that we probed
    const late = play(
      lesson,
      id,
      () => found as Place,
      Array.from({ length: probes }, () => wrong),
    );
    expect(wins(lesson, id, late), `${id}: too late`).toBe(false);
  };
}

/** Halves the stretch by the slope. */
export function bySlope({ space }: HotCold): Plan {
  if (space.k !== "curve") throw new Error("no curve");
  const [from, to] = space.domain;
  return (heard) => {
    let [low, high] = [from, to];
    for (const { at, word } of heard) {
      if (word === "up") low = Number(at) + 1;
      else high = Number(at) - 1;
    }
    return Math.floor((low + high) / 2);
  };
}

/** Cuts off the part behind the lower of two places, by golden sections. */
export function byHeight({ space }: HotCold): Plan {
  if (space.k !== "curve") throw new Error("no curve");
  const [from, to] = space.domain;
  return (heard) => {
    const known = new Map(heard.map(({ at, value }) => [Number(at), value]));
    let [low, high] = [from - 1, to + 1];
    for (;;) {
      const inside = [...known.keys()]
        .filter((at) => at > low && at < high)
        .toSorted((a, b) => (known.get(b) ?? 0) - (known.get(a) ?? 0));
      const [best, other] = inside;
      if (best === undefined) return Math.round(low + (high - low) * 0.382);
      if (other === undefined)
        return best - low > high - best
          ? best - Math.max(1, Math.round((best - low) * 0.382))
          : best + Math.max(1, Math.round((high - best) * 0.382));
      if (other < best) low = other;
      else high = other;
    }
  };
}

type Grid = { width: number; height: number; says: (target: Place, at: Place, before: Place | null) => string };

const cellsOf = ({ width, height }: Grid): Place[] =>
  Array.from({ length: width * height }, (_, cell): Place => [cell % width, Math.floor(cell / width)]);

/** Cell whose worst answer leaves the fewest targets; among equals one that may be the target. */
function bestCell(grid: Grid, left: readonly Place[], before: Place | null): Place {
  const worst = (at: Place): number => {
    const groups = new Map<string, number>();
    for (const target of left) {
      const word = String(target) === String(at) ? "found" : grid.says(target, at, before);
      groups.set(word, (groups.get(word) ?? 0) + (word === "found" ? 0 : 1));
    }
    return Math.max(...groups.values());
  };
  return [...left, ...cellsOf(grid)].reduce((best, at) => (worst(at) < worst(best) ? at : best));
}

/** Plays a grid by always leaving the fewest targets, with its own reading of the rules. */
export function byFewest(grid: Grid): Plan {
  return (heard) => {
    const left = cellsOf(grid).filter((target) =>
      heard.every(
        ({ at, word, value }, turn) =>
          String(target) !== String(at) && grid.says(target, at, heard[turn - 1]?.at ?? null) === `${word} ${value}`,
      ),
    );
    return bestCell(grid, left, heard.at(-1)?.at ?? null);
  };
}

/** Most probes that plan needs, whatever the target is. */
export function worstOfFewest(grid: Grid): number {
  const plan = byFewest(grid);
  const known = new Map<string, Place>();
  const needed = (target: Place): number => {
    const heard: { at: Place; word: string; value: number }[] = [];
    for (;;) {
      const key = JSON.stringify(heard);
      const at = known.get(key) ?? plan(heard);
      known.set(key, at);
      if (String(at) === String(target)) return heard.length + 1;
      const [word = "", value] = grid.says(target, at, heard.at(-1)?.at ?? null).split(" ");
      heard.push({ at, word, value: Number(value) });
    }
  };
  return Math.max(...cellsOf(grid).map(needed));
}

/** 7 by 7 stones: hot up to 1 away, warm up to 3, cold beyond; diagonal steps count as one. */
export const stones: Grid = {
  width: 7,
  height: 7,
  says: (target, at) => {
    const [a, b, c, d] = [...(target as [number, number]), ...(at as [number, number])]; // cells of a grid
    const away = Math.max(Math.abs(a - c), Math.abs(b - d));
    return `band ${away <= 1 ? 0 : away <= 3 ? 1 : 2}`;
  },
};

/** 8 by 8 cells: warmer, colder or the same as the probe before, counted in steps along rows and columns. */
export const spring: Grid = {
  width: 8,
  height: 8,
  says: (target, at, before) => {
    const steps = (place: Place): number => {
      const [a, b, c, d] = [...(target as [number, number]), ...(place as [number, number])]; // cells of a grid
      return Math.abs(a - c) + Math.abs(b - d);
    };
    if (before === null) return "first 0";
    if (steps(at) === steps(before)) return "same 0";
    return steps(at) < steps(before) ? "warmer 0" : "colder 0";
  },
};
