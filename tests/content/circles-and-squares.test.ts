import { expect } from "vitest";
import { coinTurns, coneUpTo, disc, gapUnder, lap, reached, rim } from "./circle-facts.ts";
import { sliders } from "./graph-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, expression, match, numeric, order } from "./verify.ts";

const starting =
  (...starts: string[]) =>
  (words: string): number =>
    starts.findIndex((start) => words.startsWith(start));

/** Heights in metres, as options say them: "a mug, 10 cm". */
const heightOf = (words: string): number => {
  const [, value = "", unit = ""] = /([\d.]+) (mm|cm)$/.exec(words) ?? [];
  return Number(value) * (unit === "mm" ? 0.001 : 0.01);
};

const course: CourseProofs = {
  "circles-and-squares/a-rope-round-the-earth": {
    "rope-guess": (lesson, id) => {
      const gap = gapUnder(6371, 1);
      const heights = [0.0001, 0.002, 0.1, 0.9];
      choice((words) => heightOf(words) === Math.max(...heights.filter((height) => height < gap)))(lesson, id);
    },
    "gap-and-ball": (lesson, id) => {
      for (const radius of [0.1, 1, 20]) expect(gapUnder(radius, 1)).toBeCloseTo(gapUnder(5, 1), 6);
      choice("It stays the same.")(lesson, id);
    },
    "metre-to-gap": numeric((100 * gapUnder(3, 1)).toFixed(1)),
    "rope-for-gap": (lesson, id) => {
      for (const gap of [0.5, 2]) expect(rim(7 + gap) - rim(7)).toBeCloseTo(2 * Math.PI * gap, 5);
      expect(rim(9) - rim(7)).toBeLessThan(13);
      expression("2 pi g", "2 g pi", "pi * 2g")(lesson, id);
    },
    "next-lane": (lesson, id) => {
      expect(lap(40) - lap(38.78)).toBeCloseTo(lap(31.22) - lap(30), 4);
      numeric((lap(31.22) - lap(30)).toFixed(2))(lesson, id);
    },
    "rings-to-triangle": order(starting("Cut the disc", "Cut each ring", "Pile", "Each strip", "So their ends")),
    "area-of-disc": (lesson, id) => {
      for (const radius of [1, 2.5]) expect(disc(radius)).toBeCloseTo((rim(radius) * radius) / 2, 4);
      expression("pi r^2", "pi r r")(lesson, id);
    },
    "pizza-area": numeric(disc(15).toFixed(0)),
    "same-rim": sliders(["radius"], ({ radius = 0 }) => Math.abs(2 * Math.PI * radius - 40) < 0.15),
    "more-inside": (lesson, id) => {
      const radius = reached((r) => 2 * Math.PI * r, 40, 0, 40);
      expect(radius.toFixed(2)).toBe("6.37");
      numeric(disc(radius).toFixed(0))(lesson, id);
    },
    "coin-round-coin": numeric(coinTurns(1)),
    "coin-round-three": numeric(coinTurns(3)),
  },
  "circles-and-squares/fold-the-sheet": {
    "pizza-guess": choice((words) => {
      const best = disc(22.5) > 2 * disc(15) ? "One of 45 cm" : "Two of 30 cm";
      expect(disc(22.5) / (2 * disc(15))).toBeCloseTo(9 / 8, 6);
      return words === best;
    }),
    "keep-the-shape": sliders(["q"], ({ q = 0 }) => Math.abs(q * q - 2) < 0.04),
    "q-squared": numeric((reached((q) => q - 2 / q, 0, 1, 2) ** 2).toFixed(6)),
    "a4-to-a3": numeric((100 * reached((by) => by * by, 2, 1, 2) - 100).toFixed(1), "41"),
    "sides-and-areas": match((left, right) => {
      const by = left === "½" ? 0.5 : Number(left);
      const area = { "4 times": 4, "9 times": 9, "a quarter": 0.25, "about twice": 2, "6 times": 6, half: 0.5 }[right];
      return Math.abs(disc(by) / disc(1) - (area ?? 0)) < 0.02;
    }),
    "small-pizzas": numeric(Math.round(disc(30) / disc(10))),
    "twice-as-tall": numeric(Math.round(coneUpTo(2) / coneUpTo(1))),
    giant: choice(`${10 ** 3} times the weight on bones ${10 ** 2} times as strong`),
    "pyramid-height": numeric((220 / 1.5).toFixed(0)),
    "always-similar": choices((words) => !/rectangles|right angle/.test(words)),
    "cone-cup": choice((words) => {
      const names: Record<string, number> = {
        "An eighth": 1 / 8,
        "A quarter": 1 / 4,
        "A third": 1 / 3,
        "A half": 1 / 2,
      };
      return Math.abs((names[words] ?? 0) - coneUpTo(5) / coneUpTo(10)) < 0.001;
    }),
    "half-the-cup": numeric(reached(coneUpTo, coneUpTo(10) / 2, 0, 10).toFixed(2)),
  },
};

proveCourse("shapes-and-symmetry", course);
