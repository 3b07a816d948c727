import { expect } from "vitest";
import { networkSchema } from "#interactives/neuralnetworks/schema.ts";
import { sliders } from "./graph-proofs.ts";
import { descended, reachedBy } from "./network-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, match, numeric, type Proof } from "./verify.ts";

const optionWith = (right: string): Proof => choice((words) => words === right);
const numbersIn = (words: string): number[] => (words.replaceAll("−", "-").match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

/** Result of steps down the error w², from w = 4. */
function steps(rate: number, count: number): number[] {
  const path = [4];
  for (let n = 0; n < count; n += 1) path.push((path[n] ?? 0) - rate * 2 * (path[n] ?? 0));
  return path;
}

/** Slope of an error at a place, by two measurements. */
const felt = (error: (w: number) => number, w: number, nudge: number): number => (error(w + nudge) - error(w)) / nudge;
const square = (w: number): number => w * w;

/** Error with two valleys, as its figure draws it, and where small steps end. */
const twoValleys = (w: number): number =>
  3.2 - 2.4 * Math.exp(-(((w - 2.2) / 1.3) ** 2)) - 3 * Math.exp(-(((w - 7.4) / 1.5) ** 2));
function endOf(start: number): number {
  let w = start;
  for (let n = 0; n < 5000; n += 1) w -= 0.01 * felt(twoValleys, w, 1e-6);
  return w;
}
const marks: Readonly<Record<string, number>> = { A: 1, B: 3.9, C: 5.6, D: 9.2 };

/** Temperatures of the room, hour by hour. */
const hours = (factor: number, count: number): number[] =>
  Array.from({ length: count }).reduce<number[]>(
    (all) => [...all, (all.at(-1) ?? 0) + factor * (20 - (all.at(-1) ?? 0))],
    [14],
  );

/** Error of two knobs, and where steps with one rate lead from 10 and 1. */
const ringed = (a: number, b: number): number => a ** 2 + 10 * b ** 2;
function walked(rate: number, count: number): [a: number, b: number][] {
  const path: [number, number][] = [[10, 1]];
  for (let n = 0; n < count; n += 1) {
    const [a, b] = path[n] ?? [0, 0];
    const slopes = [felt((w) => ringed(w, b), a, 1e-7), felt((w) => ringed(a, w), b, 1e-7)];
    path.push([a - rate * (slopes[0] ?? 0), b - rate * (slopes[1] ?? 0)]);
  }
  return path;
}

/** Letter of the walk in the figure that this path looks like. */
function looks(path: readonly (readonly [number, number])[]): string {
  const bs = path.map(([, b]) => b);
  if (bs.every((b) => b > -1e-6)) return (bs[1] ?? 0) > 0.1 ? "B" : "none";
  if (bs.every((b, n) => Math.abs(Math.abs(b) - 1) < 1e-3 && Math.sign(b) === (-1) ** n)) return "C";
  return bs.every((b, n) => Math.sign(b) === (-1) ** n && Math.abs(b) < 1.0001) ? "A" : "none";
}

const course: CourseProofs = {
  "beads-and-lines/small-steps-downhill": {
    "in-the-fog": sliders(["place"], ({ place = 0 }) => Math.abs(place - 6.2) <= 0.3 + 1e-9),
    "how-far": optionWith("Further where it’s steep"),
    nudge: numeric((-1.2 + 0.1 * 1).toFixed(1)),
    "slope-by-nudging": (lesson, id) => {
      expect([square(4.01).toFixed(4), (square(4.01) - 16).toFixed(4)]).toEqual(["16.0801", "0.0801"]);
      numeric(felt(square, 4, 0.01).toFixed(4))(lesson, id);
    },
    "slopes-everywhere": match((left, right) => {
      const [w = Number.NaN] = numbersIn(left.replace("w = ", ""));
      return Math.round(felt(square, w, 0.01)) + 0 === numbersIn(right)[0];
    }),
    "one-step-down": numeric(steps(0.25, 1)[1] ?? Number.NaN),
    "steps-to-a-hundredth": numeric(steps(0.25, 20).findIndex((w) => w < 0.01)),
    "rate-of-one": (lesson, id) => {
      expect(steps(1, 4)).toEqual([4, -4, 4, -4, 4]);
      expect([steps(0.5, 1)[1], Math.abs(steps(1.1, 20)[20] ?? 0) > 100]).toEqual([0, true]);
      optionWith("It jumps back and forth between 4 and −4 for ever.")(lesson, id);
    },
    "choose-the-rate": (lesson, id) => {
      const network = networkSchema.parse(lesson.solvable(id).asset);
      expect([0.03, 0.1].every((rate) => descended(network, rate, 4) <= 0.002)).toBe(true);
      expect([0.0001, 0.001, 0.003].every((rate) => descended(network, rate, 4) > 0.005)).toBe(true);
      expect([0.3, 1].every((rate) => descended(network, rate, 4) > 1e6)).toBe(true);
      reachedBy(
        [{ rate: 0.03 }, { rate: 0.1 }],
        [0.001, 0.003, 0.3, 1, 10].map((rate) => ({ rate })),
      )(lesson, id);
    },
    "two-valleys-reached": (lesson, id) => {
      expect(twoValleys(endOf(9.2))).toBeLessThan(twoValleys(endOf(1)));
      choices((words) => Math.abs(endOf(marks[words] ?? 0) - endOf(9.2)) < 0.01)(lesson, id);
    },
    thermostat: (lesson, id) => {
      expect(hours(0.5, 3)).toEqual([14, 17, 18.5, 19.25]);
      expect(hours(1.5, 3)).toEqual([14, 23, 18.5, 20.75]);
      const forever = [0.5, 1, 1.5, 2, 2.5].filter((factor) =>
        hours(factor, 9).every((t, n) => Math.abs(t - (n % 2 === 0 ? 14 : 26)) < 1e-9),
      );
      numeric(...forever)(lesson, id);
    },
  },
  "small-steps/two-knobs": {
    "does-it-point": (lesson, id) => {
      // The steepest way down is −a, −10b; the middle is at −a, −b.
      const misses = [-8, -1, 0, 2, 8].flatMap((a) => [-3, 0, 2].map((b) => a * 10 * b - b * a !== 0));
      expect([misses.includes(true), misses.includes(false)]).toEqual([true, true]);
      optionWith("Only from a few places")(lesson, id);
    },
    "slope-for-a": (lesson, id) => {
      expect([ringed(10, 1), ringed(10.1, 1).toFixed(2)]).toEqual([110, "112.01"]);
      numeric(felt((a) => ringed(a, 1), 10, 0.1).toFixed(1), felt((a) => ringed(a, 1), 10, 1e-6).toFixed(2))(
        lesson,
        id,
      );
    },
    "slope-for-b": (lesson, id) => {
      expect(ringed(10, 1.01).toFixed(3)).toBe("110.201");
      numeric(felt((b) => ringed(10, b), 1, 0.01).toFixed(1), felt((b) => ringed(10, b), 1, 1e-6).toFixed(2))(
        lesson,
        id,
      );
    },
    "one-step-a": numeric((walked(0.05, 1)[1]?.[0] ?? 0).toFixed(3)),
    "b-at-a-tenth": numeric((walked(0.1, 1)[1]?.[1] ?? 0).toFixed(3)),
    "three-paths-rates": match((left, right) => looks(walked(Number(right), 14)) === left),
    "which-limits": (lesson, id) => {
      const farthest = (rate: number): number =>
        Math.max(
          ...walked(rate, 60)
            .slice(-2)
            .map(([, b]) => Math.abs(b)),
        );
      expect([farthest(0.099) < 1, farthest(0.101) > 1]).toEqual([true, true]);
      choice((words) => words.startsWith("The steeper knob runs away first"))(lesson, id);
    },
    "steps-for-a": numeric(walked(0.05, 60).findIndex(([a]) => a <= 0.1)),
    "reach-it-in-time": (lesson, id) => {
      const network = networkSchema.parse(lesson.solvable(id).asset);
      const rates = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3];
      expect(rates.every((rate) => descended(network, rate, 40) > 0.00055)).toBe(true);
      reachedBy(
        [
          { optimiser: "momentum", rate: 0.1 },
          { optimiser: "adam", rate: 0.03 },
        ],
        [0.001, 0.003, 0.03, 0.1, 0.3, 1].map((rate) => ({ rate })),
      )(lesson, id);
    },
    "make-it-round": sliders(["stretch"], ({ stretch = 0 }) => Math.abs(stretch - 3.2) <= 0.1 + 1e-9),
    "runs-by-nudging": numeric(1 + 1e6),
  },
};

proveCourse("how-machines-learn", course);
