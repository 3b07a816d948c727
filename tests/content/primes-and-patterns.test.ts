import { describe, expect, test } from "vitest";
import { type LessonOf, lessonOf } from "./lesson-of.ts";
import { bunched, combined, munched } from "./number-proofs.ts";
import { choice, choices, match, numeric, order, type Proof } from "./verify.ts";

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const divisors = (n: number): number[] => upTo(n).filter((one) => n % one === 0);
const isPrime = (n: number): boolean => divisors(n).length === 2;
const product = (numbers: readonly number[]): number => numbers.reduce((a, b) => a * b, 1);
const common = (a: number, b: number): number => divisors(a).findLast((one) => b % one === 0) ?? 1;

/** The primes of a number, each as often as it is there. */
const primesOf = (n: number): number[] => {
  const least = divisors(n)[1];
  return least === undefined ? [] : [least, ...primesOf(n / least)];
};

/** A product of powers as it is written: `2^3⋅3^2`. */
const worth = (words: string): number =>
  product(
    words
      .split(/[⋅·]/)
      .map((power) => power.split("^").map(Number))
      .map(([base = 0, times = 1]) => base ** times),
  );

const course: Readonly<Record<string, Readonly<Record<string, Proof>>>> = {
  "building-blocks/numbers-that-stand-alone": {
    "divisors-of-24": numeric(divisors(24).length),
    "one-row": choice((words) => isPrime(Number(words))),
    "munch-primes": munched(isPrime),
    "even-primes": choice((words) => words === "None" && upTo(1000).every((half) => half === 1 || !isPrime(2 * half))),
    "larger-of-pair": numeric(Math.max(...divisors(36).map((one) => Math.min(one, 36 / one)))),
    "tries-for-97": numeric(upTo(97).filter((one) => isPrime(one) && one * one <= 97).length),
    "divides-221": numeric(divisors(221)[1] ?? 0),
    "what-is-left": munched((value) => !isPrime(value)),
    "gap-after-89": numeric(
      upTo(96)
        .filter((n) => n > 89)
        .filter((n) => !isPrime(n)).length,
    ),
    "gap-of-hundred": choice((words) => {
      const everyOne = upTo(101)
        .slice(1)
        .every((one) => factorial(101) % BigInt(one) === 0n);
      return everyOne && words === "Yes, somewhere.";
    }),
    cicadas: numeric(upTo(1000).find((years) => years % 13 === 0 && years % 4 === 0) ?? 0),
  },
  "building-blocks/taken-apart": {
    "same-primes": choice((words) => {
      const [priya, samir] = [
        [4, 21],
        [7, 12],
      ].map((parts) =>
        parts
          .flatMap(primesOf)
          .toSorted((a, b) => a - b)
          .join(),
      );
      return priya === samir && words === "The same primes, each equally often";
    }),
    "make-360": combined(1),
    factorings: match((left, right) => worth(left) === Number(right)),
    "product-180": bunched(
      [
        [4, 5, 9],
        [6, 30],
        [12, 15],
        [10, 18],
      ],
      (group, bin) => product(group) === 180 && group.length === (bin === 0 ? 3 : 2),
    ),
    "divisors-of-72": numeric(divisors(72).length),
    "make-144": combined(2),
    "which-squares": choices((words) => worth(words) > 1 && Number.isInteger(Math.sqrt(worth(words)))),
    "one-is-no-prime": choice((words) => words.startsWith("Numbers could be")),
    "remainder-of-211": numeric((2 * 3 * 5 * 7 + 1) % 7),
    euclid: order((words) =>
      ["Take any", "Multiply", "No prime", "But some", "So there", "No list"].findIndex((start) =>
        words.startsWith(start),
      ),
    ),
    "thirty-thousand": choice((words) => {
      const found = primesOf(2 * 3 * 5 * 7 * 11 * 13 + 1);
      expect(found).toEqual([59, 509]);
      return words.startsWith(`Nothing: ${found[0]} is a prime`);
    }),
    ropes: numeric(common(84, 360)),
  },
};

const factorial = (n: number): bigint => upTo(n).reduce((all, one) => all * BigInt(one), 1n);

describe.each(Object.entries(course))("%s", (path, proofs) => {
  const reading: Promise<LessonOf> = lessonOf(`primes-and-patterns/${path}`);

  test("has 8 to 15 pages, four or more questions, and nothing that the checks complain of", async () => {
    const { pages, ids, remarks } = await reading;
    expect(pages).toBeGreaterThanOrEqual(8);
    expect(pages).toBeLessThanOrEqual(15);
    expect(ids.length).toBeGreaterThanOrEqual(4);
    expect(remarks.filter(({ severity }) => severity === "error" || severity === "warning")).toEqual([]);
  });

  test("every question is proved here", async () => {
    expect((await reading).ids.toSorted()).toEqual(Object.keys(proofs).toSorted());
  });

  test.each(Object.entries(proofs))("%s has the right answer, hints and an explanation", async (id, proof) => {
    const lesson = await reading;
    proof(lesson, id);
    const { hints = [], explanation } = lesson.solvable(id).asset;
    expect(hints.length).toBeGreaterThan(0);
    expect(explanation).toBeDefined();
  });
});

describe("what the words claim besides", () => {
  test("there are 25 primes below 100, and of the odd ones that 3 and 5 do not divide 49, 77 and 91 are none", () => {
    expect(upTo(99).filter(isPrime).length).toBe(25);
    expect(upTo(99).filter((n) => n > 1 && [2, 3, 5].every((one) => n % one > 0) && !isPrime(n))).toEqual([49, 77, 91]);
  });

  test("the ten tiles of the first pairs are the divisors of 84 between 1 and 84", () => {
    expect(divisors(84).slice(1, -1)).toEqual([2, 3, 4, 6, 7, 12, 14, 21, 28, 42]);
  });
});
