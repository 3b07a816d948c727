import { expect } from "vitest";
import { sliders } from "./graph-proofs.ts";
import { reachedBy, setByHand } from "./network-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, expression, match, numeric } from "./verify.ts";

const numbersIn = (words: string): number[] => (words.replaceAll("−", "-").match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
const bits = [0, 1];
const starts = (right: string) => choice((words) => words.startsWith(right));

/** Steps down an error with the slope `steep` times w. */
function steps(steep: number, rate: number, from: number, count: number): number[] {
  const path = [from];
  for (let n = 0; n < count; n += 1) path.push((path[n] ?? 0) - rate * steep * (path[n] ?? 0));
  return path;
}

/** Number of rules for this many switches that a weighted sum can follow, by trying weights and biases. */
function rulesOfOneNeuron(switches: number, largest: number): number {
  const cases = Array.from({ length: 2 ** switches }, (_, n) =>
    Array.from({ length: switches }, (_s, i) => (n >> i) & 1),
  );
  const side = 2 * largest + 1;
  const rules = new Set<string>();
  for (let n = 0; n < side ** switches; n += 1) {
    const weights = Array.from({ length: switches }, (_, i) => (Math.floor(n / side ** i) % side) - largest);
    const sums = cases.map((inputs) => inputs.reduce((sum, input, i) => sum + input * (weights[i] ?? 0), 0));
    for (const cut of new Set([...sums, Number.NEGATIVE_INFINITY]))
      rules.add(sums.map((sum) => (sum > cut ? 1 : 0)).join(""));
  }
  return rules.size;
}

/** Output of a tent of two neurons that bend. */
const tent = (x: number): number => Math.max(0, x - 1) - 2 * Math.max(0, x - 3);

/** Largest rate, to a thousandth, at which steps down an error of two knobs don't run away from any of these starts. */
function limit(slopes: (a: number, b: number) => [number, number]): number {
  const runsAway = (rate: number): boolean =>
    [
      [1, -1],
      [1, 1],
      [1, 0],
    ].some(([a = 0, b = 0]) => {
      for (let n = 0; n < 4000; n += 1) {
        const [da, db] = slopes(a, b);
        [a, b] = [a - rate * da, b - rate * db];
      }
      return !(Math.hypot(a, b) <= 10);
    });
  return Array.from({ length: 600 }, (_, n) => n / 1000).findLast((rate) => !runsAway(rate)) ?? 0;
}

const course: CourseProofs = {
  "beads-and-lines/beads-lines-and-steps": {
    "two-boxes": numeric(`1/${3 * 2}`),
    "sum-of-three": numeric(1 * 2 - 2 * 2 - 2),
    "by-hand-upside-down": setByHand([-1, -1, 0]),
    "find-the-bias": (lesson, id) => {
      expect(2 * 3 + 1 * 0 - 6).toBe(0);
      numeric(-(2 * 1 + 1 * 4))(lesson, id);
    },
    "nand-bias": choices((words) => {
      const [bias = 0] = numbersIn(words);
      return bits.every((x) => bits.every((y) => -x - y + bias > 0 === !(x === 1 && y === 1)));
    }),
    "win-then-loss": numeric(`${2 + 2 - 1}/${2 + 4 + 2 - 1}`),
    "lazy-teacher": choice("Some boxes may never have been opened."),
    "steps-at-0-4": numeric(steps(2, 0.4, 5, 10).findIndex((w) => w < 0.1)),
    "rate-point-eight": (lesson, id) => {
      const path = steps(2, 0.8, 5, 8);
      expect(
        path.every((w, n) => n === 0 || (w * (path[n - 1] ?? 0) < 0 && Math.abs(w) < Math.abs(path[n - 1] ?? 0))),
      ).toBe(true);
      choice("They jump from side to side, closer each time.")(lesson, id);
    },
    "rules-for-one-neuron": (lesson, id) => {
      expect([rulesOfOneNeuron(3, 2), rulesOfOneNeuron(4, 4)]).toEqual([104, 1882]);
      numeric(rulesOfOneNeuron(2, 2))(lesson, id);
    },
  },
  "networks/layers-and-tests": {
    "count-the-numbers": numeric((4 + 1) * 5 + (5 + 1) * 1),
    "straight-chain": (lesson, id) => {
      for (const x of [-1, 0, 4]) expect(2 * (3 - x) + 5).toBe(11 - 2 * x);
      expression("11 - 2x", "-2x + 11")(lesson, id);
    },
    "tent-top": (lesson, id) => {
      const xs = Array.from({ length: 61 }, (_, n) => n / 10);
      numeric(xs.reduce((best, x) => (tent(x) > tent(best) ? x : best)))(lesson, id);
    },
    "inputs-for-a-disc": reachedBy(
      [{ features: ["xx", "yy"] }, { features: ["x", "y", "xx", "yy"] }],
      [{ features: ["x"] }, { features: ["x", "y", "xy"] }, { features: ["sinx", "siny"] }],
    ),
    "three-kinds": numeric((200 + 300 / 3) / 500),
    "best-epoch": (lesson, id) => {
      const losses = [0.45, 0.34, 0.31, 0.33, 0.38];
      numeric(10 * (1 + losses.indexOf(Math.min(...losses))))(lesson, id);
    },
    "not-honest": starts("She used these points"),
    "share-found": (lesson, id) => {
      expect((1000 - 60 - 10) / 1000).toBe(0.93);
      numeric(40 / 50)(lesson, id);
    },
    "line-or-layer": match((left, right) => {
      const borders = left.startsWith("warm") ? 1 : left.startsWith("just") ? 2 : 3;
      return right === ["", "one neuron", "a hidden layer of two neurons", "a hidden layer of three neurons"][borders];
    }),
    "wolves-in-snow": starts("Throughout the heap"),
    "ill-if-it-rings": numeric(((100 * 0.98) / (0.98 + 999 * 0.02)).toFixed(1)),
  },
  "small-steps/down-and-back": {
    "three-w-squared": numeric((steps(3, 0.1, 4, 1)[1] ?? 0).toFixed(3)),
    "felt-slope": numeric(((7.44 - 7.5) / 0.02).toFixed(3)),
    "rate-backwards": numeric(
      ...[0.1, 0.2, 0.3, 0.4, 0.5, 0.6].filter((rate) => Math.abs((steps(2, rate, 10, 1)[1] ?? 0) - 4) < 1e-9),
    ),
    "closer-each-time": sliders(["rate"], ({ rate = 0 }) => {
      const closer = (r: number) => Math.abs(steps(10, r, 4, 1)[1] ?? 0) < 4 - 1e-9;
      return closer(rate) && !closer(rate + 0.02);
    }),
    "ten-times-the-rate": (lesson, id) => {
      const [w, b, v] = [3 - 0.01 * 80, -4 - 0.01 * 40, 5 - 0.01 * 16];
      expect([w, b, v].map((knob) => knob.toFixed(2))).toEqual(["2.20", "-4.40", "4.84"]);
      choice(`It has grown to ${Math.round(((2 * w + b) * v - 6) ** 2)}.`)(lesson, id);
    },
    "through-a-relu": starts("Nothing"),
    "mistake-in-blame": (lesson, id) => {
      const error = (w: number, v: number) => (4 * w * v - 20) ** 2;
      const felt = [(error(2 + 1e-6, 3) - error(2, 3)) / 1e-6, (error(2, 3 + 1e-6) - error(2, 3)) / 1e-6];
      expect(felt.map(Math.round)).toEqual([96, 64]);
      starts("On the way to w she left out v")(lesson, id);
    },
    "hundred-layers": (lesson, id) => {
      expect([0.9 ** 22, 0.9 ** 66, 0.9 ** 100].map((part) => part.toPrecision(1))).toEqual([
        "0.1",
        "0.001",
        "0.00003",
      ]);
      expect([1.1 ** 100 > 13_000, 1.1 ** 100 < 14_000]).toEqual([true, true]);
      choice("three hundred-thousandths")(lesson, id);
    },
    "hours-for-a-step": (lesson, id) => {
      expect((3 * 1e11) / 1e17).toBeCloseTo(3e-6);
      numeric(`${((1e11 * 1e11) / 1e17 / 3600).toFixed(0)} h`)(lesson, id);
    },
    "boxes-neurons-blame": match((left, right) =>
      right.startsWith(left.includes("matchboxes") ? "one bead" : left.includes("Rosenblatt") ? "its weights" : "all"),
    ),
    "tilted-valley": (lesson, id) => {
      const slopes = (a: number, b: number): [number, number] => [2 * (a + b) + 8 * (a - b), 2 * (a + b) - 8 * (a - b)];
      expect(slopes(1, -1)).toEqual([16, -16]);
      expect(slopes(1, 1)).toEqual([4, 4]);
      numeric(limit(slopes))(lesson, id);
    },
  },
};

proveCourse("how-machines-learn", course);
