import { expect } from "vitest";
import { chanceOfHeads, changes, flipsOf, meanOf, rowsOf, waysWith } from "./coin-proofs.ts";
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
      choice("Both win equally often")(lesson, id);
    },
    "wait-for-two-heads": (lesson, id) => {
      expect(waitFor("HT")).toBeCloseTo(4, 1);
      expect(waitFor("HH")).toBeCloseTo(6, 1);
      numeric(Math.round(waitFor("HH")))(lesson, id);
    },
  },
};

proveCourse("chance-made-visible", course);
