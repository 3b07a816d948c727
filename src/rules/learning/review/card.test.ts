import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, localDateOf } from "../local-date.ts";
import { type Card, daysBetween, MAX_LAPSES, type Rated, rated, replayRatings, stepsOf } from "./card.ts";
import { type Rating, retrievability } from "./memory.ts";

const logs = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 20_000, max: 21_000 }), fc.constantFrom<Rating>(1, 2, 3, 4)), {
    minLength: 1,
    maxLength: 15,
    selector: ([day]) => day,
  })
  .map((days) => days.map(([day, rating]): Rated => ({ date: localDateOf(day), rating })) as [Rated, ...Rated[]]);

describe("a card", () => {
  test("is the same in whichever order its ratings arrive", () => {
    fc.assert(
      fc.property(logs, fc.integer({ min: 0, max: 14 }), (log, by) => {
        const turned = [...log.slice(by % log.length), ...log.slice(0, by % log.length)] as [Rated, ...Rated[]];
        expect(replayRatings(turned, "c-x")).toEqual(replayRatings(log, "c-x"));
      }),
    );
  });

  test("counts a lapse only for what had been known before", () => {
    const log: [Rated, ...Rated[]] = [
      { date: "2026-03-01", rating: 1 },
      { date: "2026-03-02", rating: 3 },
      { date: "2026-03-06", rating: 1 },
    ];
    expect(replayRatings(log, "c-x")).toMatchObject({ reps: 3, lapses: 1, lastOn: "2026-03-06" });
  });

  test("gets a new chance from its lesson only after it was set aside, also when its log is replayed", () => {
    const log = [3, 1, 1, 1, 1].map(
      (rating, day): Rated => ({ date: localDateOf(20_000 + day), rating: rating as Rating }),
    );
    const solved: Rated = { date: localDateOf(20_010), rating: 3, inLesson: true };
    const lapsesOf = (rated: Rated[]) => stepsOf(rated, "c-x").at(-1)?.after.lapses;
    expect(lapsesOf(log)).toBe(MAX_LAPSES);
    expect(lapsesOf([solved, ...log])).toBe(0);
    expect(lapsesOf([...log, { ...solved, inLesson: false }])).toBe(MAX_LAPSES);
    expect(lapsesOf([...log.slice(0, 4), solved])).toBe(3);
  });

  test("is never due on the day it was rated", () => {
    fc.assert(
      fc.property(logs, (log) => {
        const { due, lastOn } = replayRatings(log, "c-x");
        expect(daysBetween(lastOn, due)).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  test("counts whole days over a change of the clocks and over leap days", () => {
    expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
    expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
    expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
    expect(daysBetween("2026-03-30", "2026-03-28")).toBe(0);
  });

  test("comes back when nine in ten still know it, over 200 simulated days", () => {
    let seed = 7;
    const chance = (): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
      return ((seed >>> 8) % 100_000) / 100_000;
    };
    let asked = 0;
    let known = 0;
    const cards: (Card & { id: string })[] = [];
    for (let day = 0; day < 200; day += 1) {
      const today = addDays("2026-01-01", day);
      for (const [index, card] of cards.entries()) {
        if (card.due > today) continue;
        const still = chance() < retrievability(card.memory.stability, daysBetween(card.lastOn, today));
        asked += 1;
        known += still ? 1 : 0;
        cards[index] = { ...rated(card, { date: today, rating: still ? 3 : 1 }, card.id), id: card.id };
      }
      for (let more = 0; more < 20; more += 1) {
        const id = `c-${day}-${more}`;
        cards.push({ ...rated(null, { date: today, rating: 3 }, id), id });
      }
    }
    expect(asked).toBeGreaterThan(10_000);
    expect(Math.abs(known / asked - 0.9)).toBeLessThan(0.01);
  });
});
