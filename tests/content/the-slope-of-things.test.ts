import { describe, expect, test } from "vitest";
import { size } from "./exact.ts";
import { along, sketch, sliders } from "./graph-proofs.ts";
import { filled } from "./mark-proofs.ts";
import { recipe } from "./program-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, expression, match, numeric } from "./verify.ts";

/** Whole numbers from the first to the last. */
const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const amina = (t: number): number => 2 * t;
const ben = (t: number): number => 0.2 * t * t;

/** Speed at a moment: the mean over a very short time around it, to six digits. */
const speedAt = (run: (t: number) => number, t: number): number =>
  Number(((run(t + 1e-5) - run(t - 1e-5)) / 2e-5).toFixed(6));

/** Cai's distance from the start: he stands, walks away, and runs back. */
const cai = (t: number): number => (t <= 3 ? 0 : t <= 7 ? 2 * (t - 3) : 8 - 4 * (t - 7));

/** Distances over time as drawn, by the letter of the curve. */
const walks: Readonly<Record<string, (t: number) => number>> = {
  A: () => 0.6,
  B: (t) => 0.9 * (1 - t),
  C: (t) => 0.95 * t * t,
  D: (t) => 0.95 * (1 - (1 - t) ** 2),
};

const deed = (run: (t: number) => number): string => {
  const [early, late] = [speedAt(run, 0.25), speedAt(run, 0.75)];
  if (early === 0 && late === 0) return "waits";
  if (early < 0) return "walks back";
  return early < late ? "gets faster" : "gets slower";
};

/** Half the width of each vase at a height from 0 to 1. */
const vases: Readonly<Record<string, (h: number) => number>> = {
  "vase 1": () => 0.62,
  "vase 2": (h) => 0.12 + 0.88 * h,
  "vase 3": (h) => 1 - 0.88 * h,
  "vase 4": (h) => 0.2 + 0.8 * Math.sin(Math.PI * h),
};

/** Speeds of the water's surface at the bottom, in the middle and at the top: what's poured in, over the area. */
const surface = (width: (h: number) => number): number[] => [0.05, 0.5, 0.95].map((h) => 1 / width(h) ** 2);

/** Shapes of the four drawn curves, by how their slopes follow each other. */
const curves: Readonly<Record<string, (slopes: number[]) => boolean>> = {
  A: ([low = 0, middle = 0, top = 0]) => low > middle && middle > top,
  B: ([low = 0, middle = 0, top = 0]) => low > middle && middle < top,
  C: ([low = 0, middle = 0, top = 0]) => low === middle && middle === top,
  D: ([low = 0, middle = 0, top = 0]) => low < middle && middle < top,
};

/** Curves and slopes by their formula. */
const drawn: Readonly<Record<string, (x: number) => number>> = {
  "x^2": (x) => x * x,
  "x^3": (x) => x ** 3,
  "5x^2": (x) => 5 * x * x,
  "x^2+7": (x) => x * x + 7,
  "2x": (x) => 2 * x,
  "3x^2": (x) => 3 * x * x,
  "10x": (x) => 10 * x,
  "2x+7": (x) => 2 * x + 7,
};

const slopeNamed = (words: string): number => (words.includes("/") ? size(words) : Number(words.replace("−", "-")));

/** Pairs of random walks, one up a path of 30 steps with rests and one down it, that never are at one place at a time. */
const daysThatNeverMeet = (): number => {
  let seed = 7;
  const rests = () => {
    seed = (seed * 48271) % 2147483647;
    return seed % 3 === 0;
  };
  return range(1, 500).filter(() => {
    let [up, down] = [0, 30];
    for (let minute = 0; minute < 1000 && up < down; minute++) {
      if (!rests()) up++;
      if (up < down && !rests()) down--;
    }
    return up !== down;
  }).length;
};

