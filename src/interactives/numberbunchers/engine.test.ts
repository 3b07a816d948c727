import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../kit/random.ts";
import { bunchGameOf, isBunch } from "./bunch.ts";
import { checkNumberBunchers } from "./check.ts";
import { exactOf } from "./exact-text.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import primes from "./examples/primes.json" with { type: "json" };
import remainders from "./examples/remainders.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { afterMove, afterTick, gameOf, replay, startOf } from "./munch.ts";
import { planOf } from "./munch-plan.ts";
import type { GroupRule, NumberRule } from "./number-rule.ts";
import { findPartition } from "./partition.ts";
import { reasonFor } from "./reason.ts";
import { satisfies } from "./satisfies.ts";
import { type Bunches, numberBunchersSchema } from "./schema.ts";
import { isPrime, remainder, rootOf, smallestFactor } from "./whole-numbers.ts";

describe("whole numbers", () => {
  it("are prime where the sieve of Eratosthenes says so, up to a million", () => {
    const most = 1_000_000;
    const sieve = new Uint8Array(most + 1).fill(1, 2);
    for (let p = 2; p * p <= most; p += 1) if (sieve[p]) for (let n = p * p; n <= most; n += p) sieve[n] = 0;
    const wrong: number[] = [];
    for (let n = 0; n <= most; n += 1) if (isPrime(BigInt(n)) !== (sieve[n] === 1)) wrong.push(n);
    expect(wrong).toEqual([]);
    expect(sieve.reduce((sum, flag) => sum + flag, 0)).toBe(78_498);
  });

  it("tell large primes from strong pseudoprimes", () => {
    expect([2n ** 61n - 1n, 1_000_000_007n, 67_280_421_310_721n].every(isPrime)).toBe(true);
    // Strong pseudoprimes to the first four, nine and eleven prime bases.
    const liars = [3_215_031_751n, 3_825_123_056_546_413_051n, 318_665_857_834_031_151_167_461n];
    expect(liars.some(isPrime)).toBe(false);
  });

  it("have correct roots, factors and remainders", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), (n) => {
        const root = rootOf(n);
        expect(root * root <= n && (root + 1n) ** 2n > n).toBe(true);
        const factor = smallestFactor(n);
        if (factor !== null) expect(n % factor).toBe(0n);
      }),
    );
    expect([remainder(-7n, 3n), remainder(7n, 3n), remainder(-6n, 3n)]).toEqual([2n, 1n, 0n]);
  });
});

const value = (text: string) => exactOf(text) ?? { top: 0n, over: 1n };

describe("rules", () => {
  it.each<[NumberRule, string, string]>([
    [{ k: "multipleOf", n: 7 }, "0 7 49 −14", "1 50 7/2"],
    [{ k: "factorOf", n: 12 }, "1 2 12", "0 5 24 −3 1/2"],
    [{ k: "prime" }, "2 97 3+4", "0 1 51 −7 5/2"],
    [{ k: "composite" }, "4 51 7×8", "0 1 2 97 −4 9/2"],
    [{ k: "square" }, "0 1 144", "2 −4 1/4 143"],
    [{ k: "congruent", a: -1, m: 4 }, "3 7 −1", "1 4 3/4"],
    [{ k: "equals", expr: "3/4" }, "0.75 6÷8 1−1/4", "0.7500001 3"],
    [{ k: "less", than: "1/3" }, "0.3333333333 −5", "1/3 2/6 0.3333333334"],
    [
      {
        k: "and",
        rules: [
          { k: "greater", than: "10" },
          { k: "not", rule: { k: "prime" } },
        ],
      },
      "12 51",
      "9 11 53",
    ],
    [{ k: "or", rules: [{ k: "square" }, { k: "prime" }] }, "4 5", "6 8"],
  ])("%o", (rule, yes, no) => {
    for (const text of yes.split(" ")) expect(satisfies(value(text), rule), text).toBe(true);
    for (const text of no.split(" ")) expect(satisfies(value(text), rule), text).toBe(false);
  });

  it.each<[string, NumberRule, object]>([
    ["51", { k: "prime" }, { code: "FACTORED", params: { tile: "51", a: "3", b: "17" } }],
    ["7×8", { k: "multipleOf", n: 9 }, { code: "NO_MULTIPLE", params: { tile: "7×8 = 56", times: "6", rest: "2" } }],
    ["5", { k: "factorOf", n: 12 }, { code: "NO_FACTOR", params: { n: "5", of: "12", rest: "2" } }],
    ["50", { k: "square" }, { code: "NO_SQUARE", params: { below: "49", above: "64" } }],
    ["5/2", { k: "prime" }, { code: "NOT_WHOLE", params: { tile: "5/2" } }],
    [
      "53",
      {
        k: "and",
        rules: [
          { k: "greater", than: "9" },
          { k: "not", rule: { k: "prime" } },
        ],
      },
      { code: "PRIME" },
    ],
  ])("explains why %s satisfies %o or not", (text, rule, expected) =>
    expect(reasonFor(text, rule)).toMatchObject(expected),
  );
});

