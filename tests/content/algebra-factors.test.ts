import { describe, expect, test } from "vitest";
import { recipe } from "./program-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, expression, numeric, order } from "./verify.ts";

/** Whole numbers from the first to the last. */
const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Divisors of a number, found by trying all. */
const divisors = (number: number): number[] => range(1, number).filter((by) => number % by === 0);

/** Divisors other than 1 and the number itself. */
const properDivisors = (number: number): number[] => divisors(number).slice(1, -1);

/** Ways to write a number as one square minus another: pairs of roots. */
const asSquares = (number: number): [number, number][] =>
  range(1, number).flatMap((a) =>
    range(0, a - 1)
      .filter((b) => a * a - b * b === number)
      .map((b): [number, number] => [a, b]),
  );

const areas: Readonly<Record<string, number>> = { A: 50 * 50, B: 51 * 49 };

const course: CourseProofs = {
  "from-words-to-formulas/one-more-one-less": {
    "two-fields-guess": choice((words) => areas[words] === Math.max(...Object.values(areas))),
    "five-fields": order((words) => {
      const [long = 0, wide = 0] = words.split(" by ").map(Number.parseFloat);
      expect(2 * long + 2 * wide).toBe(20);
      return long * wide;
    }),
    "by-how-much": numeric(50 * 50 - 51 * 49),
    "piece-out": numeric(10 * 10 - (10 - 3) * (10 + 3)),
    "ten-and-d": expression("100-d^2", "-d^2+100"),
    "cut-and-move": recipe("Take a square", "Cut a strip", "Turn it", "It sticks out", "Now it’s", "So (a − b)(a + b)"),
    "product-47-53": numeric(47 * 53),
    "squares-37-27": numeric(37 * 37 - 27 * 27),
    "prime-or-not": choice((words) => properDivisors(9991).length > 0 && words.endsWith("100^2−3^2")),
    "smaller-factor": numeric(Math.min(...properDivisors(8051))),
    "no-difference": choice((words) => asSquares(Number(words)).length === 0),
    "crack-6499": numeric(...properDivisors(6499)),
  },
};

proveCourse("algebra-by-balance", course);

describe("claims about squares and factors", () => {
  test("one more and one less always costs 1, and d more and d less costs d times d", () => {
    for (const n of range(1, 99)) expect(n * n - (n + 1) * (n - 1)).toBe(1);
    for (const d of range(0, 10)) expect((10 - d) * (10 + d)).toBe(100 - d * d);
    for (const a of range(1, 20)) for (const b of range(1, a)) expect((a - b) * (a + b)).toBe(a * a - b * b);
    expect([50 * 49, 2450 + 49]).toEqual([2450, 2499]);
    expect([4 * 50, 2 * 51 + 2 * 49]).toEqual([200, 200]);
  });

  test("9991 has two prime factors, and 25 primes have to be tried up to the smaller one", () => {
    expect(properDivisors(9991)).toEqual([97, 103]);
    expect([2, 3, 5, 7, 11].some((prime) => 9991 % prime === 0)).toBe(false);
    expect(properDivisors(8051)).toEqual([83, 97]);
    expect([90 * 90 - 8051, 4 * 4 - 3 * 3, properDivisors(7).length]).toEqual([49, 7, 0]);
    expect([9991 % 9, 100 * 100 - 3 * 3]).toEqual([1, 9991]);
    expect(range(2, 97).filter((number) => properDivisors(number).length === 0)).toHaveLength(25);
  });

  test("numbers that leave 2 when divided by 4 are no difference of two squares, and the others here are", () => {
    expect([4 ** 2 - 1, 5 ** 2 - 3 ** 2, 5 ** 2 - 2 ** 2]).toEqual([15, 16, 21]);
    for (const number of [2, 6, 10, 14, 18, 22]) expect(asSquares(number)).toEqual([]);
    expect(
      divisors(18)
        .filter((by) => by * by < 18)
        .map((by) => [by, 18 / by]),
    ).toEqual([
      [1, 18],
      [2, 9],
      [3, 6],
    ]);
  });

  // Factors of such codes mustn't be too close: FIPS 186-5 (2023), appendix A.1.
  // Codes that rest on large numbers being hard to take apart: Rivest, Shamir and Adleman, "A method for obtaining
  // digital signatures and public-key cryptosystems", Communications of the ACM 21 (1978).
  test("going up square by square finds the factors of 6499 at the second square", () => {
    const missing = (root: number) => Math.sqrt(root * root - 6499);
    expect(80 * 80).toBeLessThan(6499);
    expect([81 * 81 - 6499, 82 * 82 - 6499]).toEqual([62, 225]);
    expect([81, 82].map((root) => Number.isInteger(missing(root)))).toEqual([false, true]);
    expect([82 - missing(82), 82 + missing(82)]).toEqual(properDivisors(6499));
  });
});