const course: CourseProofs = {
  "how-fast/two-runners": {
    "at-the-crossing": choice((words) => {
      const [a, b] = [speedAt(amina, 10), speedAt(ben, 10)];
      return words.startsWith(a > b ? "Amina" : a < b ? "Ben" : "Neither");
    }),
    "amina-speed": numeric(`${20 / 10} m/s`),
    "equally-fast": sliders(["time"], ({ time = 0 }) => speedAt(amina, time) === speedAt(ben, time)),
    "largest-gap": numeric(`${amina(5) - ben(5)} m`),
    "four-walks-match": match((left, right) => deed(walks[right] ?? amina) === left),
    "way-back": numeric(`${(0 - 9) / (8 - 2)} m/s`),
    "going-down": choice("It goes down because she comes back"),
    "draw-a-walk": sketch(cai, [0, 3, 7, 9]),
    "same-average": choice((words) => amina(10) / 10 === ben(10) / 10 && words.startsWith(`Neither: it’s ${20 / 10}`)),
    vases: match((left, right) => curves[right]?.(surface(vases[left] ?? amina)) ?? false),
  },
  "how-fast/zoom-in": {
    "never-straight": choice((words) => {
      // Twice as far out is twice as high under a strong lens, on both sides, exactly if it looks straight.
      const bends = (curve: (x: number) => number, at: number) =>
        Math.abs(curve(at + 1e-4) + curve(at - 1e-4) - 2 * curve(at)) / 1e-4 > 0.01;
      const never: Readonly<Record<string, boolean>> = {
        "The parabola": bends((x) => x * x, 0.5),
        "The circle": bends((x) => Math.sqrt(1 - x * x), 0.6),
        "The corner": bends(Math.abs, 0),
      };
      return never[words] ?? Object.values(never).every(Boolean);
    }),
    "chord-of-one": numeric((4 - 1) / (2 - 1)),
    "closing-in": filled([
      ["", "", "", "", ""],
      ["", ...["1", "0.5", "0.1", "0.01"].map((h) => String(size(`((1 + ${h})^2 - 1) / ${h}`)))],
    ]),
    "slope-of-chord": expression("2+h", "h+2", "((1+h)^2-1)/h"),
    "why-not-zero": choice((words) => words.endsWith(`divide ${(1 + 0) ** 2 - 1} by 0`)),
    "stone-average": numeric(`${size("(5 × 2.1^2 - 5 × 2^2) / 0.1")} m/s`),
    "stone-at-two": numeric(`${speedAt((t) => 5 * t * t, 2)} m/s`),
    "how-to-slope": recipe("Take the point", "Work out how much", "Divide the rise", "Simplify", "Only now"),
    zeno: choice("A speed needs two moments, as close together as you like"),
    "slope-at-a": expression("2a", "a+a"),
    "root-at-four": numeric(speedAt(Math.sqrt, 4)),
  },
  "how-fast/a-growing-square": {
    "corner-share": choice((words) => {
      const shares: Readonly<Record<string, number>> = {
        "About half": 0.5,
        "About a tenth": 0.1,
        "About half a percent": 0.005,
        "A quarter": 0.25,
      };
      return Math.abs((shares[words] ?? 0) - size("0.1^2 / (10.1^2 - 10^2)")) < 0.001;
    }),
    "strip-slope": expression("2x", "x+x"),
    "slopes-of-square": filled([
      ["", "", "", "", ""],
      ["", ...[-2, 0, 1, 2].map((x) => String(speedAt((at) => at * at, x) + 0).replace("-", "−"))],
    ]),
    "how-many-plates": choice((words) => {
      const plates: Readonly<Record<string, (x: number, h: number) => number>> = {
        "2 plates of x by x": (x, h) => 2 * x * x * h,
        "3 plates of x by x": (x, h) => 3 * x * x * h,
        "6 plates of x by x": (x, h) => 6 * x * x * h,
        "3 plates of x by h": (x, h) => 3 * x * h * h,
      };
      return range(1, 9).every((x) => {
        const grown = (x + 1e-6) ** 3 - x ** 3;
        return Math.abs((plates[words]?.(x, 1e-6) ?? 0) / grown - 1) < 1e-4;
      });
    }),
    "cubic-at-two": numeric(speedAt((x) => x ** 3, 2)),
    "cubic-at-zero": choice((words) => (-0.01) ** 3 < 0 && 0.01 ** 3 > 0 && words.startsWith("Neither")),
    "pair-slopes": match((left, right) => {
      const curve = drawn[left] ?? amina;
      return range(-4, 4).every((x) => Math.abs(speedAt(curve, x) - (drawn[right] ?? amina)(x)) < 1e-4);
    }),
    "circle-slope": choice((words) => {
      const sizes: Readonly<Record<string, (r: number) => number>> = {
        circumference: (r) => 2 * Math.PI * r,
        area: (r) => Math.PI * r * r,
        "half the circumference": (r) => Math.PI * r,
        diameter: (r) => 2 * r,
      };
      const named = sizes[words.replace(/^.*, (the )?/, "")] ?? amina;
      return range(3, 9).every((r) => Math.abs(speedAt((at) => Math.PI * at * at, r) - named(r)) < 1e-4);
    }),
    "ball-slope": expression("4 pi r^2", "4/3 pi * 3 r^2"),
    "tree-ring": numeric(`${2 * Math.PI * 20 * 0.2} cm²`, `${Math.PI * (20.2 ** 2 - 20 ** 2)} cm²`),
    "thin-tree": choice((words) => {
      const share = (10.2 ** 2 - 10 ** 2) / (20.2 ** 2 - 20 ** 2);
      return Math.abs(share - 0.5) < 0.01 && words === "About half as much";
    }),
  },
  "how-fast/ups-and-downs": {
    "steady-walk": numeric(`${(16 - 4) / (7 - 3)} m/s`),
    "three-slopes": match((left, right) => {
      const [a = 0, b = 0, c = 0, d = 0] = (left.match(/\d+/g) ?? []).map(Number);
      return (d - b) / (c - a) === slopeNamed(right);
    }),
    "parallel-moment": choice("They’re equally fast"),
    "stone-one-three": numeric(`${size("(5 × 3^2 - 5 × 1^2) / (3 - 1)")} m/s`),
    "chord-at-three": expression("6+h", "((3+h)^2-9)/h"),
    "same-steepness": along(
      range(-10, 14).map((quarter) => quarter / 4),
      (x) => Math.abs(speedAt((at) => at * at, x) - 3) < 1e-4,
    ),
    "slope-twelve": choices((words) => Math.abs(speedAt((x) => x ** 3, Number(words.replace("−", "-"))) - 12) < 1e-3),
    "no-slope": numeric(
      ...range(-9, 9).filter((x) => {
        const [left, right] = [-1e-5, 1e-5].map((step) => (Math.abs(x + step - 2) - Math.abs(x - 2)) / step);
        return Math.abs((left ?? 0) - (right ?? 0)) > 1;
      }),
    ),
    "sum-slope": expression("2a+3", "3+2a"),
    "orange-peel": numeric(`${Math.round(100 * size("1 - 3.5^3 / 4^3"))}%`),
    "mountain-path": choice((words) => words === "Yes, always" && daysThatNeverMeet() === 0),
  },
};

