import { expect } from "vitest";
import {
  allDifferent,
  averageLongest,
  chanceOfHeads,
  changes,
  headsIn,
  hiddenCoin,
  likeACoin,
  longestRun,
  longestRuns,
  madeUp,
  meanOf,
  nearEnough,
  rowsOf,
  stopHere,
  tableOf,
  waysWith,
  wide,
} from "./coin-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, compared, numeric } from "./verify.ts";

const SLUG = "chance-made-visible";
const numberIn = (words: string): number =>
  Number(/-?\d[\d,.]*\d|\d/.exec(words)?.[0].replaceAll(",", "") ?? Number.NaN);
const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const chanceOf = (coins: number, isCounted: (heads: number) => boolean): number =>
  waysWith(coins, isCounted) / 2 ** coins;

/** Chance that something happens at least once in a number of tries, stepping through every number of tries without it. */
function atLeastOnce(chance: number, tries: number): number {
  let never = 1;
  for (let left = tries; left > 0; left -= 1) never *= 1 - chance;
  return 1 - never;
}

/** Every way in which five friends can have twelve birth months. */
const monthsOfFive = Array.from({ length: 12 ** 5 }, (_, way) =>
  [0, 1, 2, 3, 4].map((n) => Math.floor(way / 12 ** n) % 12),
);

/** Average distance between a fair coin's heads and tails after a number of flips. */
function gap(flips: number): number {
  let [sum, chance] = [0, flips * Math.log(0.5)];
  for (let heads = 0; heads <= flips; heads += 1) {
    sum += Math.abs(2 * heads - flips) * Math.exp(chance);
    chance += Math.log((flips - heads) / (heads + 1));
  }
  return sum;
}

/** Chance that heads ever lead by `lead`: a walk that stops there, one flip after the other. */
function everAhead(lead: number, flips: number): number {
  const far = 1500;
  let now = new Float64Array(far + lead + 1);
  now[far] = 1;
  for (let flip = 0; flip < flips; flip += 1) {
    const next = new Float64Array(now.length);
    next[far + lead] = now[far + lead] ?? 0;
    for (let at = 1; at < far + lead; at += 1) {
      const half = (now[at] ?? 0) / 2;
      next[at - 1] = (next[at - 1] ?? 0) + half;
      next[at + 1] = (next[at + 1] ?? 0) + half;
    }
    now = next;
  }
  return now[far + lead] ?? 0;
}

/** Precision after a number of flips, by the rule of thumb. Checks that the rule holds for chances around a half. */
function thumb(flips: number): number {
  const off = 1 / Math.sqrt(flips);
  expect(nearEnough(flips, 0.5, off)).toBeGreaterThan(0.94);
  expect(nearEnough(flips, 0.5, off)).toBeLessThan(0.97);
  return off;
}

