import { add, gcd, multiply, ONE, type Rational, rational, ZERO } from "#numbers/rational.ts";
import type { Sentence } from "../kit/contract.ts";
import { shownFraction } from "../kit/maths/exact.ts";
import { exactOf } from "./exact-text.ts";
import type { GroupRule } from "./number-rule.ts";
import { satisfies } from "./satisfies.ts";
import type { Bunches, Tile } from "./schema.ts";
import { remainder } from "./whole-numbers.ts";

/** Input of the sorting game: exact tile values, and the rule for the bunches. */
export interface BunchGame {
  values: readonly (Rational | null)[];
  count: number;
  sizes: readonly number[] | null;
  rule: GroupRule;
}

export function bunchGameOf(tiles: readonly Tile[], { count, sizes, rule }: Bunches): BunchGame {
  return { values: tiles.map(({ value }) => exactOf(value)), count, sizes: sizes ?? null, rule };
}

/** Tiles in a bunch. */
export function tilesIn(bins: readonly number[], bin: number): number[] {
  return bins.flatMap((own, tile) => (own === bin ? [tile] : []));
}

/** True if these tiles are a complete bunch number `bin`. An empty bunch can be complete only if each bunch has its own rule. */
export function isBunch(game: BunchGame, group: readonly number[], bin: number): boolean {
  const { sizes, rule } = game;
  if (sizes && sizes[bin] !== group.length) return false;
  if (group.length === 0) return rule.k === "rulePerBin";
  const values = valuesOf(game, group);
  return values !== null && satisfiesBunch(game, group, values, bin);
}

function satisfiesBunch(
  { values: all, count, rule }: BunchGame,
  group: readonly number[],
  values: readonly Rational[],
  bin: number,
): boolean {
  switch (rule.k) {
    case "sameSum": {
      const total = sumOf(present(all));
      return same(multiply(sumOf(values), rational(BigInt(count))), total);
    }
    case "sameProduct":
      return same(power(productOf(values), count), productOf(present(all)));
    case "sameRemainder": {
      const rest = restOf(values[0], rule.m);
      return (
        rest !== null && all.every((value, tile) => (value && restOf(value, rule.m) === rest) === group.includes(tile))
      );
    }
    case "gcd":
      return gcdOf(values) === BigInt(rule.n);
    case "consecutive":
      return isRun(values);
    case "rulePerBin": {
      const own = rule.rules[bin];
      return own !== undefined && values.every((value) => satisfies(value, own));
    }
  }
}

/** Values of these tiles; null if one has none. */
export function valuesOf({ values }: Pick<BunchGame, "values">, group: readonly number[]): Rational[] | null {
  const found = group.map((tile) => values[tile] ?? null);
  return found.every((value) => value !== null) ? found : null;
}

/** The total the rule is about (sum, product …) for a bunch; null if there's nothing to show. */
export function totalOf(game: BunchGame, group: readonly number[]): Sentence | null {
  const values = valuesOf(game, group);
  if (!values || values.length === 0) return null;
  switch (game.rule.k) {
    case "sameSum":
      return { code: "SUM", params: { value: shownFraction(sumOf(values)) } };
    case "sameProduct":
      return { code: "PRODUCT_OF", params: { value: shownFraction(productOf(values)) } };
    case "gcd":
      return { code: "GCD", params: { value: `${gcdOf(values) ?? "–"}` } };
    case "sameRemainder": {
      const { m } = game.rule;
      const rests = [...new Set(values.map((value) => `${restOf(value, m) ?? "–"}`))];
      return { code: "REMAINDERS", params: { m, rests: rests.join(", ") } };
    }
    case "consecutive":
    case "rulePerBin":
      return null;
  }
}

const present = (values: readonly (Rational | null)[]) => values.filter((value) => value !== null);
const sumOf = (values: readonly Rational[]) => values.reduce(add, ZERO);
const productOf = (values: readonly Rational[]) => values.reduce(multiply, ONE);
const same = (a: Rational, b: Rational) => a.top === b.top && a.over === b.over;

function power({ top, over }: Rational, times: number): Rational {
  return { top: top ** BigInt(times), over: over ** BigInt(times) };
}

function restOf(value: Rational | undefined, m: number): bigint | null {
  return value?.over === 1n ? remainder(value.top, BigInt(m)) : null;
}

/** Greatest common divisor of whole values; null if one isn't whole. */
function gcdOf(values: readonly Rational[]): bigint | null {
  if (values.some(({ over }) => over !== 1n)) return null;
  return values.reduce((divisor, { top }) => gcd(divisor, top), 0n);
}

function isRun(values: readonly Rational[]): boolean {
  if (values.some(({ over }) => over !== 1n)) return false;
  const sorted = values.map(({ top }) => top).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted.every((value, index) => index === 0 || value === (sorted[index - 1] ?? 0n) + 1n);
}

/** Tiles that satisfy the rules of several bunches. */
export function ambiguousTiles({ values, rule }: BunchGame): { tile: number; bins: number[] }[] {
  if (rule.k !== "rulePerBin") return [];
  return values.flatMap((value, tile) => {
    const bins = rule.rules.flatMap((own, bin) => (value && satisfies(value, own) ? [bin] : []));
    return bins.length > 1 ? [{ tile, bins }] : [];
  });
}
