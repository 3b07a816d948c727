import { describe, expect, test } from "vitest";
import { filled } from "./mark-proofs.ts";
import { bunched, combined, munched } from "./number-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, match, numeric, order } from "./verify.ts";
import {
  common,
  crossingsIn,
  divisors,
  factorial,
  isPrime,
  madeOf,
  magicSquares,
  primesOf,
  product,
  timesOn,
  upTo,
  worth,
} from "./whole-numbers.ts";

const course: CourseProofs = {
  "building-blocks/numbers-that-stand-alone": {
    "divisors-of-24": numeric(divisors(24).length),
    "one-row": choice((words) => isPrime(Number(words))),
    "munch-primes": munched(isPrime),
    "even-primes": choice((words) => words === "None" && upTo(1000).every((half) => half === 1 || !isPrime(2 * half))),
    "larger-of-pair": numeric(Math.max(...divisors(36).map((divisor) => Math.min(divisor, 36 / divisor)))),
    "tries-for-97": numeric(upTo(97).filter((number) => isPrime(number) && number * number <= 97).length),
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
        .every((number) => factorial(101) % BigInt(number) === 0n);
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
      return priya === samir && words === "The same primes, the same number of times";
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
    "one-is-no-prime": choice((words) => words.startsWith("You could take numbers apart")),
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
  "round-and-true/clock-numbers": {
    "same-weekday": bunched(
      [1, 3, 5].map((rest) => [1, 3, 5, 8, 10, 12, 15, 19, 24, 26, 29, 31].filter((day) => day % 7 === rest)),
      (group) => group.length === 4 && new Set(group.map((day) => day % 7)).size === 1,
    ),
    "hundred-days": choice((words) => {
      const days = ["Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "Monday"];
      return words === days[100 % 7];
    }),
    "four-and-three": numeric((4 + 3) % 5),
    "two-of-five": munched((value) => ((value % 5) + 5) % 5 === 2),
    "five-times": filled(timesOn(5)),
    "five-rows": choice((words) => {
      const rows = timesOn(5)
        .slice(1)
        .map((row) => row.slice(1));
      return rows.every((row) => row.toSorted().join("") === "1234") && words.startsWith("Each has 1, 2, 3 and 4");
    }),
    "six-times": filled(timesOn(6)),
    "zero-products": choices((words) => {
      const table = timesOn(Number(words.replace("A clock of ", "")));
      return table.slice(1).some((row) => row.slice(1).includes("0"));
    }),
    "steps-of-eight": numeric(new Set(upTo(12).map((step) => (8 * step) % 12)).size),
    "last-digit": numeric(String(7n ** 100n).slice(-1)),
    "rest-by-nine": numeric(4738 % 9),
    "check-product": choice((words) => (123 * 456) % 9 !== 56_098 % 9 && words === "It’s wrong."),
    sunzi: numeric(upTo(105).find((n) => n % 3 === 2 && n % 5 === 3 && n % 7 === 2) ?? 0),
  },
  "round-and-true/a-pattern-is-not-a-proof": {
    "one-sign": numeric(1 + 2 + 3 + 4 + 5 - (1 + 2 + 3 - 4 + 5)),
    "make-two": choice((words) => madeOf(upTo(5)).has(1) && !madeOf(upTo(5)).has(2) && words === "No, never"),
    "which-targets": choices((words) => madeOf(upTo(6)).has(Number(words))),
    "five-primes": combined(1),
    "zero-from-seven": combined(4),
    "which-rows": choices((words) => madeOf(upTo(Number(words.replace("1 to ", "")))).has(0)),
    "six-points-regions": (lesson, id) => {
      const { lines, points } = crossingsIn("round-and-true/a-pattern-is-not-a-proof/assets/six-points");
      const apart = points.every(([x = 0, y = 0], at) =>
        points.slice(0, at).every(([a = 0, b = 0]) => Math.hypot(x - a, y - b) > 5),
      );
      expect(apart, "no three lines in one point").toBe(true);
      numeric(1 + lines + points.length)(lesson, id);
    },
    "euler-fails": numeric(upTo(100).find((n) => !isPrime(n ** 2 + n + 41)) ?? 0),
    "why-fifteen": numeric(upTo(9).reduce((a, b) => a + b, 0) / 3),
    "the-middle": numeric(...new Set(magicSquares().map((square) => square[4] ?? 0))),
    magic: (lesson, id) => {
      const fitting = magicSquares().filter((square) => square[1] === 1 && square[3] === 3);
      expect(fitting.length).toBe(1);
      filled(...fitting.map((square) => [0, 3, 6].map((from) => square.slice(from, from + 3).map(String))))(lesson, id);
    },
    // After each move the number of upright cups is one of these.
    "seven-cups-upright": choice((words) => {
      const met = new Set([0]);
      for (const upright of met)
        for (const up of [0, 1, 2]) if (up <= upright && 2 - up <= 7 - upright) met.add(upright - up + (2 - up));
      return !met.has(7) && words === "No, never";
    }),
  },
};

proveCourse("primes-and-patterns", course);

describe("claims in the text", () => {
  test("there are 25 primes below 100, and of the odd ones not divisible by 3 or 5 only 49, 77 and 91 are not prime", () => {
    expect(upTo(99).filter(isPrime).length).toBe(25);
    expect(upTo(99).filter((n) => n > 1 && [2, 3, 5].every((prime) => n % prime > 0) && !isPrime(n))).toEqual([
      49, 77, 91,
    ]);
  });

  test("the ten tiles of the first pairs are the divisors of 84 between 1 and 84", () => {
    expect(divisors(84).slice(1, -1)).toEqual([2, 3, 4, 6, 7, 12, 14, 21, 28, 42]);
  });

  test("rows from 1 make 0 exactly at 0 and 3 on the clock of four", () => {
    for (const last of upTo(40).slice(1)) expect(madeOf(upTo(last)).has(0)).toBe([0, 3].includes(last % 4));
  });

  test("there are eight magic squares of nine cells, one square rotated and mirrored", () => {
    expect(magicSquares().length).toBe(8);
  });

  test("n² + n + 41 is prime for n from 0 to 39, and 7^100 has 85 digits", () => {
    expect([0, ...upTo(39)].every((n) => isPrime(n ** 2 + n + 41))).toBe(true);
    expect(String(7n ** 100n).length).toBe(85);
  });

  test("points on a circle give 1, 2, 4, 8, 16, 31 regions", () => {
    const choose = (n: number, k: number): number =>
      k === 0 ? 1 : n < k ? 0 : choose(n - 1, k - 1) + choose(n - 1, k);
    expect(upTo(6).map((n) => 1 + choose(n, 2) + choose(n, 4))).toEqual([1, 2, 4, 8, 16, 31]);
  });
});