const course: CourseProofs = {
  "ways-to-fall/ten-coins-at-once": {
    "how-often-half": (lesson, id) => {
      expect(100 * chanceOf(10, (heads) => heads === 5)).toBeCloseTo(25, -0.5);
      choice("About 25 times")(lesson, id);
    },
    "one-head-of-two": numeric(`${waysWith(2, (heads) => heads === 1)}/4`, 0.5),
    "two-of-three": choices((words) => words.length === 3 && headsIn(words) === 2),
    "ways-of-ten": numeric(rowsOf(10).length),
    "triangle-of-ways": tableOf((row, column) =>
      waysWith(Number.parseInt(row, 10), (heads) => heads === Number.parseInt(column, 10)),
    ),
    "five-heads-of-ten": numeric(waysWith(10, (heads) => heads === 5)),
    "five-of-ten": chanceOfHeads(5, 5, 10),
    "eight-or-more": chanceOfHeads(8, 10, 10),
    "ten-of-twenty": (lesson, id) => {
      expect(chanceOf(20, (heads) => heads === 10)).toBeCloseTo(0.176, 3);
      choice("It’s smaller, about 0.18.")(lesson, id);
    },
    "near-half": (lesson, id) => {
      expect(chanceOf(10, (heads) => heads >= 4 && heads <= 6)).toBeCloseTo(0.66, 2);
      chanceOfHeads(8, 12, 20)(lesson, id);
    },
    "four-children": (lesson, id) => {
      const most = [[2], [1, 3], [0, 4]].map((some) => waysWith(4, (heads) => some.includes(heads)));
      expect(most).toEqual([6, 8, 2]);
      choice("Three of one kind and one of the other")(lesson, id);
    },
    "ways-to-the-bakery": numeric(waysWith(7, (norths) => norths === 3)),
  },
  "ways-to-fall/a-coin-has-no-memory": {
    "be-the-coin": likeACoin(),
    "longest-in-fifty": averageLongest(50),
    "after-five-heads": (lesson, id) => {
      const after = rowsOf(6).filter((row) => row.startsWith("HHHHH"));
      expect(after.filter((row) => row.endsWith("T")).length).toBe(after.length / 2);
      choice("Both are equally likely.")(lesson, id);
    },
    "tell-a-friend": compared(),
    "which-row": (lesson, id) => {
      const rows = rowsOf(6);
      expect([
        rows.length,
        ...["HTTHTH", "HHHHHH"].map((wanted) => rows.filter((row) => row === wanted).length),
      ]).toEqual([64, 1, 1]);
      expect(rows.filter((row) => headsIn(row) === 3).length).toBe(20);
      choice("Both are equally likely.")(lesson, id);
    },
    "changes-of-ten": numeric(average(rowsOf(10).map(changes)), "9/2"),
    "made-up-one": madeUp(),
    "runs-in-four": numeric(rowsOf(4).filter((row) => longestRun(row) >= 3).length),
    "ten-times-as-many": (lesson, id) => {
      const [hundred = 0, thousand = 0] = [100, 1000].map((flips) => meanOf(longestRuns(flips, 40)));
      expect(thousand - hundred).toBeCloseTo(3.3, 1);
      choice("It gets about 3 longer.")(lesson, id);
    },
    "made-up-two": madeUp(),
    "same-artist": numeric(40 / 4),
    "which-dough": choice((words) => words.startsWith("In A")),
    "empty-buns": numeric((25 * (24 / 25) ** 25).toFixed(2), 9),
    "be-the-coin-again": likeACoin(),
  },
  "what-samples-tell/how-sure-are-you": {
    "gap-or-share": (lesson, id) => {
      expect([gap(100), gap(10_000)].map(Math.round)).toEqual([8, 80]);
      choice("By about 80")(lesson, id);
    },
    "so-uneven": numeric(
      chanceOf(10, (heads) => Math.abs(heads - 5) >= 2).toFixed(4),
      `${waysWith(10, (heads) => Math.abs(heads - 5) >= 2)}/1024`,
    ),
    "half-as-wide": (lesson, id) => {
      expect(wide(0.6 * 640, 640) / wide(96, 160)).toBeCloseTo(0.5, 1);
      numeric(4 * 160)(lesson, id);
    },
    "bent-coin": hiddenCoin(0.62),
    "narrow-to-a-tenth": stopHere((flips) => Number(wide(flips / 2, flips) <= 0.1)),
    "rule-of-thumb": numeric(thumb(400)),
    "to-one-point": numeric([100, 400, 2500, 10_000].find((flips) => thumb(flips) <= 0.01) ?? 0),
    "bigger-country": choice((words) => Math.abs(numberIn(words) - 1000) < 1),
    "millions-of-letters": (lesson, id) => {
      expect(100 / Math.sqrt(2_000_000)).toBeLessThan(0.1);
      choice((words) => words.includes("weren’t from people picked by chance"))(lesson, id);
    },
    "how-many-miss": numeric(1000 * 0.05),
    "nearly-fair": hiddenCoin(0.47),
    "fish-in-the-lake": numeric((100 * 60) / 6),
  },
  "what-samples-tell/rare-things-happen": {
    "wait-for-eight": stopHere((flips) => longestRuns(flips, 8)[8] ?? 0),
    "eight-alike": numeric(`${rowsOf(8).filter((row) => longestRun(row) === 8).length}/${rowsOf(8).length}`),
    "ten-tries": numeric(atLeastOnce(0.1, 10).toFixed(3), 0.651),
    "a-million-tries": choice(`About ${Math.round(100 * atLeastOnce(1e-6, 1e6))} percent`),
    "somewhere-on-earth": numeric(8.3e9 / 1e6),
    "still-believing": numeric(1024 / 2 ** 5),
    "fifteen-of-twenty": chanceOfHeads(15, 20, 20),
    "somebody-in-class": numeric(
      atLeastOnce(
        chanceOf(20, (heads) => heads >= 15),
        30,
      ).toFixed(3),
      0.47,
    ),
    "birthday-guess": choice((words) => {
      const people = numberIn(words);
      return allDifferent(people, 365) < 0.5 && allDifferent(people - 1, 365) >= 0.5;
    }),
    "pairs-of-23": numeric(waysWith(23, (members) => members === 2)),
    "five-friends": numeric(
      (monthsOfFive.filter((months) => new Set(months).size < 5).length / monthsOfFive.length).toFixed(3),
      (1 - allDifferent(5, 12)).toFixed(4),
      0.62,
    ),
    "stop-while-ahead": stopHere((flips) => everAhead(10, flips)),
    "what-it-shows": choice((words) => words.includes("it shows nothing")),
    "twenty-colours": numeric(atLeastOnce(0.05, 20).toFixed(4), 0.64),
  },
};

proveCourse(SLUG, course);
