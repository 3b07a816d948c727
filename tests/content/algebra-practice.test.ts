import { describe, expect, test } from "vitest";
import { lineIn, solve, solved } from "./balances.ts";
import { places, sliders } from "./graph-proofs.ts";
import { marked } from "./mark-proofs.ts";
import { recipe } from "./program-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, expression, match, numeric, slider } from "./verify.ts";

/** Whole numbers from the first to the last. */
const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Everything that can be weighed: each weight lies on one side, on the other, or on neither. */
const weighable = (weights: readonly number[]): Set<number> =>
  new Set(
    weights
      .reduce((sums, weight) => sums.flatMap((sum) => [sum - weight, sum, sum + weight]), [0])
      .filter((sum) => sum > 0),
  );

/** Sets of four different weights up to 40 kg that weigh every whole number of kg up to 40. */
const sets = range(1, 40).flatMap((a) =>
  range(a + 1, 40).flatMap((b) =>
    range(b + 1, 40).flatMap((c) =>
      range(c + 1, 40)
        .map((d) => [a, b, c, d])
        .filter(([, , , d = 0]) => a + b + c + d >= 40)
        .filter((weights) => range(1, 40).every((kilos) => weighable(weights).has(kilos))),
    ),
  ),
);

const again = (start: number): number => (2 * (start + 4) - 8) / 2;

const bare = (words: string): string => words.replace(/[\s\u2061-\u2064]/g, "");

/** True if both sides of an equation in several letters, each at most once, are equal with these numbers. */
const sidesAgree = (equation: string, values: Readonly<Record<string, number>>): boolean => {
  const [left, right] = equation.split("=").map((side) => {
    const { bags, stones } = lineIn(side);
    return bags * (values[/[a-z]/.exec(side)?.[0] ?? ""] ?? Number.NaN) + stones;
  });
  return left === right;
};

/** Chairs around tables in a row, counted side by side: a side is free if no other table is there. */
const chairs = (tables: number): number =>
  range(1, tables).reduce((sum, at) => sum + 2 + (at === 1 ? 1 : 0) + (at === tables ? 1 : 0), 0);

/** Pairs of whole numbers from 0 up that a rule accepts. */
const wholePairs = (last: number, rule: (a: number, b: number) => boolean): [number, number][] =>
  range(0, last).flatMap((a) =>
    range(0, last)
      .filter((b) => rule(a, b))
      .map((b): [number, number] => [a, b]),
  );

const metres: Readonly<Record<string, number>> = { m: 1, cm: 0.01 };

/** A side such as `10 cm · 10 cm`: its size in metres, square metres and so on, and how many lengths are multiplied. */
const sized = (side: string): { size: number; lengths: number } => {
  const parts = side.split("·").map((part) => /([\d.]+) (c?m)/.exec(part));
  const sizes = parts.map((part) => Number(part?.[1]) * (metres[part?.[2] ?? ""] ?? Number.NaN));
  return { size: sizes.reduce((product, each) => product * each, 1), lengths: parts.length };
};

/** True if both sides of a line such as `1 m = 100 cm` are the same length, or the same area. */
const isTrueLine = (line: string): boolean => {
  const [left, right] = line.split(" = ").map(sized);
  return left?.lengths === right?.lengths && Math.abs((left?.size ?? 0) - (right?.size ?? 1)) < 1e-9;
};

const metreLines = [
  "1 m = 100 cm",
  "100 cm = 10 cm · 10 cm",
  "10 cm · 10 cm = 0.1 m · 0.1 m",
  "0.1 m · 0.1 m = 0.01 m",
  "0.01 m = 1 cm",
];

/** Kilometres of a fly at 50 km/h between two cyclists 60 km apart, trip by trip. */
const fliesUntilTheyMeet = (): number => {
  let [left, right, flown] = [0, 60, 0];
  for (let way = 0; way < 200; way++) {
    const hours = (right - left) / (50 + (way % 2 === 0 ? 10 : 20));
    flown += 50 * hours;
    left += 20 * hours;
    right -= 10 * hours;
  }
  return Number(flown.toFixed(6));
};

