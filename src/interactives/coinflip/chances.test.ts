import { describe, expect, test } from "vitest";
import { cdf, incompleteBeta, logGamma, pmf } from "./binomial.ts";
import { tallyOfFaces } from "./engine.ts";
import { clopperPearson, wilson } from "./interval.ts";
import { longestRunPmf, meanLongestRun, shorterThan } from "./longest-run.ts";
import { leastLikelyTest, testsOf } from "./surprise.ts";

/** The same probability by integer arithmetic, cut off after 18 digits. p is in hundredths. */
function exactly(coins: number, heads: number, hundredths: number): number {
  let ways = 1n;
  for (let index = 1n; index <= BigInt(heads); index += 1n) ways = (ways * (BigInt(coins) - index + 1n)) / index;
  const top = ways * BigInt(hundredths) ** BigInt(heads) * BigInt(100 - hundredths) ** BigInt(coins - heads);
  return Number((top * 10n ** 30n) / 100n ** BigInt(coins)) / 1e30;
}

describe("the binomial", () => {
  test.each([1, 2, 5, 20, 50, 56])("agrees with integer arithmetic to 1e-12, for %d coins", (coins) => {
    for (const hundredths of [0, 1, 37, 50, 99, 100]) {
      for (const [heads, chance] of pmf(coins, hundredths / 100).entries()) {
        expect(Math.abs(chance - exactly(coins, heads, hundredths))).toBeLessThan(1e-12);
      }
    }
  });

  test.each([1, 7, 20, 56])("sums to its distribution function, for %d coins", (coins) => {
    for (const p of [0.001, 0.2, 0.5, 0.62, 0.999]) {
      let sum = 0;
      for (const [heads, chance] of pmf(coins, p).entries()) {
        sum += chance;
        expect(Math.abs(cdf(heads, coins, p) - sum)).toBeLessThan(1e-12);
      }
    }
  });

  test("handles the ends: no flips, probability 0, certainty", () => {
    expect(pmf(3, 0)).toEqual([1, 0, 0, 0]);
    expect(pmf(3, 1)).toEqual([0, 0, 0, 1]);
    expect([cdf(-1, 5, 0.5), cdf(5, 5, 0.5), cdf(2, 5, 0), cdf(2, 5, 1)]).toEqual([0, 1, 1, 0]);
    expect(cdf(500_000, 1_000_000, 0.5)).toBeCloseTo(0.500399, 5);
  });

  test("has the tabulated values underneath", () => {
    expect(incompleteBeta(0.5, 2, 3)).toBeCloseTo(0.6875, 13);
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 13);
    expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 12);
  });
});

describe("intervals", () => {
  const coverage = (interval: typeof wilson, flips: number, p: number) =>
    pmf(flips, p).reduce((sum, chance, heads) => {
      const [low, high] = interval(heads, flips);
      return sum + (low <= p && p <= high ? chance : 0);
    }, 0);
  const grid = Array.from({ length: 99 }, (_, index) => (index + 1) / 100);

  test.each([5, 20, 50])(
    "of Clopper and Pearson contain the true value in at least 95 of 100 cases, at %d flips",
    (flips) => {
      for (const p of grid) expect(coverage(clopperPearson, flips, p)).toBeGreaterThanOrEqual(0.95 - 1e-9);
    },
  );

  test.each([20, 50])(
    "of Wilson contain it in 95 of 100 on average, and never much less often, at %d flips",
    (flips) => {
      const all = grid.map((p) => coverage(wilson, flips, p));
      const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
      expect(mean).toBeGreaterThan(0.94);
      expect(mean).toBeLessThan(0.965);
      expect(Math.min(...all)).toBeGreaterThan(0.83);
    },
  );

  test("match published numbers", () => {
    const [low, high] = wilson(8, 10);
    expect([low, high].map((end) => end.toFixed(4))).toEqual(["0.4902", "0.9433"]);
    expect(clopperPearson(8, 10).map((end) => end.toFixed(4))).toEqual(["0.4439", "0.9748"]);
    expect(clopperPearson(0, 10).map((end) => end.toFixed(4))).toEqual(["0.0000", "0.3085"]);
    expect(wilson(10, 10)[1]).toBe(1);
  });

  test("cover everything without flips, and are narrow after a million", () => {
    expect([wilson(0, 0), clopperPearson(0, 0)]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    const [low, high] = clopperPearson(620_000, 1_000_000);
    expect(low).toBeGreaterThan(0.619);
    expect(high).toBeLessThan(0.621);
  });
});

describe("the longest run", () => {
  /** Probability of each longest run, from all sequences. */
  function counted(flips: number, p: number): number[] {
    const chances = Array.from({ length: flips + 1 }, () => 0);
    for (let number = 0; number < 2 ** flips; number += 1) {
      const faces = number.toString(2).padStart(flips, "0").replaceAll("0", "T").replaceAll("1", "H");
      const { heads, runs } = tallyOfFaces(faces);
      const longest = runs?.longest ?? 0;
      chances[longest] = (chances[longest] ?? 0) + p ** heads * (1 - p) ** (flips - heads);
    }
    return chances;
  }

  test.each([
    [1, 0.5],
    [2, 0.3],
    [5, 0.5],
    [9, 0.62],
    [12, 0.5],
    [12, 0.9],
  ])("of %d flips at p = %d has the probabilities all sequences give", (flips, p) => {
    const all = counted(flips, p);
    const found = longestRunPmf(flips, p);
    for (const [length, chance] of all.entries()) expect(Math.abs((found[length] ?? 0) - chance)).toBeLessThan(1e-9);
  });

  test("is certain to be everything when the coin has one face", () => {
    expect(longestRunPmf(30, 1).at(-1)).toBe(1);
    expect(meanLongestRun(30, 0)).toBe(30);
  });

  test("of 200 flips is about 8 on average, and nearly always at least 6", () => {
    expect(meanLongestRun(200, 0.5)).toBeCloseTo(7.98, 1);
    expect(1 - shorterThan(200, 6, 0.5)).toBeGreaterThan(0.95);
  });

  test("is found in long sequences too", () => {
    expect(shorterThan(100_000, 60, 0.5)).toBeGreaterThan(0.999);
    expect(shorterThan(100_000, 5, 0.5)).toBeLessThan(1e-300);
  });
});

describe("tests of a sequence", () => {
  const odd = (faces: string) => leastLikelyTest(testsOf(tallyOfFaces(faces)));

  test("detect too many changes, too many heads, too long a run", () => {
    expect(odd("HT".repeat(25))).toMatchObject({ name: "longest", value: 1 });
    expect(testsOf(tallyOfFaces("HT".repeat(25)))[1]?.chance).toBeLessThan(1e-6);
    expect(odd(`${"H".repeat(40)}${"TH".repeat(5)}`)?.chance).toBeLessThan(1e-6);
  });

  test("detect nothing in a normal sequence", () => {
    const tests = testsOf(tallyOfFaces("HHTHTTTHHTHHHHTTHTHTTTHHTHTTTTTHHTHHTTHTHHHTTTHTHH"));
    for (const { chance } of tests) expect(chance).toBeGreaterThan(0.1);
  });

  test("say what to expect", () => {
    const [heads, changes, longest] = testsOf(tallyOfFaces("HT".repeat(25)));
    expect([heads?.expected, changes?.expected]).toEqual([25, 24.5].map((expected) => expect.closeTo(expected, 9)));
    expect(longest?.expected).toBeCloseTo(5.98, 1);
  });
});
