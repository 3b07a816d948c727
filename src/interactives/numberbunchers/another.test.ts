import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anotherMunch } from "./another.ts";
import primes from "./examples/primes.json" with { type: "json" };
import bunches from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { lintNumberBunchers } from "./lint.ts";
import { gameOf } from "./munch.ts";
import { planOf } from "./munch-plan.ts";

const asset = interactive.schema.parse({ ...primes, hints: ["51 is 3 times 17."] });

test("another munch has the author's rule and words, and as many tiles to munch, which can all be reached", () => {
  const fitting = (of: typeof asset) => gameOf(of).fits.filter(Boolean).length;
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const made = anotherMunch(asset, seed);
      if (!made) throw new Error("None was made.");
      const parsed = interactive.schema.parse(made);
      expect([parsed.rule, parsed.prompt, parsed.tiles.length, fitting(parsed)]).toEqual([
        asset.rule,
        asset.prompt,
        asset.tiles.length,
        fitting(asset),
      ]);
      expect(new Set(parsed.tiles.map(({ value }) => value)).size).toBe(parsed.tiles.length);
      expect(parsed.tiles).not.toEqual(asset.tiles);
      expect(planOf(gameOf(parsed))).not.toBeNull();
      expect(lintNumberBunchers(parsed, { nodes: 4_000 }).filter(({ severity }) => severity !== "info")).toEqual([]);
      expect(parsed).not.toHaveProperty("hints");
    }),
    { numRuns: 40 },
  );
});

test("wrong tiles look just as right as the author's", () => {
  const wrong = ({ tiles }: typeof asset) => {
    const { fits } = gameOf({ ...asset, tiles });
    return tiles.flatMap(({ value }, tile) => (fits[tile] ? [] : [Number(value)]));
  };
  const spared = [2, 3, 5].filter((divisor) => wrong(asset).every((value) => value % divisor !== 0));
  expect(spared).toContain(2);
  for (const seed of ["a", "b", "c", "d"]) {
    const made = anotherMunch(asset, seed);
    for (const value of made ? wrong(made) : [0]) expect(spared.filter((divisor) => value % divisor === 0)).toEqual([]);
  }
});

test("none is made for bunches, for sums, or where the words may say more than the rule", () => {
  expect(anotherMunch(interactive.schema.parse(bunches), "s")).toBeNull();
  expect(anotherMunch({ ...asset, rule: { k: "composite" } }, "s")).toBeNull();
  expect(anotherMunch({ ...asset, tiles: [{ id: "a", value: "3×4" }, ...asset.tiles.slice(1)] }, "s")).toBeNull();
});
