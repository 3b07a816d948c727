import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { meanLongestRun } from "#interactives/coinflip/longest-run.ts";
import { allDifferent, changes, longestRuns, meanOf, waysWith, wide } from "./coin-proofs.ts";

const SLUG = "chance-made-visible";

describe("claims in the text and figures of Chance, made visible", () => {
  const read = (path: string): string => readFileSync(`content/courses/${SLUG}/${path}`, "utf8");
  const says = (path: string, ...claims: string[]): void => {
    for (const claim of claims) expect(read(path)).toContain(claim);
  };

  test("the row of ten coins is right, and 20 ways show three heads of six", () => {
    const row = [...Array(11).keys()].map((heads) => waysWith(10, (shown) => shown === heads)).join(", ");
    says("ways-to-fall/ten-coins-at-once/lesson.camp", row, "184,756 of 1,048,576 ways");
    says("what-samples-tell/how-sure-are-you/lesson.camp", row);
    expect([waysWith(20, (heads) => heads === 10), waysWith(20, (heads) => heads >= 8 && heads <= 12)]).toEqual([
      184_756, 772_616,
    ]);
    expect(waysWith(20, (heads) => heads >= 15)).toBe(21_700);
    expect([...Array(7).keys()].map((heads) => waysWith(6, (shown) => shown === heads))).toEqual([
      1, 6, 15, 20, 15, 6, 1,
    ]);
  });

  test("longest runs of 30, 50, 100, 1000 and 10,000 flips", () => {
    expect([30, 50, 100, 1000].map((flips) => meanOf(longestRuns(flips, 40)).toFixed(1))).toEqual([
      "5.2",
      "6.0",
      "7.0",
      "10.3",
    ]);
    expect(meanLongestRun(10_000, 0.5).toFixed(1)).toBe("13.6");
    const ofFifty = longestRuns(50);
    expect(ofFifty.slice(0, 4).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1 / 53, 3);
    expect(ofFifty.slice(5).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(0.82, 2);
  });

  test("the two doughs hold 25 raisins each; nine squares of A are empty and one holds four, B has one in each", () => {
    const fields = (left: number): number[] => {
      const counts = Array.from({ length: 25 }, () => 0);
      const raisins = [
        ...read("ways-to-fall/a-coin-has-no-memory/assets/two-doughs.svg").matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g),
      ];
      for (const [, x, y] of raisins) {
        const [column, row] = [(Number(x) - left) / 32, (Number(y) - 8) / 32];
        if (column < 0 || column >= 5) continue;
        const at = 5 * Math.floor(row) + Math.floor(column);
        counts[at] = (counts[at] ?? 0) + 1;
      }
      return counts;
    };
    const [a, b] = [fields(24), fields(216)];
    expect([a, b].map((counts) => counts.reduce((sum, count) => sum + count, 0))).toEqual([25, 25]);
    expect([a.filter((count) => count === 0).length, a.filter((count) => count === 4).length, Math.max(...a)]).toEqual([
      9, 1, 4,
    ]);
    expect(b.every((count) => count === 1)).toBe(true);
    const fallsOneByOne = Array.from({ length: 25 }, (_, n) => (25 - n) / 25).reduce(
      (product, chance) => product * chance,
      1,
    );
    expect(1 / fallsOneByOne / 1e9).toBeCloseTo(5.7, 1);
  });

  test("the row of changes changes five times, and four of the five named intervals are right", () => {
    const faces = [...read("ways-to-fall/a-coin-has-no-memory/assets/changes.svg").matchAll(/>([HT])</g)].map(
      ([, face]) => face,
    );
    expect(changes(faces.join(""))).toBe(5);
    for (const [flips, words] of [
      [10, "0.31 to 0.83"],
      [40, "0.45 to 0.74"],
      [160, "0.52 to 0.67"],
      [640, "0.56 to 0.64"],
    ] as const) {
      const [from = 0, to = 0] = words.split(" to ").map(Number);
      expect(wide(0.6 * flips, flips)).toBeCloseTo(to - from, 1.5);
      says("what-samples-tell/how-sure-are-you/lesson.camp", words);
    }
  });

  test("shared birthdays: 50.7 percent of 23 people, 99 percent of 57", () => {
    expect((1 - allDifferent(23, 365)).toFixed(3)).toBe("0.507");
    expect((1 - allDifferent(57, 365)).toFixed(2)).toBe("0.99");
  });

  test("waiting for eight equal faces takes 255 flips on average", () => {
    // Expected wait after a run of each length: one flip, then a longer run or a new one.
    let waits = Array.from({ length: 9 }, () => 0);
    for (let round = 0; round < 20_000; round += 1)
      waits = waits.map((_, run) => (run === 8 ? 0 : 1 + ((waits[run + 1] ?? 0) + (waits[1] ?? 0)) / 2));
    expect(waits[0]).toBeCloseTo(255, 3);
  });
});