/** Widths of rivers, in whole metres, where both ferries have turned round and meet 400 m from the right bank. */
const rivers = range(721, 6000).filter((width) => {
  // Speeds, from the first meeting.
  const [a, b] = [720, width - 720];
  // Times in which A has gone all the way and 400 m back, and B all the way and everything but 400 m back.
  const [first, second] = [(width + 400) / a, (width + width - 400) / b];
  return Math.abs(first - second) < 1e-9;
});

const course: CourseProofs = {
  "on-the-scales/weigh-it-up": {
    "warm-bags": numeric(solve("6x+1=4x+9")),
    seesaw: slider(solve("20x=60")),
    "same-again": choice((words) =>
      range(-9, 9).every((start) => {
        const ends: Readonly<Record<string, number>> = {
          "Always at 4": 4,
          "Always at 0": 0,
          "At the number you picked": start,
          "At twice the number you picked": 2 * start,
        };
        return again(start) === ends[words];
      }),
    ),
    unpack: recipe("8x − 3 = 5x + 12", "8x = 5x + 15", "3x = 15", `x = ${solve("8x-3=5x+12")}`),
    "cut-rope": numeric(...range(1, 16).filter((short) => short + (short + 3) === 17)),
    "three-kinds": match((left, right) => {
      const kind = solved(left);
      return right === (kind === "none" ? "none" : kind === "all" ? "every number" : "exactly one");
    }),
    wall: numeric(...range(0, 30).filter((brick) => 5 + brick + (brick + 7) === 30)),
    "three-weeks": numeric(...range(1, 17).filter((day) => day + (day + 7) + (day + 14) === 54)),
    "never-true": choice((words) => {
      const without = range(-20, 20).filter((c) => solved(`3(x+2)=3x+${c}`.replace("+-", "-")) === "none");
      const except = range(-20, 20).filter((c) => c !== 6);
      return words === "For every c except 6" && without.join() === except.join();
    }),
    "mina-machine": expression("n+4", "4+n"),
    "empty-bottle": numeric(...range(0, 600).filter((glass) => glass + (1000 - glass) / 2 === 600)),
    "two-weights": numeric(weighable([1, 3]).size),
    "four-weights": choices((words) => sets.length === 1 && (sets[0] ?? []).includes(Number(words.replace(" kg", "")))),
  },
  "from-words-to-formulas/say-it-in-letters": {
    "cats-and-dogs": choice((words) => range(1, 9).every((dogs) => sidesAgree(words, { c: 4 * dogs, d: dogs }))),
    "hall-chairs": expression("6n+5", "5+6n"),
    "grow-square": sliders(["b"], ({ b = 0 }) => (5 + b) ** 2 - 5 ** 2 === 39),
    "product-102-98": numeric(102 * 98),
    "which-square": match((left, right) => {
      const squares: Readonly<Record<string, string>> = {
        "(n+3)^2": "n^2+6n+9",
        "(n−3)^2": "n^2−6n+9",
        "(n−3)(n+3)": "n^2−9",
      };
      return bare(right) === squares[bare(left)];
    }),
    "amir-and-bo": numeric(...range(1, 100).filter((bo) => 3 * bo + 10 === 2 * (bo + 10))),
    "tables-in-a-row": expression("2n+2", "2(n+1)"),
    "close-squares": numeric(1001 * 1001 - 999 * 999),
    "ten-up-ten-down": choice((words) => (100 * 110 * 90) / 10000 === 99 && words === "It’s 1% lower"),
    "two-apart": numeric(...range(1, 9999).filter((number) => number * (number + 2) === 9999)),
    "five-in-a-row": numeric(...new Set(range(-20, 20).map((m) => m * m - (m - 2) * (m + 2)))),
    "four-in-a-row": numeric(...range(1, 1000).filter((number) => number * number === 20 * 21 * 22 * 23 + 1)),
  },
  "curves-that-meet/where-they-cross": {
    "pen-price": numeric(...wholePairs(11, (pen, pad) => 3 * pen + pad === 11 && pen + pad === 7).map(([pen]) => pen)),
    "meet-here": places(...wholePairs(10, (x, y) => y === 2 * x - 1 && y === 8 - x)),
    "further-along": numeric(5 + ((13 - 5) / 4) * 10),
    "two-taxis": numeric(...range(0, 100).filter((km) => 40 + 20 * km === 100 + 14 * km)),
    "zeros-here": choices((words) => {
      const x = Number(words.replace("−", "-"));
      return x * (x + 2) * (x - 7) === 0;
    }),
    "stools-and-chairs": numeric(
      ...wholePairs(20, (stools, chair) => stools + chair === 20 && 3 * stools + 4 * chair === 68).map(([, c]) => c),
    ),
    "parabola-top": numeric(
      range(0, 48)
        .map((quarter) => quarter / 4)
        .reduce((best, x) => ((x - 2) * (10 - x) > (best - 2) * (10 - best) ? x : best)),
    ),
    "metre-is-centimetre": marked((words) => words === metreLines.find((line) => !isTrueLine(line))),
    "sum-and-product": choice((words) => {
      const found = range(-12000, 24000).some((a) => (a / 1000) * (12 - a / 1000) >= 40);
      return !found && words === "There are no such numbers";
    }),
    fly: numeric(fliesUntilTheyMeet()),
    ferries: numeric(...rivers),
  },
};

