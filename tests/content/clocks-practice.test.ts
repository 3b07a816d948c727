import { expect } from "vitest";
import { predicted } from "./clock-proofs.ts";
import { through } from "./graph-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { day, g, lengthFor, period, rounded, speedFrom, stretch } from "./swings.ts";
import { choice, choices, match, numeric } from "./verify.ts";

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Length in metres for a period in seconds, by the rule of thumb that a pendulum of 1 m takes 2 s. */
const roughLength = (seconds: number): number => (seconds / 2) ** 2;

/** Middle of the weight of a can 20 cm high, above its bottom; the empty can weighs a tenth of the water in it. */
const middleOfCan = (filled: number): number => (0.1 * 10 + filled * ((filled * 20) / 2)) / (0.1 + filled);

/** Pull of the Earth at a height in km, with its radius in km. */
const pullAt = (height: number): number => g / (1 + height / 6371) ** 2;

/** Reach past the table of a pile of bricks, in bricks: from the top, each lower brick has its end below the middle of all above. */
function reach(bricks: number): number {
  let tops = [0.5]; // middles of the bricks so far, with the table's edge at 0 once the pile is shifted
  for (let below = 1; below < bricks; below += 1) {
    const middle = tops.reduce((sum, at) => sum + at, 0) / tops.length;
    tops = [...tops.map((at) => at - middle), -0.5];
  }
  const middle = tops.reduce((sum, at) => sum + at, 0) / tops.length;
  return (tops[0] ?? 0) + 0.5 - middle;
}

const course: CourseProofs = {
  "keeping-time/up-the-mountain": {
    "church-lamp": numeric(`${rounded(lengthFor(48 / 6), 1)} m`, `${roughLength(48 / 6)} m`),
    "shoe-on-a-lace": choice("Neither"),
    "times-what": match((left, right) => {
      const length = { "9 times": 9, "4 times": 4, "a quarter": 0.25 }[
        /9 times|4 times|a quarter/.exec(left)?.[0] ?? ""
      ];
      const factor = left.startsWith("the string") ? period(length ?? 1) / period(1) : 1;
      const words: Record<string, string> = { "3": "3 times as long", "2": "twice as long", "0.5": "half as long" };
      return right === (words[String(Number(factor.toFixed(9)))] ?? "stays the same");
    }),
    "twice-a-second": numeric(`${100 * roughLength(1 / 2)} cm`, `${rounded(100 * lengthFor(1 / 2), 2)} cm`),
    "read-it-off": numeric(`${1 / 1.6} Hz`),
    "curve-for-a-string": through(
      ["A", "l"],
      ({ A = 0, l = 1 }) =>
        (x) =>
          A * Math.cos((2 * Math.PI * x) / (2 * Math.sqrt(l))),
    ),
    "both-back": (lesson, id) => {
      const periods = [2.25, 4].map((length) => 2 * Math.sqrt(length));
      const first = upTo(100).find((seconds) => periods.every((each) => seconds % each === 0));
      numeric(`${first} s`)(lesson, id);
    },
    "one-percent-slow": numeric(`${rounded(100 * (1 - 0.99 ** 2), 2)} cm`, "2 cm"),
    "makes-it-late": choices((words) => {
      if (words.startsWith("A hot summer")) return period(1.001) > period(1);
      if (words.includes("equator")) return period(1, 0.997 * g) > period(1);
      return words.includes("swings wider") && stretch(8) > stretch(5);
    }),
    "metre-on-mars": numeric(`${rounded((2 * Math.PI) ** 2 / 3.26 ** 2, 2)} m/s²`),
    "half-way-out": (lesson, id) => {
      const out = (seconds: number) => 10 * Math.sin((2 * Math.PI * seconds) / 6);
      const first = upTo(150).find((hundredths) => out(hundredths / 100) >= 5 - 1e-9) ?? 0;
      numeric(`${first / 100} s`)(lesson, id);
    },
    "leaking-can": (lesson, id) => {
      const lengths = upTo(100).map((left) => 300 - middleOfCan(1 - left / 100));
      const longest = lengths.indexOf(Math.max(...lengths));
      expect(longest).toBeGreaterThan(30);
      expect(longest).toBeLessThan(95);
      expect(lengths[99]).toBeCloseTo(300 - middleOfCan(1), 6);
      choice("First it gets longer, then shorter again.")(lesson, id);
    },
    "three-thousand-metres": numeric(`${rounded(day * (period(1, pullAt(3)) / period(1) - 1), 1)} s`, "41 s"),
  },
  "give-and-take/over-the-edge": {
    "what-is-left": numeric(`${12 - 5} J`),
    "water-slide": numeric(`${rounded(speedFrom(1.8), 2)} m/s`, `${Math.sqrt(1.8 / 0.05)} m/s`),
    "straight-or-curved": choice("You’re equally fast on both"),
    "how-much-it-loses": numeric(`${(100 * 6) / 60}%`),
    "ropes-from-pushes": numeric(`${rounded(lengthFor(60 / 24), 2)} m`, `${rounded(roughLength(60 / 24), 2)} m`),
    "bumpy-road": numeric(`${6 * 1.5} m/s`),
    "forty-swings": (lesson, id) => {
      expect(0.975 ** 40).toBeCloseTo(0.36, 2);
      expect(0.975 ** 27).toBeGreaterThan(0.5);
      expect(0.975 ** 28).toBeLessThan(0.5);
      choice("Each time it loses 2.5% of what’s left.")(lesson, id);
    },
    "floors-share": numeric(speedFrom(0.9) / speedFrom(1.6)),
    "heavy-bench": predicted("in"),
    "how-many-teeth": numeric(Math.round(60 / period(0.25))),
    "walking-on-a-boat": (lesson, id) => {
      const moved = upTo(300).find((hundredths) => 50 * (300 - hundredths) === 100 * hundredths) ?? 0;
      numeric(`${moved / 100} m`)(lesson, id);
    },
    "two-bricks": numeric(`${24 * reach(2)} cm`),
    "past-the-table": (lesson, id) => {
      expect([1, 2, 3, 4].map((bricks) => Number((24 * reach(bricks)).toFixed(6)))).toEqual([12, 18, 22, 25]);
      expect(upTo(40).find((bricks) => reach(bricks) > 2)).toBe(31);
      numeric(upTo(10).find((bricks) => reach(bricks) > 1) ?? 0)(lesson, id);
    },
  },
};

proveCourse("clocks-pendulums-waves", course);
