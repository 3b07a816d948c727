import { expect } from "vitest";
import {
  allDifferent,
  chanceOfHeads,
  changes,
  flipsOf,
  hiddenCoin,
  meanOf,
  nearEnough,
  rowsOf,
  waysWith,
} from "./coin-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { permutations } from "./squares.ts";
import { choice, numeric } from "./verify.ts";

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const averageOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Ways of two dice to show a total. */
const totals = (total: number): number =>
  upTo(6).flatMap((red) => upTo(6).filter((blue) => red + blue === total)).length;

/** Girls for each boy if every couple stops at its first girl, over families of up to 60 children. */
const girlsPerBoy = 1 / meanOf([0, ...upTo(60)].map((boys) => 0.5 ** (boys + 1)));

/** Shortest routes over a number of blocks east and north, by listing every route, that pass a crossing. */
const routes = (east: number, north: number, passes: (route: string) => boolean): number =>
  rowsOf(east + north).filter((route) => route.split("H").length - 1 === north && passes(route)).length;

/** Average number of flips until a pattern has appeared, over many rows from seeded numbers. */
function waitFor(pattern: string): number {
  const rows = upTo(20_000).map((seed) => flipsOf(seed * 48_271, 200));
  return averageOf(rows.map((row) => row.indexOf(pattern) + pattern.length));
}

/** Chance that no loop of a shuffle of `count` things is longer than `most`: the first thing's loop takes each length equally often. */
function shortLoops(count: number, most: number): number {
  const chances = [1];
  for (let size = 1; size <= count; size += 1)
    chances.push(averageOf(upTo(size).map((loop) => (loop <= most ? (chances[size - loop] ?? 0) : 0))));
  return chances[count] ?? 0;
}

/** Share of all shuffles in which everybody finds their own name, going where the names send them. */
const allFind = (people: number, looks: number): number =>
  averageOf(
    permutations([...Array(people).keys()]).map((names) =>
      Number(
        names.every((_, own) => {
          let at = own;
          for (let look = 1; look < looks && names[at] !== own; look += 1) at = names[at] ?? 0;
          return names[at] === own;
        }),
      ),
    ),
  );

/** Chance of at least one success. */
const atLeastOnce = (chance: number, tries: number): number => 1 - (1 - chance) ** tries;

/** People asked for this precision by the rule of thumb. */
const asked = (points: number): number => upTo(10_000).find((people) => 1 / Math.sqrt(people) <= points + 1e-12) ?? 0;

