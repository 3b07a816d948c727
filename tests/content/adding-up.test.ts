import { sliders } from "./graph-proofs.ts";
import { filled } from "./mark-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, match, numeric, slider } from "./verify.ts";

/** Area under a curve, by many thin strips, to six digits. */
function area(curve: (x: number) => number, from: number, to: number): number {
  const strips = 200_000;
  const width = (to - from) / strips;
  let sum = 0;
  for (let at = 0; at < strips; at++) sum += curve(from + (at + 0.5) * width) * width;
  return Number(sum.toFixed(6));
}

/** Sum of strips that are as high as the curve at their left edge. */
const strips = (curve: (x: number) => number, to: number, count: number): number =>
  Array.from({ length: count }, (_, at) => (curve((at * to) / count) * to) / count).reduce(
    (sum, part) => sum + part,
    0,
  );

const slopeAt = (curve: (x: number) => number, x: number): number => (curve(x + 1e-5) - curve(x - 1e-5)) / 2e-5;
const flow = (t: number): number => 10 - t - 4;
const level = (t: number): number => 20 + area(flow, 0, t);
const squares = (x: number): number => x * x;

const part = (words: string): number => {
  const named: Readonly<Record<string, number>> = {
    "A quarter": 1 / 4,
    "A third": 1 / 3,
    "A half": 1 / 2,
    "Two thirds": 2 / 3,
  };
  return named[words] ?? Number.NaN;
};
const fraction = (words: string): number => {
  const [over = 1, under = 1] = words.split("/").map(Number);
  return over / under;
};

const powers: Readonly<Record<string, (x: number) => number>> = {
  x: (x) => x,
  "x^2": (x) => x ** 2,
  "x^3": (x) => x ** 3,
  "x^9": (x) => x ** 9,
  "2x": (x) => 2 * x,
  "3x^2": (x) => 3 * x * x,
  "5": () => 5,
  "5x": (x) => 5 * x,
  "x^2/2": (x) => (x * x) / 2,
};
const bare = (words: string): string => words.replace(/[\s\u2061-\u2064]/g, "");
const slopeAtZero = (base: number): number => slopeAt((x) => base ** x, 0);

const course: CourseProofs = {
  "adding-up/the-odometer-is-broken": {
    "who-is-ahead": choice((words) => area(() => 20, 0, 10) > area((t) => 2 * t, 0, 10) && words === "A"),
    "distance-a": numeric(`${area(() => 20, 0, 10)} m`),
    "distance-b": numeric(`${area((t) => 2 * t, 0, 10)} m`),
    "level-again": sliders(["time"], ({ time = 0 }) => time > 0 && 20 * time === time * time),
    "a-drive": numeric(`${60 / 2 + 90 / 3} km`),
    "five-strips": numeric(`${strips((t) => 3 * t, 10, 5)} m`),
    exactly: numeric(`${area((t) => 3 * t, 0, 10)} m`),
    "areas-of-all-kinds": match((left, right) => {
      const stands: Readonly<Record<string, string>> = {
        "m/s": "a distance",
        rain: "how much rain",
        kW: "energy",
        litres: "how full",
      };
      return right.startsWith(Object.entries(stands).find(([unit]) => left.includes(unit))?.[1] ?? "?");
    }),
    "below-zero": choice((words) => 2 * 5 - 2 * 5 === 0 && words === "Back where it started"),
    brakes: numeric(`${area((t) => 60 - 6 * t, 0, 10)} m`),
  },
  "adding-up/under-the-curve": {
    "what-part": choice((words) => Math.abs(part(words) - area(squares, 0, 1)) < 1e-5),
    "both-sums": filled([
      ["", "", "", ""],
      ["", ...[4, 10, 100].map((count) => strips(squares, 1, count).toFixed(3))],
    ]),
    "in-between": choice((words) => {
      const value = words.includes("/") ? fraction(words) : Number(words);
      return [10, 100, 1000].every(
        (count) => strips(squares, 1, count) < value && value < strips(squares, 1, count) + 1 / count,
      );
    }),
    "why-both-sides": choice("Only the lower ones might all be too small"),
    "three-pyramids": choice((words) => words.startsWith("The slices have the area")),
    "up-to-three": numeric(area(squares, 0, 3)),
    "under-root": numeric("2/3"),
    "between-two": numeric("1/6"),
    "other-powers": match(
      (left, right) => Math.abs(fraction(right) - area(powers[bare(left)] ?? squares, 0, 1)) < 1e-5,
    ),
    bowl: choice((words) => part(words) === area((y) => y, 0, 1)),
  },
  "adding-up/the-fullest-moment": {
    "when-fullest": choice((words) => {
      const fullest = [0, 6, 10].toSorted((a, b) => level(b) - level(a))[0];
      return words.startsWith(`At ${fullest} minutes`);
    }),
    "level-at-six": numeric(`${level(6)} l`),
    "level-at-ten": numeric(`${level(10)} l`),
    "slope-of-level": choice("What flows in, less what runs out"),
    backwards: match((left, right) =>
      [0.5, 1, 2].every(
        (x) => Math.abs(slopeAt(powers[bare(right)] ?? squares, x) - (powers[bare(left)]?.(x) ?? 99)) < 1e-6,
      ),
    ),
    "area-quickly": numeric(area((x) => 3 * x * x, 0, 2)),
    "from-one-to-three": numeric(area((x) => 2 * x, 1, 3)),
    "in-the-air": choice((words) => 7 - 5 > 0 && 7 - 5 < 10 - 5 && words === "It still rises, but more slowly"),
    museum: slider(4),
  },
  "adding-up/the-curve-in-the-middle": {
    "is-there-one": choice(
      (words) => Math.abs(slopeAt(Math.exp, 1.3) - Math.exp(1.3)) < 1e-6 && words.startsWith("Yes, one that grows"),
    ),
    "slope-one": sliders(["base"], ({ base = 1 }) => Math.abs(base - 2.72) <= 0.03 + 1e-9),
    "slopes-at-zero": match((left, right) => Math.abs(slopeAtZero(Number(bare(left)[0])) - Number(right)) < 0.0006),
    "twice-as-steep": choice(
      (words) => Math.abs(slopeAtZero(4) - 2 * slopeAtZero(2)) < 1e-6 && bare(words).startsWith("4^x=2^2x"),
    ),
    "two-at-three": numeric((8 * Number(slopeAtZero(2).toFixed(3))).toFixed(2), slopeAt((x) => 2 ** x, 3).toFixed(2)),
    "e-at-two": numeric(slopeAt(Math.exp, 2).toFixed(2)),
    "own-slope": choices((words) => {
      const curves: Readonly<Record<string, (x: number) => number>> = {
        "e^x": Math.exp,
        "5e^x": (x) => 5 * Math.exp(x),
        "0": () => 0,
        "e^2x": (x) => Math.exp(2 * x),
        "x^2": squares,
      };
      const curve = curves[bare(words)];
      if (!curve) throw new Error(`no curve ${words}`);
      return [0.3, 1, 2.5].every((x) => Math.abs(slopeAt(curve, x) - curve(x)) < 1e-4);
    }),
    "e-as-sum": numeric((1 + 1 + 1 / 2 + 1 / 6 + 1 / 24 + 1 / 120).toFixed(3)),
    tea: numeric(`${80 * 0.5 ** (20 / 10)} °C`),
    "grow-like-this": choices((words) => /Money|Yeast|rumour/.test(words)),
    "old-bone": numeric(`${5730 * Math.log2(4)} years`),
  },
};

proveCourse("the-slope-of-things", course);
