import { factorsOf, multiplesOf, type NumberFamily, primes, squares } from "../kit/number-families.ts";
import type { Random } from "../kit/random.ts";
import type { NumberRule } from "./number-rule.ts";

/** A rule with tiles that satisfy it and near misses. */
export interface Family {
  rule: NumberRule;
  /** The rule in words, as an author would write it: "the multiples of 7". */
  words: string;
  fitting: readonly string[];
  nearMisses: readonly string[];
  why: string;
}

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const texts = (numbers: readonly number[]) => numbers.map(String);

const textsIn = (numbers: readonly number[], { has }: NumberFamily) => texts(numbers.filter((n) => has(n)));
const textsOutside = (numbers: readonly number[], { has }: NumberFamily) =>
  texts(numbers.filter((n) => n > 0 && !has(n)));

/** Near misses are next to a multiple, or end in the same digit. */
export function multiples(random: Random, from: number, to: number): Family {
  const n = random.int(from, to);
  const family = multiplesOf(n);
  const fitting = upTo(1, 12).map((k) => k * n);
  return {
    rule: { k: "multipleOf", n },
    words: `the ${family.plural}`,
    fitting: texts(fitting),
    nearMisses: textsOutside(
      fitting.flatMap((value) => [value - 1, value + 1, value + 10]),
      family,
    ),
    why: `A multiple of ${n} leaves nothing over when it is divided by ${n}.`,
  };
}

const RICH = [24, 30, 36, 40, 42, 48, 54, 60, 72, 84, 90, 96];

/** Near misses are neighbours of factors, and doubles and triples that no longer divide. */
export function factors(random: Random): Family {
  const n = random.pick(RICH);
  const family = factorsOf(n);
  const fitting = upTo(1, n).filter((value) => family.has(value));
  return {
    rule: { k: "factorOf", n },
    words: `the ${family.plural}`,
    fitting: texts(fitting),
    nearMisses: textsOutside(
      fitting.flatMap((value) => [value - 1, value + 1, value * 2, value * 3]).filter((value) => value < n),
      family,
    ),
    why: `A factor of ${n} divides it without remainder; factors come in pairs.`,
  };
}

/** Near misses have no factor 2 or 5: 51, 57, 87, 91, 119 and 133 look prime; so does 1. */
export function primeNumbers(random: Random): Family {
  const all = upTo(1, random.pick([60, 100, 140]));
  return {
    rule: { k: "prime" },
    words: `the ${primes.plural}`,
    fitting: textsIn(all, primes),
    nearMisses: textsOutside([1, 51, 57, 87, 91, ...all.filter((n) => n > 20 && n % 2 !== 0 && n % 5 !== 0)], primes),
    why: "Try to divide by 3, 7, 11 and 13: 51 = 3 × 17, 57 = 3 × 19 and 91 = 7 × 13 only look prime.",
  };
}

/** Near misses are next to a square, or products of neighbours. */
export function squareNumbers(): Family {
  const fitting = upTo(2, 15).map((k) => k * k);
  return {
    rule: { k: "square" },
    words: `the ${squares.plural}`,
    fitting: texts(fitting),
    nearMisses: textsOutside(
      [...upTo(3, 12).map((k) => k * (k + 1)), ...fitting.flatMap((n) => [n + 1, n - 2])],
      squares,
    ),
    why: "A square is a number times itself; its neighbours and products of neighbours are not.",
  };
}

/** Small sums with the value asked for, or off by one. */
export function sums(random: Random): Family {
  const n = random.pick([12, 18, 20, 24, 30, 36]);
  const made = (value: number) => {
    const products = upTo(2, 12)
      .filter((d) => value % d === 0 && value / d > 1 && value / d < 13)
      .map((d) => `${d}×${value / d}`);
    const differences = upTo(3, 9).map((d) => `${value + d}−${d}`);
    const quotients = [2, 3].map((d) => `${value * d}÷${d}`);
    return [...products, ...differences, ...quotients, `${value - 7}+7`];
  };
  const why = `Work each one out exactly; only ${n} counts.`;
  return {
    rule: { k: "equals", expr: String(n) },
    words: `all that makes ${n}`,
    fitting: made(n),
    nearMisses: [n - 2, n - 1, n + 1, n + 2].flatMap(made),
    why,
  };
}

/** Fractions between 0 and 1 on the right side of one half, and others just on the wrong side. */
export function smallFractions(): Family {
  const all = upTo(3, 12).flatMap((over) => upTo(1, over - 1).map((top) => ({ top, over })));
  const near = all.filter(({ top, over }) => Math.abs(top / over - 0.5) < 0.2 && top * 2 !== over);
  const fitting = near.filter(({ top, over }) => top * 2 < over);
  const text = (list: typeof all) => list.map(({ top, over }) => `${top}/${over}`);
  const why = "Compare twice the top with the bottom: 5/11 is less than a half because 10 is less than 11.";
  return {
    rule: { k: "less", than: "1/2" },
    words: "the fractions below a half",
    fitting: text(fitting),
    nearMisses: text(near.filter(({ top, over }) => top * 2 > over)),
    why,
  };
}
