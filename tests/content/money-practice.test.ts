import { expect, test } from "vitest";
import { debts, grown, payments, today } from "./money-facts.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, expression, match, numeric, order } from "./verify.ts";

const rounded = (value: number, digits = 2): string => value.toFixed(digits);

/** Growth of 1 after 60 wins and 40 losses of an even bet, if this part is staked each time. */
const staked = (part: number): number => (1 + part) ** 60 * (1 - part) ** 40;
const parts: Readonly<Record<string, number>> = { All: 1, Half: 0.5, "5": 0.05, "20": 0.2 };

const franklin = grown(4400, 0.05, 200);
const dollars: Readonly<Record<string, number>> = {
  "48 thousand": 48e3,
  "1 million": 1e6,
  "76 million": 76e6,
  "1 billion": 1e9,
};
const closest = Object.entries(dollars).toSorted(
  ([, a], [, b]) => Math.abs(Math.log(a / franklin)) - Math.abs(Math.log(b / franklin)),
)[0]?.[0];

const formulas: Readonly<Record<string, (years: number) => number>> = {
  "€50 more every year": (years) => 1000 + 50 * years,
  "5% more every year": (years) => grown(1000, 0.05, years),
  "5% less every year": (years) => grown(1000, -0.05, years),
};
const written: Readonly<Record<string, (years: number) => number>> = {
  "1000+50n": (n) => 1000 + 50 * n,
  "1000⋅1.05^n": (n) => 1000 * 1.05 ** n,
  "1000⋅0.95^n": (n) => 1000 * 0.95 ** n,
  "1000⋅0.05^n": (n) => 1000 * 0.05 ** n,
};

/** Sums put away at these percentages. */
const savers = [
  [1000, 6],
  [2000, 4],
  [4000, 2],
] as const;

/** Chances to break all or some of 12 eggs in equal baskets that each fall one time in ten, and the mean broken. */
const broken = (baskets: 1 | 2): { all: number; some: number; mean: number } => {
  const falls = baskets === 1 ? [0.9, 0.1] : [0.9 * 0.9, 2 * 0.1 * 0.9, 0.1 * 0.1];
  const mean = falls.reduce((sum, chance, fallen) => sum + (chance * fallen * 12) / baskets, 0);
  return { all: falls.at(-1) ?? 0, some: 1 - (falls[0] ?? 0), mean };
};

const course: CourseProofs = {
  "interest/year-after-year": {
    "three-years": numeric(`€${rounded(grown(1000, 0.1, 3) - 1000, 0)}`),
    "three-savers": choice(
      (words) =>
        savers.every(([sum, percent]) => sum * 2 ** (36 / (72 / percent)) === 8000) &&
        words === "They all have the same",
    ),
    "up-and-down": numeric(`${rounded(100 * (1.2 * 0.8 - 1), 0)}%`),
    "which-growth": match((left, right) => {
      const [by, as] = [formulas[left], written[right.replace(/[\s\u2061-\u2064]/g, "").replace(/[·×∙]/g, "⋅")]];
      return [1, 2, 7].every((years) => Math.abs((by?.(years) ?? 0) - (as?.(years) ?? 1e9)) < 1e-6);
    }),
    "now-or-later": choice((words) => today(1000, 0.05, 2) > 900 && words === "€1000 in two years"),
    "rent-for-ever": numeric(`€${rounded(payments(4800, 0.04, 1000), 0)}`),
    "growing-town": expression("P*1.02^n", "1.02^n*P"),
    "two-percent-off": numeric(`${rounded(100 * ((100 / 98) ** (365 / 20) - 1), 1)}%`),
    coffee: numeric(`${Math.round(100 * 0.5 ** (1 / 3))}%`),
    "franklins-gift": choice((words) => words.includes(closest ?? "?")),
  },
  "loans-and-luck/chances-and-debts": {
    "first-month": numeric(`€${(10_000 * 0.06) / 12}`),
    "second-month": numeric(`€${((debts(10_000, 0.06, 250)[1] ?? 0) * 0.06) / 12}`),
    "win-and-lose": numeric(`€${100 * 1.3 * 0.7}`),
    "fair-game": numeric(`€${[1, 2, 3, 4, 5, 6].reduce((sum, spots) => sum + spots, 0) / 6 - 4}`),
    scarves: numeric(
      `€${Array.from({ length: 901 }, (_, stake) => stake).find((stake) => 900 - stake === -300 - stake + 3 * stake)}`,
    ),
    "two-baskets": choices((words) => {
      const [one, two] = [broken(1), broken(2)];
      if (words.includes("less likely")) return two.all < one.all;
      if (words.includes("at least")) return two.some > one.some;
      if (words.includes("half")) return Math.abs(two.all - one.all / 2) < 1e-9;
      return two.mean < one.mean - 1e-9;
    }),
    "three-brakes": choice("If they have nothing to do with each other"),
    "another-copy": numeric((20 - 0) / (130 - 80)),
    "best-stake": order((words) =>
      staked(Object.entries(parts).find(([start]) => words.startsWith(start))?.[1] ?? Number.NaN),
    ),
    "two-envelopes": choice(
      (words) => (20 - 10 + (10 - 20)) / 2 === 0 && words === "“Double” and “half” are of different sums",
    ),
  },
};

proveCourse("money-over-time", course);

test("the explanations name the sums of the three savers and the chances of the two baskets", () => {
  expect(savers.map(([sum, percent]) => Math.round(grown(sum, percent / 100, 36)))).toEqual([8147, 8208, 8160]);
  expect([broken(1), broken(2)].map(({ all, some, mean }) => [all, some, mean].map((value) => rounded(value)))).toEqual(
    [
      ["0.10", "0.10", "1.20"],
      ["0.01", "0.19", "1.20"],
    ],
  );
});
