import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterRating, fuzzedInterval, intervalOf, type Memory, type Rating, retrievability } from "./memory.ts";
import { daysOf, next, recall } from "./testdata/fsrs-formulas.ts";

type Row = [rating: Rating, days: number, stability: number, difficulty: number, interval: number];

/** 300 cards with 12 reviews each, as py-fsrs 6.3.1 schedules them without learning steps and fuzz, at most 365 days. */
const vectors: Row[][] = JSON.parse(readFileSync(new URL("./testdata/py-fsrs-6.3.1.json", import.meta.url), "utf8"));

const ratings = fc.constantFrom<Rating>(1, 2, 3, 4);
const history = fc.array(fc.tuple(ratings, fc.integer({ min: 1, max: 400 })), { minLength: 1, maxLength: 20 });

const memoryAfter = (log: readonly (readonly [Rating, number])[]): Memory | null =>
  log.reduce<Memory | null>((memory, [rating, days]) => afterRating(memory, days, rating), null);

describe("the arithmetic of reviews", () => {
  test("agrees with py-fsrs to a millionth, with equal intervals", () => {
    expect(vectors.flat()).toHaveLength(3600);
    for (const card of vectors) {
      let memory: Memory | null = null;
      for (const [rating, days, stability, difficulty, interval] of card) {
        memory = afterRating(memory, days, rating);
        expect(Math.abs(memory.stability / stability - 1)).toBeLessThan(1e-6);
        expect(memory.difficulty).toBeCloseTo(difficulty, 6);
        expect(intervalOf(memory.stability)).toBe(interval);
      }
    }
  });

  test("agrees with the published formulas, for any history", () => {
    fc.assert(
      fc.property(history, (log) => {
        let memory: Memory | null = null;
        let other: Memory | null = null;
        for (const [rating, days] of log) {
          memory = afterRating(memory, days, rating);
          other = next(other, days, rating);
          expect(Math.abs(memory.stability / other.stability - 1)).toBeLessThan(1e-5);
          expect(memory.difficulty).toBeCloseTo(other.difficulty, 5);
          expect(Math.abs(intervalOf(memory.stability) - daysOf(other.stability))).toBeLessThanOrEqual(1);
          expect(retrievability(memory.stability, days)).toBeCloseTo(recall(other.stability, days), 5);
        }
      }),
    );
  });

  test("brings back what was right at once after 2, 11, 46 and 163 days", () => {
    let memory: Memory | null = null;
    let days = 0;
    const seen = [1, 2, 3, 4].map(() => {
      memory = afterRating(memory, days, 3);
      days = intervalOf(memory.stability);
      return days;
    });
    expect(seen).toEqual([2, 11, 46, 163]);
  });

  test("keeps a memory longer the better the answer was", () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 400 }), (log, days) => {
        const memory = memoryAfter(log);
        const after = ([1, 2, 3, 4] as const).map((rating) => afterRating(memory, days, rating).stability);
        expect(after).toEqual(after.toSorted((a, b) => a - b));
      }),
    );
  });

  test("never waits less than a day or more than a year, and is scattered by at most 5%", () => {
    fc.assert(
      fc.property(history, fc.string(), (log, seed) => {
        const days = intervalOf(memoryAfter(log)?.stability ?? 1);
        expect(days).toBeGreaterThanOrEqual(1);
        expect(days).toBeLessThanOrEqual(365);
        const moved = fuzzedInterval(days, seed);
        expect(moved).toBe(fuzzedInterval(days, seed));
        expect(moved).toBeLessThanOrEqual(365);
        if (days < 7) expect(moved).toBe(days);
        else expect(Math.abs(moved - days)).toBeLessThanOrEqual(Math.ceil(days * 0.05));
      }),
    );
  });

  test("scatters what was learnt together over several days", () => {
    const days = new Set(Array.from({ length: 50 }, (_, card) => fuzzedInterval(100, `c-${card}|4`)));
    expect(days.size).toBeGreaterThanOrEqual(8);
  });
});