describe("a munch", () => {
  const roaming = gameOf(numberBunchersSchema.parse(primes));
  const timed = gameOf(numberBunchersSchema.parse(maximal));

  it("moves its foes the same way with the same seed, and differently with another", () => {
    const paths = (seed: string) => {
      const game = { ...timed, foes: { ...timed.foes, seed } };
      let now = startOf(game);
      return Array.from({ length: 40 }, () => {
        now = afterTick({ ...game, lives: 99 }, now);
        return now.foes.map(({ at }) => at).join();
      }).join(" ");
    };
    expect(paths("a")).toBe(paths("a"));
    expect(paths("a")).not.toBe(paths("b"));
  });

  it("keeps everyone on the board and moves only to neighbouring cells, whatever is played", () => {
    for (const game of [roaming, timed]) {
      fc.assert(
        fc.property(fc.array(fc.constantFrom("u", "d", "l", "r", "m", "t"), { maxLength: 200 }), (events) => {
          let before = startOf(game);
          for (const event of events) {
            const now = event === "t" ? afterTick(game, before) : afterMove(game, before, event as "u"); // only the letters above
            for (const [index, foe] of now.foes.entries()) {
              const old = before.foes[index]?.at ?? -9;
              const apart =
                Math.abs((foe.at % game.board.columns) - (old % game.board.columns)) +
                Math.abs(Math.floor(foe.at / game.board.columns) - Math.floor(old / game.board.columns));
              expect(apart).toBeLessThanOrEqual(1);
              expect(foe.at < game.board.count && foe.at >= 0).toBe(true);
            }
            expect(now.at >= 0 && now.at < game.board.count).toBe(true);
            expect(now.lives).toBeGreaterThanOrEqual(0);
            expect(before.lives - now.lives).toBeLessThanOrEqual(2);
            before = now;
          }
          expect(replay(game, events.join(""))).toEqual(before);
        }),
        { numRuns: 60 },
      );
    }
  });

  it("ends with the last life: nothing counts after that", () => {
    const game = gameOf({ ...numberBunchersSchema.parse(minimal), lives: 1 });
    const over = replay(game, "rm");
    expect(over).toMatchObject({ lives: 0, bite: 1 });
    expect(replay(game, "rmrmdm")).toEqual(over);
  });

  it("costs a life when a foe is met, and continues far away from it", () => {
    const game = { ...roaming, foes: { ...roaming.foes, kind: "timed" as const } };
    let now = startOf(game);
    for (let step = 0; step < 500 && now.caught === 0; step += 1) now = afterTick(game, now);
    expect(now).toMatchObject({ caught: 1, lives: 2 });
    expect(now.foes.every(({ at }) => at !== now.at)).toBe(true);
  });

  it("has a plan that meets no foe, timed foes included", () => {
    for (const game of [roaming, timed, gameOf(numberBunchersSchema.parse(minimal))]) {
      const events = planOf(game)?.map(({ move, ticks }) => "t".repeat(ticks) + move);
      const end = replay(game, events?.join("") ?? "");
      expect(end.caught).toBe(0);
      expect(end.tiles.map((tile) => tile === "right")).toEqual(game.fits);
    }
  });
});

describe("checking a munch", () => {
  const easy = numberBunchersSchema.parse(minimal);
  const check = (events: string) => checkNumberBunchers(easy, { events, bins: [] });
  // 6 8 9 / 13 15 20: the multiples of 3 are 6, 9 and 15.
  it("takes points off for every wrong bite, and says why it was wrong", () => {
    expect(check("mrrmdlm")).toMatchObject({ correct: true, score: 1 });
    expect(check("mrmrmdlm")).toMatchObject({
      score: 0.667,
      feedback: [{ code: "NO_MULTIPLE" }, { code: "WRONG_BITES" }],
    });
    expect(check("m")).toMatchObject({ score: 0.333, feedback: [{ code: "SOME_LEFT" }], parts: { a: "right" } });
    expect(check("rm")).toMatchObject({ score: 0 });
    expect(check("rrrrdd")).toMatchObject({ kind: "invalid", code: "NOTHING_MUNCHED" });
  });

  it("scores the same by turns and by the clock", () => {
    const asset = numberBunchersSchema.parse(maximal);
    const plan = planOf(gameOf(asset)) ?? [];
    const events = plan.map(({ move, ticks }) => "t".repeat(ticks) + move).join("");
    expect(checkNumberBunchers(asset, { events, bins: [] })).toMatchObject({ score: 1 });
    expect(events).toContain("t");
    const turns = { ...asset, foes: { kind: "turn" as const, n: 2, seed: "elsewhere" } };
    const moves = (planOf(gameOf(turns)) ?? []).map(({ move }) => move).join("");
    expect(checkNumberBunchers(turns, { events: moves, bins: [] })).toMatchObject({ score: 1 });
  });

  it("finishes quickly on the longest game", () => {
    const events = "rmtldmtu".repeat(375);
    expect(checkNumberBunchers(numberBunchersSchema.parse(maximal), { events, bins: [] }).kind).toBe("scored");
  });
});

