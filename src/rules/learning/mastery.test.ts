import { expect, test } from "vitest";
import { addDays } from "./local-date.ts";
import { masteryOf } from "./mastery.ts";

/** Solves on these days from a first one, the last of them of this difficulty. */
const solvedOn = (days: readonly number[], difficulty = 2) =>
  days.map((day, i) => ({ date: addDays("2026-03-01", day), difficulty: i === days.length - 1 ? difficulty : 2 }));
const levelOf = (solves: ReturnType<typeof solvedOn>, failedInRow = 0, retrievability = 0.95) =>
  masteryOf({ solves, failedInRow, retrievability })?.level ?? null;

test.each([
  [[], null],
  [[0], "started"],
  [[0, 0, 0, 0, 0, 0], "started"],
  [[0, 1, 2], "started"],
  [[0, 3], "started"],
  [[0, 0, 3], "solid"],
  [[0, 0, 0, 0, 13], "solid"],
])("after solving on days %j, a concept is %s", (days, level) => {
  expect(levelOf(solvedOn(days))).toBe(level);
});

test("becoming mastered takes five questions over two weeks, one of them hard", () => {
  expect(levelOf(solvedOn([0, 0, 4, 9, 14], 3))).toBe("mastered");
  expect(levelOf(solvedOn([0, 0, 4, 9, 14], 2))).toBe("solid");
  expect(levelOf(solvedOn([0, 0, 4, 14], 3))).toBe("solid");
});

test("two failed reviews in a row cost a level, but never the lowest", () => {
  const mastered = solvedOn([0, 0, 4, 9, 14], 3);
  expect([0, 1, 2, 3, 4, 9].map((failed) => levelOf(mastered, failed))).toEqual([
    ...["mastered", "mastered", "solid", "solid", "started", "started"],
  ]);
});

test("fades when it's less than 70% likely to be known", () => {
  const fades = (retrievability: number) =>
    masteryOf({ solves: solvedOn([0]), failedInRow: 0, retrievability })?.fading;
  expect([fades(0.69), fades(0.7)]).toEqual([true, false]);
});
