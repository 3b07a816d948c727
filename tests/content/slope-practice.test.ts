import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, expression, match, numeric } from "./verify.ts";

const bare = (words: string): string => words.replace(/[\s\u2061-\u2064]/g, "").replaceAll("−", "-");
const slopeAt = (curve: (x: number) => number, x: number): number => (curve(x + 1e-5) - curve(x - 1e-5)) / 2e-5;
const best = (size: (x: number) => number, to: number): number =>
  Array.from({ length: 1001 }, (_, at) => (at * to) / 1000).toSorted((a, b) => size(b) - size(a))[0] ?? 0;

/** Seconds to a swimmer 60 m along and 40 m out, 25 m of sand away from the water, if the bend is this far along; running is 4 times as fast. */
const rescue = (bend: number): number => Math.hypot(bend, 25) / 4 + Math.hypot(60 - bend, 40);
const bend = best((along) => -rescue(along), 60);
/** Place on the shore that the straight way crosses, in metres along. */
const straight = (60 * 25) / (25 + 40);

const speeds: Readonly<Record<string, readonly [number, number]>> = {
  "acceleration above 0, speed above 0": [3, 5],
  "acceleration below 0, speed above 0": [5, 3],
  "acceleration below 0, speed below 0": [-3, -5],
  "acceleration 0": [3, 3],
};
const inWords = ([before = 0, after = 0]: readonly number[]): string => {
  if (before === after) return "stays as it is";
  return `${Math.abs(after) > Math.abs(before) ? "faster" : "slower"} ${before > 0 ? "forwards" : "backwards"}`;
};

const curves: Readonly<Record<string, (x: number) => number>> = {
  "2x^2": (x) => 2 * x * x,
  "x^4": (x) => x ** 4,
  "4x": (x) => 4 * x,
  "4x^4": (x) => 4 * x ** 4,
  "4x^3": (x) => 4 * x ** 3,
  "4": () => 4,
};

/** Hours of snow before noon for which the plough gets twice as far in the first hour as in the second, by halving. */
const snow = (() => {
  let [low, high] = [0.01, 5];
  for (let step = 0; step < 60; step++) {
    const hours = (low + high) / 2;
    if (Math.log((hours + 1) / hours) > 2 * Math.log((hours + 2) / (hours + 1))) low = hours;
    else high = hours;
  }
  return low;
})();

const course: CourseProofs = {
  "what-a-slope-tells/best-and-steepest": {
    "flat-places": choices((words) => 3 * Number(bare(words)) ** 2 - 12 === 0),
    "top-or-bottom": choice((words) => 3 * 1 - 12 < 0 && 3 * 9 - 12 > 0 && words.startsWith("A bottom")),
    "pen-by-wall": numeric(`${best((x) => x * (40 - 2 * x), 20)} m`),
    "which-slope": match((left, right) => right === inWords(speeds[left] ?? [])),
    "where-it-bends": choice((words) => 6 * -1 < 0 && 6 * 1 > 0 && words === "At 0"),
    "cogs-again": numeric(Math.round(slopeAt((x) => (2 * x + 1) ** 2, 2))),
    "oil-slick": numeric(`${(slopeAt((r) => Math.PI * r * r, 4) * 0.5).toFixed(1)} m²/s`),
    "sum-and-product": numeric(best((x) => x * (10 - x), 10) * (10 - best((x) => x * (10 - x), 10))),
    "best-of-parabola": expression("S/2", "0.5S"),
    rescue: choice((words) => bend > straight + 1 && bend < 59.5 && words.startsWith("The one in between")),
  },
  "adding-up/add-it-up": {
    "a-walk": numeric(`${5 * 1 + 4 * 1.5} km`),
    "speeding-up": numeric(`${(12 * 6) / 2} m`),
    "too-little": choice("Too much"),
    "under-parabola": numeric(6 ** 3 / 3),
    "find-the-curve": match((left, right) =>
      [0.5, 1, 2].every(
        (x) => Math.abs(slopeAt(curves[bare(right)] ?? (() => 0), x) - (curves[bare(left)]?.(x) ?? 99)) < 1e-5,
      ),
    ),
    tank: numeric(`${50 + (10 * 5) / 2} l`),
    "most-people": choice("When as many leave as arrive"),
    halving: numeric(`${100 * 0.5 ** (12 / 4)} mg`),
    "own-slope-again": choice(
      (words) => Math.abs(slopeAt((x) => Math.exp(2 * x), 1) - 2 * Math.exp(2)) < 1e-3 && bare(words) === "e^2x",
    ),
    snowplough: choice((words) => {
      const [hour = 0, minute = 0] = (words.match(/\d+/g) ?? []).map(Number);
      return Math.abs(12 - hour - minute / 60 - snow) < 0.01;
    }),
  },
};

proveCourse("the-slope-of-things", course);
