import { describe, expect, test } from "vitest";
import { exact, fractionText } from "./exact.ts";
import { marked } from "./mark-proofs.ts";
import { freeRecipe, recipe } from "./program-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, expression, numeric } from "./verify.ts";

/** Whole numbers from the first to the last. */
const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** True if an equation such as `(a+b)(a−b)=ab` holds with these numbers for its letters. */
const holds = (equation: string, values: Readonly<Record<string, number>> = {}): boolean => {
  const [left, right] = equation.split("=").map((side) => {
    const plain = side.replace(/[\s\u2061-\u2064]/g, "");
    const filled = plain.replace(/[a-z]/g, (letter) => `(${values[letter]})`);
    return exact(filled.replace(/([\d)])(?=\()|\)(?=\d)/g, "$&×"));
  });
  return left?.top === right?.top && left?.over === right?.over;
};

/** Marks the line that's false although the one before it is true. */
const firstFalse = (values: Readonly<Record<string, number>>, ...lines: string[]) => {
  const at = lines.findIndex((line) => !holds(line, values));
  expect(at).toBeGreaterThan(0);
  return lines[at];
};

const oneIsTwo = ["a=b", "a^2=ab", "a^2−b^2=ab−b^2", "(a+b)(a−b)=b(a−b)", "a+b=b", "2b=b", "2=1"];
const fourIsSix = ["16−40=36−60", "16−40+25=36−60+25", "(4−5)^2=(6−5)^2", "4−5=6−5", "4=6"];

/** Words without spaces, squares as ^2. */
const bare = (words: string): string => words.replace(/[\s\u2061-\u2064]/g, "").replaceAll("²", "^2");

const isPrime = (number: number): boolean =>
  number > 1 && range(2, Math.floor(Math.sqrt(number))).every((by) => number % by !== 0);
const primesAboveThree = range(4, 5000).filter(isPrime);

const course: CourseProofs = {
  "curves-that-meet/one-equals-two": {
    "one-is-two": marked((words) => bare(words) === firstFalse({ a: 3, b: 3 }, ...oneIsTwo)),
    "divided-by": choice((words) => words.endsWith(`by ${3 - 3}`)),
    "x-squared-is-x": choices((words) => {
      const x = Number(words.replace("−", "-"));
      return x * x === x;
    }),
    "four-is-six": marked((words) => bare(words) === firstFalse({}, ...fourIsSix)),
    "odd-plus-odd": recipe("Write the two odd numbers as 2k + 1 and 2m + 1", "Their sum", "Take out", "So it’s twice"),
    "same-letter": choice("It’s only about two equal odd numbers"),
    "three-neighbours": choice((words) => {
      const [left = "", ...more] = bare(words).split("=");
      if (!left.includes("n") || more.length === 0) return false;
      return range(1, 9).every((n) => {
        const isTrue = more.every((right) => holds(`${left}=${right}`, { n }));
        return isTrue && holds(`${left}=${n + (n + 1) + (n + 2)}`, { n });
      });
    }),
    "odd-square": expression("4k^2+4k+1", "1+4k+4k^2"),
    "left-over": numeric((2027 * 2027) % 8),
    "which-way": choice("If n is even, then n^2 is even"),
    "always-divides": numeric(
      Math.max(...range(1, 1000).filter((by) => primesAboveThree.every((p) => (p * p - 1) % by === 0))),
    ),
    "twenty-four": freeRecipe(
      ["factors", "eight"],
      "p² − 1",
      "p is odd",
      "They’re 2 apart",
      "3 divides one",
      "It isn’t p",
      "8 and 3",
    ),
  },
};

proveCourse("algebra-by-balance", course);

describe("claims in the proofs", () => {
  test("all lines before the mistake are true, with other numbers as well", () => {
    for (const value of range(1, 9)) {
      const same = { a: value, b: value };
      expect(oneIsTwo.slice(0, 4).every((line) => holds(line, same))).toBe(true);
      expect(oneIsTwo.slice(4).some((line) => holds(line, same))).toBe(false);
    }
    expect(["16−40", "36−60", "(4−5)^2", "(6−5)^2"].map(fractionText)).toEqual(["-24", "-24", "1", "1"]);
    expect(holds("6×0=3×0")).toBe(true);
  });

  test("sums and squares of odd numbers are what the proofs say", () => {
    for (const k of range(0, 30)) {
      expect((2 * k + 1) ** 2).toBe(4 * k * (k + 1) + 1);
      expect((2 * k + 1) ** 2 % 8).toBe(1);
      for (const m of range(0, 30)) expect((2 * k + 1 + 2 * m + 1) % 2).toBe(0);
    }
    expect(2027 % 8).toBe(3);
  });

  test("24 divides p² − 1 for every prime above 3, 16 and 48 don't", () => {
    expect([5, 7, 11, 13].map((p) => p * p - 1)).toEqual([24, 48, 120, 168]);
    for (const by of [2, 3, 4, 6, 8, 12, 24]) expect(primesAboveThree.every((p) => (p * p - 1) % by === 0)).toBe(true);
    for (const by of [16, 48]) expect(primesAboveThree.every((p) => (p * p - 1) % by === 0)).toBe(false);
  });
});