describe("bunches", () => {
  const RULES: GroupRule[] = [
    { k: "sameSum" },
    { k: "sameProduct" },
    { k: "sameRemainder", m: 3 },
    { k: "gcd", n: 2 },
    { k: "consecutive" },
    { k: "rulePerBin", rules: [{ k: "prime" }, { k: "composite" }] },
  ];

  it.each(RULES.map((rule) => [rule.k, rule] as const))(
    "with the rule %s, finds a sorting exactly when brute force does",
    (name, rule) => {
      const random = seededRandom(name);
      const seen = { yes: 0, no: 0 };
      for (let round = 0; round < 150; round += 1) {
        const count = rule.k === "rulePerBin" ? 2 : random.int(2, 3);
        const size = random.int(4, 7);
        const tiles = Array.from({ length: size }, (_, at) => ({
          id: `t${at}`,
          value: anyValue(rule, random.int(0, 99), at),
        }));
        const first = random.int(1, size - count + 1);
        const sizes = count === 2 ? [first, size - first] : [first, 1, size - first - 1];
        const sized = random.int(0, 1) === 0 && sizes.every((size) => size > 0);
        const bunches: Bunches = { count, rule, ...(sized && { sizes }) };
        const game = bunchGameOf(tiles, bunches);
        const any = allWays(size, count).some((bins) =>
          Array.from({ length: count }, (_, bin) => bin).every((bin) =>
            isBunch(
              game,
              bins.flatMap((own, tile) => (own === bin ? [tile] : [])),
              bin,
            ),
          ),
        );
        const { bins, gaveUp } = findPartition(game, 1_000_000);
        expect(gaveUp).toBe(false);
        expect(bins !== null, JSON.stringify({ tiles, bunches })).toBe(any);
        if (bins) {
          const asset = numberBunchersSchema.parse({ ...typical, tiles, bunches });
          expect(checkNumberBunchers(asset, { events: "", bins })).toMatchObject({ correct: true });
        }
        seen[any ? "yes" : "no"] += 1;
      }
      expect(Math.min(seen.yes, seen.no), JSON.stringify(seen)).toBeGreaterThan(3);
    },
  );

  it("stops when the budget is used up", () => {
    const tiles = Array.from({ length: 30 }, (_, at) => ({ id: `t${at}`, value: `${at * at * 7 + 1}` }));
    const game = bunchGameOf(tiles, { count: 5, rule: { k: "sameProduct" } });
    expect(findPartition(game, 2_000)).toMatchObject({ bins: null, gaveUp: true });
  });

  it("score by the tiles in correct bunches", () => {
    const asset = numberBunchersSchema.parse(typical);
    // 2 6 7, 1 5 9 and 3 4 8
    expect(checkNumberBunchers(asset, { events: "", bins: [1, 0, 2, 2, 1, 0, 0, 2, 1] })).toMatchObject({ score: 1 });
    expect(checkNumberBunchers(asset, { events: "", bins: [1, 0, 2, 1, 2, 0, 0, 2, 1] })).toMatchObject({
      score: 0.333,
      parts: { b0: "right", b1: "wrong" },
    });
    expect(checkNumberBunchers(asset, { events: "", bins: [1, 0, -1, 1, 2, 0, 0, 2, 1] })).toMatchObject({
      code: "TILES_LEFT",
    });
    expect(checkNumberBunchers(asset, { events: "", bins: [5] })).toMatchObject({ code: "MALFORMED" });
  });

  it("with their own rules name one misplaced tile, and why", () => {
    const asset = numberBunchersSchema.parse(remainders);
    const verdict = checkNumberBunchers(asset, { events: "", bins: [0, 0, 2, 1, 2, 1, 0, 2, 0] });
    expect(verdict).toMatchObject({
      feedback: [{ code: "SOME_BUNCHED" }, { code: "MISPLACED", at: ["t1"] }, { code: "NO_MULTIPLE" }],
    });
  });
});

function anyValue(rule: GroupRule, drawn: number, at: number): string {
  if (rule.k === "sameProduct") return String([1, 2, 3, 4, 6, "1/2", "3/2"][drawn % 7]);
  if (rule.k === "consecutive") return String((drawn % 3) + at);
  if (rule.k === "rulePerBin") return String((drawn % 20) + (drawn % 5 === 0 ? 0 : 2));
  return rule.k === "gcd" ? String(2 * (drawn % 9) + (drawn % 11 === 0 ? 1 : 0)) : String(drawn % 9);
}

function allWays(tiles: number, count: number): number[][] {
  return Array.from({ length: tiles }).reduce<number[][]>(
    (ways) => ways.flatMap((way) => Array.from({ length: count }, (_, bin) => [...way, bin])),
    [[]],
  );
}
