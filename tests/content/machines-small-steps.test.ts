import { expect } from "vitest";
import { networkSchema } from "#interactives/neuralnetworks/schema.ts";
import { sliders } from "./graph-proofs.ts";
import { filled } from "./mark-proofs.ts";
import { descended, reachedBy } from "./network-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, expression, match, numeric, type Proof } from "./verify.ts";

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

/** Chain of three boxes: times w, plus b, times v. */
interface Chain {
  input: number;
  w: number;
  b: number;
  v: number;
  wanted: number;
}
const first: Chain = { input: 2, w: 3, b: -4, v: 5, wanted: 6 };
const second: Chain = { input: 3, w: 2, b: -1, v: 2, wanted: 7 };
const inside = ({ input, w, b }: Chain): number => input * w + b;
const resultOf = (chain: Chain): number => inside(chain) * chain.v;
const errorOf = (chain: Chain): number => (resultOf(chain) - chain.wanted) ** 2;

/** Slope of the error for one knob of a chain, by nudging it. */
const blame = (chain: Chain, knob: "w" | "b" | "v"): string =>
  felt((value) => errorOf({ ...chain, [knob]: value }), chain[knob], 1e-8).toFixed(3);
const stepped = (chain: Chain, rate: number): Chain => ({
  ...chain,
  w: chain.w - rate * Number(blame(chain, "w")),
  b: chain.b - rate * Number(blame(chain, "b")),
  v: chain.v - rate * Number(blame(chain, "v")),
});

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
  "small-steps/whos-to-blame": {
    "three-knobs": (lesson, id) => {
      sliders(["v"], ({ v = 0 }) => Math.abs(v * 2 - 6) <= 0.3 + 1e-9)(lesson, id);
      sliders(["b"], ({ b = 0 }) => Math.abs(5 * (6 + b) - 6) <= 0.3 + 1e-9)(lesson, id);
      sliders(["w"], ({ w = 0 }) => Math.abs(5 * (2 * w - 4) - 6) <= 0.3 + 1e-9)(lesson, id);
    },
    "a-billion-slopes": choice((words) => words === `About ${(10 + 2 * 10) / 10} runs`),
    forward: filled([
      ["", "", ""],
      ["", "", "2"],
      ["", "", "6"],
      ["", "", String(inside(first))],
      ["", "", String(resultOf(first))],
      ["", "", String(resultOf(first) - first.wanted)],
      ["", "", String(errorOf(first))],
    ]),
    "blame-on-result": numeric(felt((r) => (r - 6) ** 2, resultOf(first), 1e-7).toFixed(3)),
    "blame-on-inside": numeric(felt((u) => (5 * u - 6) ** 2, inside(first), 1e-7).toFixed(3)),
    "blame-on-w": (lesson, id) => {
      expect([blame(first, "b"), blame(first, "v")]).toEqual(["40.000", "16.000"]);
      numeric(blame(first, "w"))(lesson, id);
    },
    "second-chain": filled([
      ["", "", ""],
      ["", "10", Number(felt((r) => (r - second.wanted) ** 2, 10, 1e-7).toFixed(3)).toString()],
      ["", "2", String(Number(blame(second, "v")))],
      ["", "5", Number(felt((u) => (2 * u - second.wanted) ** 2, 5, 1e-7).toFixed(3)).toString()],
      ["", "−1", String(Number(blame(second, "b")))],
      ["", "2", String(Number(blame(second, "w")))],
    ]),
    "new-w": (lesson, id) => {
      const next = stepped(first, 0.001);
      expect([next.b.toFixed(2), next.v.toFixed(3), errorOf(next).toFixed(1)]).toEqual(["-4.04", "4.984", "8.8"]);
      numeric(next.w.toFixed(2))(lesson, id);
    },
    "all-at-once": (lesson, id) => {
      const at = (rate: number) => stepped(first, rate);
      expect([at(0.001), at(0.0039), at(0.01)].map((chain) => resultOf(chain).toFixed(1))).toEqual([
        "9.0",
        "6.0",
        "0.0",
      ]);
      const { w, b, v } = at(0.0039);
      expect([w, b, v].map((knob) => knob.toFixed(2))).toEqual(["2.69", "-4.16", "4.94"]);
      sliders(["rate"], ({ rate = 0 }) => Math.abs(resultOf(at(rate)) - 6) <= 0.3)(lesson, id);
    },
    multiplications: numeric(10 + 2 * 10),
    "two-roads-blame": numeric(felt((w) => 3 * w + -1 * w, 1, 1e-6).toFixed(3)),
    "beads-and-blame": match((left, right) =>
      right.startsWith(
        left.startsWith("After") ? "The last" : left.includes("no beads") ? "The blame is passed" : "A weight",
      ),
    ),
    "cubed-by-roads": (lesson, id) => {
      for (const u of [-1, 2, 5]) expect(felt((w) => w ** 3, u, 1e-6)).toBeCloseTo(3 * u * u, 3);
      expression("3u^2", "u*u + u*u + u*u")(lesson, id);
    },
  },
};

proveCourse("how-machines-learn", course);
