import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  backwards,
  covers,
  drops,
  fewestCoins,
  greedyCoins,
  guessesFor,
  hailstones,
  inserted,
  land,
  led,
  loads,
  mergeSorted,
  miss,
  numbersIn,
  queens,
  queued,
  upTo,
  worstMerge,
} from "./counted.ts";
import { spring, stones, worstOfFewest } from "./hunt-proofs.ts";

const textOf = (path: string): string =>
  readFileSync(`content/courses/algorithms-you-can-play/${path}/lesson.camp`, "utf8");

describe("claims in the text of Algorithms you can play", () => {
  const says = (path: string, ...claims: (string | number)[]): void => {
    for (const claim of claims)
      expect(textOf(path)).toContain(typeof claim === "number" ? claim.toLocaleString("en") : claim);
  };
  const tex = (count: number): string => count.toLocaleString("en").replaceAll(",", "{,}");

  test("k guesses cover 2^k − 1 numbers, and twenty questions distinguish more than a million things", () => {
    expect(upTo(12).map(covers)).toEqual(upTo(12).map((k) => 2 ** k - 1));
    says("halves/twenty-questions", upTo(7).map(covers).join(", "), tex(2 ** 20));
  });

  test("seven probes are enough for 49 stones, twelve for the spring, wherever they are", () => {
    expect(worstOfFewest(stones)).toBeLessThanOrEqual(7);
    expect(worstOfFewest(spring)).toBeLessThanOrEqual(12);
  });

  test("looking up a name in a phone book", () => {
    says("halves/the-phone-book", tex(covers(20)), tex(covers(19)), tex(2 ** 33));
    expect(1_000_000 / guessesFor(1_000_000)).toBe(50_000);
    expect(guessesFor(2_000_000)).toBe(21);
    expect([20 * 490, 21 * 490]).toEqual([9800, 10_290]);
  });

  test("from 27 it takes 111 steps, and climbs to 9232", () => {
    const path = hailstones(27);
    expect([path.length - 1, Math.max(...path)]).toEqual([111, 9232]);
    says("recipes/recipes-that-run", hailstones(6).join(", "));
  });

  test("the greedy machine pays five coins", () => {
    expect(greedyCoins(14, [10, 7, 1])).toEqual([10, 1, 1, 1, 1]);
    expect([fewestCoins(20, [10, 7, 1]), greedyCoins(20, [10, 7, 1]).length]).toEqual([2, 2]);
  });

  test("swaps are the pairs in the wrong order, n(n − 1)/2 at most", () => {
    for (const n of [5, 10, 100]) expect(inserted(backwards(n)).swaps).toBe((n * (n - 1)) / 2);
    expect(["5 1 2 3 4", "2 1 4 3 5", "4 5 1 2 3"].map((row) => inserted(numbersIn(row)).swaps)).toEqual([4, 2, 6]);
    says("recipes/sorting-by-small-steps", (1000 * 999) / 2, (10_000 * 9999) / 2, "10 comparisons instead of 999");
    expect(guessesFor(999)).toBe(10);
  });

  test("the table of comparisons in the worst case", () => {
    expect(inserted(backwards(8)).comparisons).toBe(28);
    for (const n of [8, 64, 1024, 1_000_000]) {
      const inFigures = (count: number): string => (count < 10_000 ? String(count) : count.toLocaleString("en"));
      says(
        "recipes/divide-and-merge",
        `? [${n.toLocaleString("en").replace("1,024", "1024")}] [${inFigures((n * (n - 1)) / 2)}] [${inFigures(worstMerge(n))}]`,
      );
    }
    expect(worstMerge(1_000_000) / 1e8).toBeCloseTo(0.2, 1);
    says("recipes/divide-and-merge", worstMerge(2048));
    expect(permutedWorst(6)).toBe(worstMerge(6));
  });

  test("1024 sorted numbers take 1023 and 5120 comparisons", () => {
    expect([inserted(upTo(1024)).comparisons, mergeSorted(upTo(1024)).comparisons]).toEqual([1023, 5120]);
    expect(["1 3 5 and 2 4 6", "1 2 6 and 3 4 5", "2 3 4 and 1 5 6"].map(queued)).toEqual([5, 5, 4]);
  });

  test("the hidden land has tops of 152 m, 189 m and 263 m, and ten starts nearly always find the highest of fifteen places", () => {
    const height = (x: number) =>
      Math.floor(140 / (1 + ((x - 18) / 7) ** 2) + 180 / (1 + ((x - 52) / 9) ** 2) + 250 / (1 + ((x - 86) / 4) ** 2));
    const heights = Array.from({ length: 101 }, (_, x) => height(x));
    const tops = heights.filter((here, x) => here > (heights[x - 1] ?? -1) && here > (heights[x + 1] ?? -1));
    expect(tops).toEqual([152, 189, 263]);
    expect(1 - miss ** 10).toBeGreaterThan(0.99);
    expect(led(land, 9)).toEqual([6, 7, 8, 9, 10, 11]);
  });

  test("queens: 60 positions looked at for four, 15,720 for eight, which have 92 solutions", () => {
    expect([queens(4).looked, queens(8).looked, queens(8).solutions.length]).toEqual([60, 15_720, 92]);
    expect(queens(4).solutions).toEqual(["2 4 1 3", "3 1 4 2"]);
    says("fog/when-to-turn-back", 8 ** 8, queens(8).looked);
  });

  test("only the stones of 4, 9 and 17 kg make 30 kg, and 2^100 tries take about forty million million years", () => {
    expect(loads([4, 9, 11, 14, 17], 30)).toEqual([[4, 9, 17]]);
    expect(2 ** 100 / 1e9 / (365.25 * 86_400) / 1e12).toBeCloseTo(40, -0.5);
  });

  test("two balls: 14 drops reach 105 floors, 13 only 91", () => {
    const reach = (count: number): number => (count * (count + 1)) / 2;
    expect([reach(14), reach(13), drops(105, 2), drops(106, 2), drops(91, 2)]).toEqual([105, 91, 14, 15, 13]);
    expect([14, 14 + 13, 14 + 13 + 12, 14 + 13 + 12 + 11]).toEqual([14, 27, 39, 50]);
    const floors = upTo(11).map((drop) => reach(14) - reach(14 - drop));
    says("fog/which-way-is-faster", `${floors.slice(0, -1).join(", ")} and ${floors.at(-1)}`);
    expect([worstMerge(200) > 1300, (200 * 199) / 2]).toEqual([true, 19_900]);
  });
});

/** Most comparisons of merge sort over every order of `count` numbers. */
function permutedWorst(count: number): number {
  const orders = (left: readonly number[]): number[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((first) => orders(left.filter((other) => other !== first)).map((tail) => [first, ...tail]));
  return Math.max(...orders(upTo(count)).map((row) => mergeSorted(row).comparisons));
}