proveCourse("algebra-by-balance", course);

describe("claims in the practice sets", () => {
  test("the lines that don't follow have other solutions", () => {
    expect(["8x-3=5x+12", "8x=5x+15", "3x=15"].map(solve)).toEqual([5, 5, 5]);
    expect(["8x=5x+9", "13x=15"].map(solve)).not.toContain(5);
    expect(solve("5x=2x")).toBe(0);
  });

  test("the trick gives back the number, and the wall adds up", () => {
    expect(range(-50, 50).map(again)).toEqual(range(-50, 50));
    expect([10 + 4, 2 * 14, 28 - 8, 20 / 2]).toEqual([14, 28, 20, 10]);
    expect([5 + 9, 9 + 7, 14 + 16]).toEqual([14, 16, 30]);
    expect([5 + 6, 6 + 7, 11 + 13]).toEqual([11, 13, 24]);
  });

  test("1, 3, 9 and 27 kg are the only four weights that reach 40 kg, with no way to spare", () => {
    expect(sets).toEqual([[1, 3, 9, 27]]);
    expect(
      [
        [1, 3],
        [1, 3, 9],
        [1, 3, 9, 27],
      ].map((weights) => Math.max(...weighable(weights))),
    ).toEqual([4, 13, 40]);
    expect(3 ** 4).toBe(40 + 40 + 1);
  });

  test("the formulas for squares and tables hold", () => {
    for (const n of range(4, 20)) {
      expect([(n + 3) ** 2, (n - 3) ** 2, (n - 3) * (n + 3)]).toEqual([
        n * n + 6 * n + 9,
        n * n - 6 * n + 9,
        n * n - 9,
      ]);
      expect(n * (n + 1) * (n + 2) * (n + 3) + 1).toBe((n * n + 3 * n + 1) ** 2);
    }
    for (const tables of range(1, 20)) expect(chairs(tables)).toBe(2 * tables + 2);
    expect([(4 - 3) ** 2, (4 - 3) * (4 + 3)]).toEqual([1, 7]);
    expect([98 * 98, 20 * 23, 21 * 22, 461 * 461, 98 * 100]).toEqual([9604, 460, 462, 212521, 9800]);
    expect([2 * 15 + 9, 8 * 8 - 5 * 5]).toEqual([39, 39]);
  });

  test("the taxis, the chairs, the parabola and the ferries fit what the replies say", () => {
    expect([4 + 2 * 10, (100 + 14 * 10) / 10, 3 * 20, 68 - 60]).toEqual([24, 24, 60, 8]);
    expect([(6 - 2) * (10 - 6), 2 * 4 * (2 - 7), 4 * 10, 5 * 8, 5 * 7]).toEqual([16, -40, 40, 40, 35]);
    for (const d of range(0, 50)) expect((6 - d) * (6 + d)).toBe(36 - d * d);
    expect(metreLines.map(isTrueLine)).toEqual([true, false, true, false, true]);
    expect(rivers).toEqual([1760]);
    expect(3 * 720 - 400).toBe(1760);
  });
});
