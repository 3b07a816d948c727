import type { Rational } from "#numbers/rational.ts";
import type { Sentence } from "../kit/contract.ts";
import { plainFraction, shownFraction } from "../kit/maths/exact.ts";
import { exactOf, shownTile } from "./exact-text.ts";
import type { NumberRule } from "./number-rule.ts";
import { satisfies } from "./satisfies.ts";
import { isPrime, remainder, rootOf, smallestFactor } from "./whole-numbers.ts";

/** Why a tile satisfies a rule or doesn't, as a fact about its value: 51 = 3 × 17. */
export function reasonFor(text: string, rule: NumberRule): Sentence {
  const value = exactOf(text);
  if (!value) return { code: "NO_VALUE", params: { tile: shownTile(text) } };
  const tile = plainFraction(value) === text ? shownFraction(value) : `${shownTile(text)} = ${shownFraction(value)}`;
  return factAbout(value, tile, rule);
}

function factAbout(value: Rational, tile: string, rule: NumberRule): Sentence {
  switch (rule.k) {
    case "and": {
      const failing = rule.rules.find((inner) => !satisfies(value, inner));
      return factAbout(value, tile, failing ?? rule.rules[0] ?? { k: "prime" });
    }
    case "or": {
      const holding = rule.rules.find((inner) => satisfies(value, inner));
      return factAbout(value, tile, holding ?? rule.rules[0] ?? { k: "prime" });
    }
    case "not":
      return factAbout(value, tile, rule.rule);
    case "equals":
    case "less":
    case "greater":
      return comparison(value, tile, rule.k === "equals" ? rule.expr : rule.than);
    default:
      return value.over === 1n ? factOfWhole(value.top, tile, rule) : { code: "NOT_WHOLE", params: { tile } };
  }
}

function comparison(value: Rational, tile: string, text: string): Sentence {
  const bound = exactOf(text);
  const difference = bound ? value.top * bound.over - bound.top * value.over : 0n;
  const order = difference === 0n ? "equal" : difference < 0n ? "below" : "above";
  return { code: "COMPARED", params: { tile, order, bound: shownTile(text) } };
}

type WholeRule = Exclude<NumberRule, { k: "and" | "or" | "not" | "equals" | "less" | "greater" }>;

function factOfWhole(n: bigint, tile: string, rule: WholeRule): Sentence {
  switch (rule.k) {
    case "multipleOf":
      return division(n, BigInt(rule.n), tile);
    case "congruent":
      return division(n, BigInt(rule.m), tile);
    case "factorOf":
      return factor(n, BigInt(rule.n), tile);
    case "square": {
      const root = rootOf(n);
      if (n >= 0n && root * root === n) return { code: "SQUARE", params: { tile, root: `${root}` } };
      const params = {
        tile,
        root: `${root}`,
        below: `${root * root}`,
        next: `${root + 1n}`,
        above: `${(root + 1n) ** 2n}`,
      };
      return n < 0n ? { code: "BELOW_ZERO", params: { tile } } : { code: "NO_SQUARE", params };
    }
    case "prime":
    case "composite":
      return primality(n, tile);
  }
}

function division(n: bigint, by: bigint, tile: string): Sentence {
  const rest = remainder(n, by);
  const params = { tile, by: `${by}`, times: shown((n - rest) / by), rest: `${rest}` };
  return { code: rest === 0n ? "MULTIPLE" : "NO_MULTIPLE", params };
}

function factor(n: bigint, of: bigint, tile: string): Sentence {
  if (n < 1n) return { code: "FACTORS_ARE_POSITIVE", params: { tile } };
  const rest = of % n;
  if (rest !== 0n) return { code: "NO_FACTOR", params: { tile, of: `${of}`, n: `${n}`, rest: `${rest}` } };
  return { code: "FACTOR", params: { tile, of: `${of}`, n: `${n}`, times: `${of / n}` } };
}

function primality(n: bigint, tile: string): Sentence {
  if (n < 2n) return { code: "NO_PRIME_OR_PRODUCT", params: { tile } };
  if (isPrime(n)) return { code: "PRIME", params: { tile } };
  const least = smallestFactor(n);
  if (least === null) return { code: "PRODUCT", params: { tile } };
  return { code: "FACTORED", params: { tile, a: `${least}`, b: `${n / least}` } };
}

const shown = (n: bigint) => `${n}`.replace("-", "−");