const course: CourseProofs = {
  "ways-to-fall/heads-and-hats": {
    "one-of-three": numeric(`${waysWith(3, (shown) => shown === 1)}/8`, 0.375),
    "three-of-eight": numeric(waysWith(8, (shown) => shown === 3)),
    "two-to-four": chanceOfHeads(2, 4, 6),
    "first-girl": (lesson, id) => {
      expect(girlsPerBoy).toBeCloseTo(1, 6);
      choice("About as many girls as boys")(lesson, id);
    },
    "eleven-or-twelve": (lesson, id) => {
      expect([totals(11), totals(12)]).toEqual([2, 1]);
      choice("5 and 6 can fall in two ways, 6 and 6 only in one.")(lesson, id);
    },
    "forty-five-ways": numeric(upTo(15).find((coins) => waysWith(coins, (shown) => shown === 2) === 45) ?? 0),
    "three-against-three": numeric(
      new Set(
        rowsOf(6)
          .filter((teams) => teams.split("H").length === 4)
          .map((teams) =>
            teams.startsWith("H") ? teams : teams.replace(/[HT]/g, (side) => (side === "H" ? "T" : "H")),
          ),
      ).size,
    ),
    "runs-of-ten": (lesson, id) => {
      expect(changes("HHTHHHTTHT") + 1).toBe(6);
      numeric(averageOf(rowsOf(10).map((row) => (row.match(/H+|T+/g) ?? []).length)))(lesson, id);
    },
    "past-the-fountain": (lesson, id) => {
      expect(routes(4, 4, () => true)).toBe(70);
      numeric(routes(4, 4, (route) => /^([HT]{4})/.exec(route)?.[1]?.split("H").length === 3))(lesson, id);
    },
    "no-two-heads": (lesson, id) => {
      const without = (flips: number) => rowsOf(flips).filter((row) => !row.includes("HH")).length;
      expect(upTo(4).map(without)).toEqual([2, 3, 5, 8]);
      expect(without(10)).toBe(144);
      expect(144 / 1024).toBeCloseTo(1 / 7, 2);
      numeric(without(5))(lesson, id);
    },
    "ten-hats": (lesson, id) => {
      const own = (people: number) =>
        averageOf(permutations(upTo(people)).map((hats) => hats.filter((hat, index) => hat === index + 1).length));
      expect(upTo(7).map((people) => Number(own(people).toFixed(9)))).toEqual(Array(7).fill(1));
      numeric(10 * (1 / 10))(lesson, id);
    },
    "one-coin": (lesson, id) => {
      const wins = (mine: string, other: string) =>
        rowsOf(12).filter((row) => row.includes(mine) && `${row}${other}`.indexOf(other) > row.indexOf(mine)).length;
      expect(wins("HH", "HT")).toBe(wins("HT", "HH"));
      choice("They win equally often")(lesson, id);
    },
    "wait-for-two-heads": (lesson, id) => {
      expect(waitFor("HT")).toBeCloseTo(4, 1);
      expect(waitFor("HH")).toBeCloseTo(6, 1);
      numeric(Math.round(waitFor("HH")))(lesson, id);
    },
  },
  "what-samples-tell/a-hundred-drawers": {
    "poll-of-2500": numeric(100 / Math.sqrt(2500)),
    "plus-minus-four": numeric(asked(0.04)),
    "in-the-lead": (lesson, id) => {
      expect(nearEnough(625, 0.5, 0.04)).toBeCloseTo(0.95, 1);
      expect(52 - 100 / Math.sqrt(625)).toBe(48);
      expect(asked(0.02)).toBe(2500);
      choice("Yes could be in the lead, but it could be behind too.")(lesson, id);
    },
    "six-in-four": numeric(atLeastOnce(1 / 6, 4).toFixed(3)),
    "double-six": (lesson, id) => {
      const good = (throws: number) => atLeastOnce(1 / 36, throws).toFixed(3);
      expect([24, 25, 36].map(good)).toEqual(["0.491", "0.506", "0.637"]);
      choice((words) => words.startsWith("He scaled the throws."))(lesson, id);
    },
    "marked-in-catch": numeric((75 * 80) / 2000),
    "holes-in-planes": choice("On the engines"),
    "two-classes": numeric(averageOf([...Array(30).fill(30), ...Array(10).fill(10)])),
    "thrice-bent": (lesson, id) => {
      expect(nearEnough(1000, 0.36, 0.03)).toBeGreaterThan(0.95);
      hiddenCoin(0.36)(lesson, id);
    },
    "ten-of-fifty": numeric((1 - allDifferent(10, 50)).toFixed(3)),
    "eight-cups": numeric(`1/${waysWith(8, (milk) => milk === 4)}`),
    "two-drawers": numeric(allFind(2, 1)),
    "hundred-drawers": (lesson, id) => {
      expect(shortLoops(6, 3)).toBeCloseTo(allFind(6, 3), 9);
      const sum = upTo(100)
        .slice(50)
        .reduce((all, loop) => all + 1 / loop, 0);
      expect(shortLoops(100, 50)).toBeCloseTo(1 - sum, 9);
      expect(shortLoops(100, 50)).toBeCloseTo(0.31, 2);
      choice("Nearly one in three")(lesson, id);
    },
  },
};

proveCourse("chance-made-visible", course);
