import { sliders } from "./graph-proofs.ts";
import { filled } from "./mark-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, expression, match, numeric, order } from "./verify.ts";

const box = (cut: number): number => cut * (12 - 2 * cut) ** 2;
const cuts = Array.from({ length: 601 }, (_, at) => at / 100);
const bestCut = cuts.toSorted((a, b) => box(b) - box(a))[0] ?? 0;
const slopeAt = (curve: (x: number) => number, x: number): number =>
  Number(((curve(x + 1e-5) - curve(x - 1e-5)) / 2e-5).toFixed(5));

/** Metal of a can of 330 ml with this radius, in cm². */
const metal = (r: number): number => 2 * Math.PI * r * r + 660 / r;
const bestRadius = Array.from({ length: 900 }, (_, at) => 1 + at / 100).toSorted((a, b) => metal(a) - metal(b))[0] ?? 0;
const heightOfCan = 330 / (Math.PI * bestRadius ** 2);

const prices = [100];
for (const rate of [10, 8, 6, 4]) prices.push((prices.at(-1) ?? 0) * (1 + rate / 100));
const totals = [10, 30, 80, 180, 260, 310, 330];

/** Height of the ladder's top for its foot, and metres the top falls for each metre the foot moves. */
const top = (foot: number): number => Math.sqrt(25 - foot ** 2);
const fall = (foot: number): number => -slopeAt(top, foot);

const bends: Readonly<Record<string, (t: number) => number>> = {
  "prices rise more and more slowly": (t) => Math.sqrt(t),
  "prices fall faster and faster": (t) => -t * t,
  "the fall of prices slows down": (t) => 1 / t,
  "growth speeds up": (t) => t * t,
};
const sign = (value: number): string => (value > 0 ? "+" : "−");
const signs = (curve: (t: number) => number): string => {
  const [early, late] = [slopeAt(curve, 1), slopeAt(curve, 2)];
  return `${sign(early)} and ${sign(late - early)}`;
};

const course: CourseProofs = {
  "what-a-slope-tells/a-box-from-a-card": {
    "best-cut": choice((words) => words === `${bestCut} cm`),
    "four-boxes": filled([
      ["", "", "", "", ""],
      ["", ...[1, 2, 3, 4].map((cut) => String(box(cut)))],
    ]),
    "volume-of-box": expression("x(12-2x)^2", "4x^3-48x^2+144x"),
    "flat-place": sliders(["cut"], ({ cut = 0 }) => cut === bestCut),
    "slope-at-top": choice((words) => slopeAt(box, bestCut) === 0 && words === "0"),
    "where-flat": choices((words) => 12 * (Number(words) - 2) * (Number(words) - 6) === 0),
    "at-six": choice((words) => box(6) === 0 && words.startsWith("Nothing")),
    "base-area": numeric(`${(12 - 2 * bestCut) ** 2} cm²`),
    "wall-area": numeric(`${4 * bestCut * (12 - 2 * bestCut)} cm²`),
    "flat-but": choice((words) => slopeAt((x) => x ** 3, 0) === 0 && words.startsWith("Yes")),
    "best-can": choice(
      (words) => Math.abs(heightOfCan / (2 * bestRadius) - 1) < 0.02 && words === "As tall as it is wide",
    ),
  },
  "what-a-slope-tells/less-of-more": {
    "prices-highest": choice(
      (words) => prices.indexOf(Math.max(...prices)) === prices.length - 1 && words === "At the end",
    ),
    "where-steepest": choice("It’s at its highest"),
    acceleration: numeric(`${9 - 6} m/s²`),
    "heavier-in-lift": choices((words) => {
      const speeds: Readonly<Record<string, readonly [number, number]>> = {
        "Starting upwards": [0, 2],
        "Braking on the way down": [-2, 0],
        "Going up at a steady speed": [2, 2],
        "Braking on the way up": [2, 0],
      };
      const [before = 0, after = 0] = speeds[words] ?? [];
      return after > before;
    }),
    "signs-in-words": match((left, right) => right === signs(bends[left] ?? (() => 0))),
    "new-cases": filled([
      ["", "", "", "", "", "", ""],
      ["", ...totals.slice(1).map((total, at) => String(total - (totals[at] ?? 0)))],
    ]),
    "turn-of-wave": choice("Where it’s steepest"),
    "lowest-slope": numeric(cuts.toSorted((a, b) => 3 * a * a - 6 * a - (3 * b * b - 6 * b))[0] ?? 0),
    "smaller-deficit": numeric(500 + 80 + 40 + 20),
    "third-slope": choice("The third"),
  },
  "what-a-slope-tells/the-sliding-ladder": {
    "how-the-top-falls": choice((words) => fall(1) < fall(3) && fall(3) < fall(4.5) && words === "Faster and faster"),
    "three-cogs": numeric(3 * 2),
    "slopes-in-a-row": choice((words) => words === `${2 * 3} times as fast`),
    "inside-outside": numeric(slopeAt((x) => (3 * x + 1) ** 2, 1)),
    "ladder-steps": order((words) =>
      ["x^2 + y^2", "So x^2", "2x", "Divide"].findIndex((start) =>
        words
          .replace(/[\u2061-\u2064]/g, "")
          .replace(/\s/g, "")
          .startsWith(start.replace(/\s/g, "")),
      ),
    ),
    "at-three": numeric(`${fall(3).toFixed(2)} m/s`),
    "at-four": numeric(`${fall(4).toFixed(2)} m/s`),
    "equal-speeds": sliders(["foot"], ({ foot = 1 }) => Math.abs(foot - 3.54) <= 0.1),
    balloon: numeric(`${(100 / (4 * Math.PI * 10 ** 2)).toFixed(2)} cm/s`),
    "shadow-tip": numeric(`${(1.5 * 5.4) / (5.4 - 1.8)} m/s`),
  },
};

proveCourse("the-slope-of-things", course);
