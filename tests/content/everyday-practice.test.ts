import { expect } from "vitest";
import { fractionText, size } from "./exact.ts";
import { judged, startOf } from "./graph-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { resultsOf } from "./squares.ts";
import { calcdoku, choice, match, numeric, order } from "./verify.ts";

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const backwards = (number: number): number => Number([...String(number)].reverse().join(""));

/** Pairs of different digits up to 4 that make a clue such as `5+`. */
const pairsFor = (clue: string): number[][] => {
  const sign = ({ "+": "+", "×": "*", "−": "-", "÷": "/" } as const)[clue.slice(-1)] ?? "?";
  return upTo(4)
    .flatMap((a) => upTo(4).map((b) => [a, b]))
    .filter(([a = 0, b = 0]) => a < b && resultsOf(sign, [a, b]).includes(Number.parseInt(clue, 10)));
};

/** Guesses that always find one of `count` numbers. */
const guessesFor = (count: number): number => (count === 0 ? 0 : 1 + guessesFor(Math.floor(count / 2)));

/** Weighings that always find the light one of `count` coins, over every number of coins put on each pan. */
const weighings = (count: number): number =>
  count <= 1
    ? 0
    : 1 + Math.min(...upTo(Math.floor(count / 2)).map((each) => weighings(Math.max(each, count - 2 * each))));

/** Milk in the tea and tea in the milk, after a spoon of milk and back a spoon of which this share is milk. Both cups end as full as before. */
function spooned(cup: number, spoon: number, milky: number): [number, number] {
  const milkBack = spoon * milky;
  const teaBack = spoon - milkBack;
  const milkCup = { milk: cup - spoon + milkBack, tea: teaBack };
  const teaCup = { milk: spoon - milkBack, tea: cup - teaBack };
  for (const { milk, tea } of [milkCup, teaCup]) expect(milk + tea).toBeCloseTo(cup, 9);
  return [teaCup.milk, milkCup.tea];
}

const course: CourseProofs = {
  "where-numbers-live/digits-in-hiding": {
    "twelve-times": numeric(sumOf(pairsFor("12×")[0] ?? [])),
    "strongest-clue": choice((words) => pairsFor(words).length === 1),
    "fifth-cell": numeric(sumOf(upTo(5)) - 11),
    "seven-cages": calcdoku(),
    "one-to-five-hundred": numeric(guessesFor(500)),
    "six-guesses": numeric(upTo(200).findLast((count) => guessesFor(count) <= 6) ?? 0),
    "in-the-middle": numeric(fractionText("(0.4 + 0.45) ÷ 2"), 0.425),
    "hugos-rule": choice((words) => size("0.85") > size("0.8") && words.startsWith("It’s wrong: 0.85")),
    sixes: order(size),
    "two-are-gone": numeric(...upTo(10).filter((larger) => sumOf(upTo(10)) - larger - (larger - 1) === 40)),
    "written-backwards": (lesson, id) => {
      const found = upTo(99).filter((number) => number > 9 && number + backwards(number) === 132);
      expect(found.length).toBe(7);
      const sums = new Set(found.map((number) => sumOf([...String(number)].map(Number))));
      expect(sums.size).toBe(1);
      numeric(...sums)(lesson, id);
    },
    "light-coin": numeric(weighings(27)),
    "turned-round": (lesson, id) => {
      const found = upTo(9999).filter((number) => number > 999 && number * 4 === backwards(number));
      expect(found.length).toBe(1);
      numeric(...found)(lesson, id);
    },
  },
  "parts-of-a-whole/a-spoon-of-milk": {
    "forty-sweets": numeric(fractionText("40 × 3/8")),
    "in-percent": match((left, right) => fractionText(left) === fractionText(right)),
    "four-on-the-line": (lesson, id) => {
      const at = { A: size("3/5"), B: 0.35, C: size("110%"), D: size("1/4") };
      const start = startOf(lesson, id);
      const points = Object.fromEntries(
        Object.entries(at).map(([name, x]): [string, [number, number]] => [name, [x, 0]]),
      );
      expect(judged(lesson, id, { ...start, points })).toBe(true);
      for (const name of Object.keys(at)) {
        const moved: [number, number] = [(points[name]?.[0] ?? 0) + 0.05, 0];
        expect(judged(lesson, id, { ...start, points: { ...points, [name]: moved } }), name).toBe(false);
      }
    },
    "third-and-quarter": numeric(fractionText("1/3 + 1/4")),
    "twenty-and-thirty": numeric(`${fractionText("(1 − (1 − 20%) × (1 − 30%)) × 100")}%`),
    "before-the-sale": numeric(fractionText("60 ÷ (1 − 20%)")),
    "left-to-right": order(size),
    "five-to-six": numeric(`${fractionText("(6 ÷ 5 − 1) × 100")}%`),
    "five-halvings": numeric(`${size("(1/2)^5 × 100")}%`),
    "ones-for-ever": numeric(fractionText("(1/3) ÷ 3"), fractionText("0.1 ÷ (1 − 1/10)")),
    "twelve-more": numeric(upTo(500).find((number) => number / 3 - number / 4 === 12) ?? 0),
    "both-halves": (lesson, id) => {
      expect(size("3/4")).toBeGreaterThan(size("7/10"));
      expect(size("3/10")).toBeGreaterThan(size("1/4"));
      choice(size("(3 + 3) ÷ (4 + 10)") > size("(7 + 1) ÷ (10 + 4)") ? "Ana" : "Ben")(lesson, id);
    },
    "spoon-of-milk": (lesson, id) => {
      for (const milky of [0, 0.1, 0.5, 1]) {
        const [milkInTea, teaInMilk] = spooned(200, 20, milky);
        expect(milkInTea).toBeCloseTo(teaInMilk, 9);
      }
      choice("There’s just as much milk in the tea as tea in the milk")(lesson, id);
    },
  },
};

proveCourse("everyday-numbers", course);
