import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyTally, joinTallies, type Stream, type Tally, tallyOf, tallyOfFaces } from "./engine.ts";
import { wordsOf, xoshiro } from "./xoshiro.ts";

/** Bound that one in a million normal values exceeds: none of 1,000 fixed seeds may. */
const MILLIONTH = 4.8916;

const seeds = Array.from({ length: 1000 }, (_, index) => `seed ${index}`);
const coin = (seed: string, p = 0.5, coins = 1): Stream => ({ seed, p, coins });

test("xoshiro128** gives the numbers of its reference implementation", () => {
  const bits = new Uint32Array(10);
  xoshiro([1, 2, 3, 4], bits);
  expect([...bits]).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
  ]);
});

describe("statistics over 1,000 fixed seeds at one in a million", () => {
  test.each([0.5, 0.62, 0.05])("heads of a coin with p = %d come as often as they should", (p) => {
    const n = 1000;
    for (const seed of seeds) {
      const { heads } = tallyOf(coin(seed, p), 0, n);
      // p = 0.05 is skewed: the normal limit is widened by its Edgeworth term.
      expect(Math.abs(heads - n * p) / Math.sqrt(n * p * (1 - p))).toBeLessThan(MILLIONTH + (p < 0.1 ? 0.8 : 0));
    }
  });

  test("chi-square of all seeds together: heads of 10 coins follow the binomial distribution", () => {
    const counts = new Float64Array(11);
    for (const seed of seeds) {
      for (const [heads, count] of tallyOf(coin(seed, 0.5, 10), 0, 200).counts.entries())
        counts[heads] = (counts[heads] ?? 0) + count;
    }
    const ways = [1, 10, 45, 120, 210, 252, 210, 120, 45, 10, 1];
    const total = 200_000;
    const chi = ways.reduce((sum, way, heads) => {
      const expected = (total * way) / 1024;
      return sum + ((counts[heads] ?? 0) - expected) ** 2 / expected;
    }, 0);
    // The 1 − 10⁻⁶ quantile of chi-square with 10 degrees of freedom is 46.86.
    expect(chi).toBeLessThan(46.86);
    expect(chi).toBeGreaterThan(0.3);
  });

  test("chi-square of each seed: neighbouring pairs are equally often HH, HT, TH and TT", () => {
    for (const seed of seeds) {
      const faces = facesOf(coin(seed), 800);
      const pairs = new Map<string, number>();
      for (let index = 0; index < faces.length; index += 2) {
        const pair = faces.slice(index, index + 2);
        pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
      }
      const chi = ["HH", "HT", "TH", "TT"].reduce((sum, pair) => sum + ((pairs.get(pair) ?? 0) - 100) ** 2 / 100, 0);
      // The 1 − 10⁻⁶ quantile of chi-square with 3 degrees of freedom is 30.66.
      expect(chi).toBeLessThan(30.66);
    }
  });

  test("there are as many runs as between independent flips", () => {
    const n = 1000;
    for (const seed of seeds) {
      const changes = (tallyOf(coin(seed), 0, n).runs?.count ?? 0) - 1;
      expect(Math.abs(changes - (n - 1) / 2) / Math.sqrt((n - 1) / 4)).toBeLessThan(MILLIONTH);
    }
  });

  test("first flips of neighbouring blocks and of neighbouring seeds are independent", () => {
    const first = (seed: string, block: number) => {
      const bits = new Uint32Array(1);
      xoshiro(wordsOf(seed, block), bits);
      return (bits[0] ?? 0) < 2 ** 31 ? 1 : 0;
    };
    const firsts = seeds.map((seed) => first(seed, 0));
    const blocks = seeds.map((_, block) => first("one", block));
    for (const bits of [firsts, blocks]) {
      const changes = bits.filter((bit, index) => index > 0 && bit !== bits[index - 1]).length;
      const ones = bits.filter((bit) => bit === 1).length;
      expect(Math.abs(changes - 499.5) / Math.sqrt(999 / 4)).toBeLessThan(MILLIONTH);
      expect(Math.abs(ones - 500) / Math.sqrt(250)).toBeLessThan(MILLIONTH);
    }
  });
});

/** Faces of the first flips, requested in stretches that show them all. */
function facesOf(stream: Stream, flips: number): string {
  let faces = "";
  for (let from = 0; from < flips; from += 100) faces += tallyOf(stream, from, Math.min(flips, from + 100)).faces;
  return faces;
}

test("a coin with p = 0 never shows heads, one with p = 1 always", () => {
  expect(tallyOf(coin("x", 0), 0, 100_000).heads).toBe(0);
  expect(tallyOf(coin("x", 1), 0, 100_000)).toMatchObject({
    heads: 100_000,
    runs: { count: 1, longest: 100_000, opening: { face: "H", length: 100_000 } },
  });
});

test("a million flips are each counted once", () => {
  const tally = tallyOf(coin("million"), 0, 1_000_000);
  expect(tally.throws).toBe(1_000_000);
  expect(tally.counts).toEqual([1_000_000 - tally.heads, tally.heads]);
  expect(Math.abs(tally.heads - 500_000) / 500).toBeLessThan(MILLIONTH);
  expect(tally.path.at(-1)).toEqual([1_000_000, tally.heads]);
});

/** Everything but the path, which has points elsewhere. */
const gist = ({ path, ...tally }: Tally) => ({ ...tally, end: path.at(-1) });

describe("a stretch of throws", () => {
  test("is the same however it was requested", () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 1500 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(cuts, fc.constantFrom(0, 0.1, 0.5, 0.97, 1), fc.constantFrom(1, 1, 3), (sizes, p, coins) => {
        const stream = coin("cut", p, coins);
        let at = 0;
        let whole = emptyTally(coins);
        for (const size of sizes) {
          whole = joinTallies(whole, tallyOf(stream, at, at + size));
          at += size;
        }
        expect(gist(whole)).toEqual(gist(tallyOf(stream, 0, at)));
      }),
      { numRuns: 60 },
    );
  });

  test("shows the faces it counts", () => {
    const stream = coin("faces", 0.3);
    const faces = facesOf(stream, 2500);
    expect(faces).toHaveLength(2500);
    const { path: _, faces: __, ...counted } = tallyOf(stream, 0, 2500);
    const { path: ___, faces: ____, ...read } = tallyOfFaces(faces);
    expect(counted).toEqual(read);
  });

  test("counts runs as you would by hand", () => {
    expect(tallyOfFaces("HHTHTTTH").runs).toEqual({
      count: 5,
      longest: 3,
      opening: { face: "H", length: 2 },
      closing: { face: "H", length: 1 },
    });
    expect(tallyOfFaces("").runs).toEqual({ count: 0, longest: 0, opening: null, closing: null });
  });

  test("keeps its path short, with its first points and its last", () => {
    let tally = emptyTally(1);
    for (let flip = 0; flip < 900; flip += 1) tally = joinTallies(tally, tallyOf(coin("path"), flip, flip + 1));
    for (let batch = 0; batch < 100; batch += 1)
      tally = joinTallies(tally, tallyOf(coin("path"), 900 + batch * 9991, 900 + (batch + 1) * 9991));
    expect(tally.path.length).toBeLessThanOrEqual(300);
    expect(tally.path.slice(0, 5).map(([throws]) => throws)).toEqual([1, 2, 3, 4, 5]);
    expect(tally.path.at(-1)).toEqual([1_000_000, tally.heads]);
  });
});