proveCourse("the-slope-of-things", course);

describe("claims about runners", () => {
  test("Ben runs twice as far as Amina around the crossing, and the gap is largest when they're equally fast", () => {
    expect([amina(10), ben(10)]).toEqual([20, 20]);
    expect([amina(11) - amina(9), Math.round(ben(11) - ben(9))]).toEqual([4, 8]);
    expect([speedAt(amina, 5), speedAt(ben, 5), speedAt(ben, 10)]).toEqual([2, 2, 4]);
    const gaps = range(0, 100).map((tenth) => amina(tenth / 10) - ben(tenth / 10));
    expect(gaps.indexOf(Math.max(...gaps))).toBe(50);
    expect([cai(3), cai(7), cai(9)]).toEqual([0, 8, 0]);
  });

  // Zeno's arrow: Aristotle, Physics VI 9 (239b); Zeno lived in the 5th century BC.
  test("chords close in on the slopes that are said", () => {
    expect(["0.1", "0.01", "0.001"].map((h) => size(`(5 × (2 + ${h})^2 - 20) / ${h}`))).toEqual([20.5, 20.05, 20.005]);
    expect([size("2.1^2"), size("2.01^2"), size("0.1 / 0.41").toFixed(2)]).toEqual([4.41, 4.0401, "0.24"]);
    for (const a of range(-5, 10)) expect(speedAt((x) => x * x, a)).toBeCloseTo(2 * a, 5);
    expect(size("(5 × 2^2) / 2")).toBe(10);
  });

  test("growing things grow at their rim", () => {
    expect([size("2 × 10 × 0.1 + 0.1^2"), size("10.1^2 - 10^2")]).toEqual([2.01, 2.01]);
    expect((Math.PI * (20.2 ** 2 - 20 ** 2)).toFixed(1)).toBe("25.3");
    expect(
      [2 * Math.PI * 20, 2 * Math.PI * 10 * 0.2, Math.PI * 400].map((value) => Number(value.toPrecision(4))),
    ).toEqual([125.7, 12.57, 1257]);
    for (const r of range(1, 9))
      expect(speedAt((at) => (4 / 3) * Math.PI * at ** 3, r) / (4 * Math.PI * r * r)).toBeCloseTo(1, 6);
  });
});
