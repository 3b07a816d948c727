import { expect } from "vitest";
import { networkSchema } from "#interactives/neuralnetworks/schema.ts";
import { bestLine, foretold, pointsOf, reachedBy, setByHand, trained } from "./network-proofs.ts";
import { beatable, good, lossesAfter, moveIn, moves, trainable, winnable } from "./pawn-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, expression, match, numeric, order, type Proof, slider } from "./verify.ts";

const SLUG = "how-machines-learn";

const optionWith = (right: string): Proof => choice((words) => words === right);
const numbersIn = (words: string): number[] => (words.replaceAll("−", "-").match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
const place = (...steps: string[]) =>
  order((words) => {
    const at = steps.findIndex((step) => words.startsWith(step));
    return at < 0 ? Number.NaN : at;
  });

/** The box of the lesson: it's the machine's move. */
const box = "b.b.ww.w.";
const bad = moves(box, "b").length - good(box, "b").length;

const neuron = (x: number, y: number): number => 2 * x - y + 3;

/** Four corners: exactly one of two is 1. */
const corners: [number, number, number][] = [
  [0, 0, -1],
  [0, 1, 1],
  [1, 0, 1],
  [1, 1, -1],
];

const bends = new Map<string, (x: number) => number>([
  ["ReLU", (x) => Math.max(0, x)],
  ["tanh", Math.tanh],
  ["linear", (x) => x],
  ["sigmoid", (x) => 1 / (1 + Math.exp(-x))],
]);

const course: CourseProofs = {
  "beads-and-lines/matchboxes-that-learn": {
    "first-game": beatable(),
    "which-moves": (lesson, id) => {
      const allowed = moves(".b..bww..", "w").map(String);
      choices((words) => allowed.includes(String(moveIn(words))))(lesson, id);
      expect(allowed.length).toBe(4);
    },
    "blind-draw": numeric(`${bad}/${moves(box, "b").length}`),
    "after-one-loss": numeric(`1/${moves(box, "b").length - 1}`),
    "what-a-win-teaches": optionWith("Nothing at all"),
    "one-round": place("Find the box", "Draw a bead", "Make that bead", "Lose the game", "Take the last move"),
    "empty-box": optionWith("Give up, and take out the bead for the move before"),
    "train-it": trainable(30, 200),
    "too-easy-a-teacher": (lesson, id) => {
      const losses = lossesAfter(lesson, "train-it", "greedy", 100);
      expect(Math.min(...losses)).toBeGreaterThanOrEqual(1);
      expect(Math.max(...losses)).toBeLessThanOrEqual(3);
      optionWith("It loses a few more times.")(lesson, id);
    },
    "after-a-win": numeric(`${4 + 3}/${3 * 4 + 3}`),
    "now-you": winnable(),
    "on-a-wider-board": choice((words) => words.startsWith("Like a beginner")),
    "two-posters": numeric(`${5 + 10}/${5 + 10 + 5}`),
  },
  "beads-and-lines/one-neuron-one-line": {
    "what-a-slider-does": match((left, right) => {
      // The line a x + b y + c = 0, and its positive side after the change.
      const [a, b, c] = [1, 1, 0.5];
      const changed: Record<string, [number, number, number]> = {
        "More bias, the same weights": [a, b, c + 1],
        "More weight for x, the others unchanged": [a + 1, b, c],
        "All three numbers doubled": [2 * a, 2 * b, 2 * c],
        "The sign of all three changed": [-a, -b, -c],
      };
      const [p, q, r] = changed[left] ?? [Number.NaN, 0, 0];
      const effect =
        p / q !== a / b
          ? "turns it"
          : r / q !== c / b
            ? "shifts it and keeps its slope"
            : Math.sign(q) === Math.sign(b)
              ? "leaves it where it is"
              : "swaps its two sides";
      return right === effect;
    }),
    "weighted-sum": numeric(neuron(1, 4)),
    "which-class": choices((words) => {
      const [x = 0, y = 0] = numbersIn(words);
      return neuron(x, y) > 0;
    }),
    "its-line": (lesson, id) => {
      for (const x of [-2, 0, 5]) expect(neuron(x, 2 * x + 3)).toBe(0);
      expression("2x + 3", "3 + 2x", "2(x + 1.5)")(lesson, id);
    },
    "by-hand": setByHand([1, 1, 0]),
    "by-hand-tilted": setByHand([1, -2, 3]),
    "four-quarters": foretold((network) => {
      const best = bestLine(pointsOf(network));
      expect(best).toBeGreaterThan(0.62);
      expect(best).toBeLessThan(0.72);
      expect(Math.abs((trained(network, 100).at(-1)?.right ?? 0) - 0.5)).toBeLessThan(0.1);
      return "About half, as by guessing";
    }),
    "corners-right": numeric(4 * bestLine(corners)),
    "or-bias": choices((words) => {
      const [bias = 0] = numbersIn(words);
      return corners.every(([x, y]) => x + y + bias > 0 === (x === 1 || y === 1));
    }),
  },
  "networks/layers-that-bend": {
    "lines-around": numeric(3),
    "enclose-it": reachedBy([{ hidden: [3] }], [{ hidden: [2] }, { hidden: [1, 1] }, { hidden: [1], roll: 3 }]),
    "what-each-shows": optionWith("One straight line"),
    "weights-in-all": numeric((2 + 1) * 3 + (3 + 1) * 1),
    "two-lines-by-hand": match((left, right) => {
      const [x = 0, y = 0] = numbersIn(left);
      const on = [x + y - 0.5 > 0, 1.5 - x - y > 0];
      const which = on.every(Boolean) ? "both" : on[0] ? "only neuron 1" : on[1] ? "only neuron 2" : "neither";
      expect(on.every(Boolean)).toBe(corners.some(([a, b, label]) => a === x && b === y && label === 1));
      return right === which;
    }),
    "and-bias": (lesson, id) => {
      for (const bias of [-1.5, -1, -0.5]) {
        expect([2 + bias > 0, bias > 0, -2 + bias > 0]).toEqual([true, false, false]);
        expect(lesson.judge(id, { value: bias }, { attempt: 1 })).toMatchObject({ correct: true });
      }
      slider(-1)(lesson, id);
    },
    "quarters-by-a-layer": reachedBy([{ hidden: [6] }, { hidden: [5] }], [{ hidden: [2] }, { hidden: [1, 1, 1] }]),
    "one-good-input": reachedBy(
      [{ features: ["xy"] }, { features: ["x", "y", "xy"] }],
      [{ features: ["x"] }, { features: ["x", "y", "xx", "yy"] }, { features: ["xx", "yy", "sinx", "siny"] }],
    ),
    "sixteen-straight": foretold((network) => {
      const best = bestLine(pointsOf(network));
      expect(best).toBeGreaterThan(0.6);
      expect(best).toBeLessThan(0.7);
      expect(Math.abs((trained(network, 50).at(-1)?.right ?? 0) - 0.5)).toBeLessThan(0.12);
      return "About half of them";
    }),
    "sum-of-sums": expression("6x - 1", "-1 + 6x"),
    "names-of-bends": match((left, right) => {
      const bend = bends.get(right.split(":")[0] ?? "") ?? (() => Number.NaN);
      // Values under each letter of the figure, at -3, 0 and 3.
      const drawn = { A: [0, 0, 3], B: [-1, 0, 1], C: [-3, 0, 3], D: [0, 0.5, 1] }[left] ?? [];
      return [-3, 0, 3].every((x, n) => Math.abs(bend(x) - (drawn[n] ?? 9)) < 0.1);
    }),
    "one-line-enough": choices((words) => /^If you’re taller|^Bags and passenger/.test(words)),
  },
  "networks/learning-or-memorising": {
    "two-curves": foretold((network) => {
      const losses = trained(network, 150);
      const low = Math.min(...losses.map(({ test: loss }) => loss));
      expect(losses.at(-1)?.train).toBeLessThan(0.02);
      expect(low).toBeLessThan((losses[0]?.test ?? 0) - 0.15);
      expect(losses.at(-1)?.test).toBeGreaterThan(low + 0.1);
      return "It falls, and then rises again.";
    }),
    "when-to-stop": (lesson, id) => {
      const losses = trained(networkSchema.parse(lesson.solvable("two-curves").asset), 120).map(
        ({ test: loss }) => loss,
      );
      expect(Math.abs(losses.indexOf(Math.min(...losses)) - 28)).toBeLessThanOrEqual(3);
      slider(28)(lesson, id);
      expect([losses[28]?.toFixed(2), losses[120]?.toFixed(2)]).toEqual(["0.29", "0.44"]);
    },
    "why-it-rises": choice((words) => words.startsWith("Fences around single points")),
    "learnt-by-heart": numeric((500 + 0.5 * 500) / 1000),
    "kept-apart": choice((words) => words.startsWith("Because then learning by heart")),
    "which-fit": optionWith("B"),
    "more-to-learn-from": reachedBy(
      [{ split: 0.3 }, { split: 0.5 }, { split: 0.9 }],
      [{ split: 0.15 }, { split: 0.2 }],
    ),
    "boxes-or-network": choice((words) => words.startsWith("They learnt them by heart")),
    "always-no": numeric((1000 - 20) / 1000),
    "another-filter": numeric((1000 - (30 - 15) - (20 - 15)) / 1000),
    "clever-hans": choice((words) => words.startsWith("Make sure nobody he can see")),
    "honest-tests": choices((words) => /set aside by chance|from other woods/.test(words)),
    "an-honest-training": place("Set some points aside", "Train on all", "Stop when", "Judge the result"),
    untangle: reachedBy(
      [{ features: ["x", "y", "sinx", "siny"], hidden: [8, 8], optimiser: "adam", rate: 0.01 }],
      [{ hidden: [2] }, { rate: 0.1 }],
    ),
  },
};

proveCourse(SLUG, course);
