import { expect } from "vitest";
import {
  across,
  best,
  coinTurns,
  coneUpTo,
  disc,
  gapUnder,
  lap,
  onCircle,
  reached,
  rim,
  seenFrom,
} from "./circle-facts.ts";
import { along, sliders } from "./graph-proofs.ts";
import { recipe } from "./program-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, expression, match, numeric, order } from "./verify.ts";

const starting =
  (...starts: string[]) =>
  (words: string): number =>
    starts.findIndex((start) => words.startsWith(start));

/** Heights in metres, as options say them: "a mug, 10 cm". */
const heightOf = (words: string): number => {
  const [, value = "", unit = ""] = /([\d.]+) (mm|cm|m)$/.exec(words) ?? [];
  return Number(value) * ({ mm: 0.001, cm: 0.01 }[unit] ?? 1);
};

/** The option with the tallest of these heights that fits under something. */
const tallestUnder =
  (gap: number, ...heights: number[]) =>
  (words: string): boolean =>
    heightOf(words) === Math.max(...heights.filter((height) => height < gap));

/** Height of the rope's middle: half of the rope is the long side. */
const ropeHeight = reached((height) => Math.hypot(50, height), 50.5, 0, 50);

/** Angle opposite the longest of three sticks, found by opening it until the third fits. */
const opened = ([a = 0, b = 0, c = 0]: readonly number[]): number =>
  reached((degrees) => across(a, b, degrees), c, 0, 180);

const stage = [onCircle(230), onCircle(310)] as const;

const course: CourseProofs = {
  "circles-and-squares/a-rope-round-the-earth": {
    "rope-guess": (lesson, id) => {
      const gap = gapUnder(6371, 1);
      choice(tallestUnder(gap, 0.0001, 0.002, 0.1, 0.9))(lesson, id);
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
    "rings-to-triangle": order(starting("Cut the disc", "Cut each ring", "Pile", "Each strip", "So the ends")),
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
  "circles-and-squares/one-metre-too-long": {
    "slack-guess": choice(tallestUnder(ropeHeight, 0.05, 0.5, 2, 4.5)),
    "right-or-not": sliders(["angle"], ({ angle = 0 }) => Math.abs(across(3, 4, angle) ** 2 - 25) < 0.01),
    "four-triangles": recipe("Draw", "Put", "A tilted", "Now slide", "Two squares", "Nothing"),
    "five-and-twelve": numeric(across(5, 12, 90).toFixed(6)),
    "half-rope": numeric(ropeHeight.toFixed(1), ropeHeight.toFixed(2)),
    "right-angled": choices((words) => Math.abs(opened(words.split(", ").map(Number)) - 90) < 0.01),
    "four-five-six": (lesson, id) => {
      expect(Math.round(opened([4, 5, 6]))).toBe(83);
      choice("Less than 90°")(lesson, id);
    },
    "pizza-sum": numeric((2 * reached(disc, disc(15) + disc(20), 0, 100)).toFixed(3), "50"),
    "stick-in-box": numeric(Math.hypot(2, 3, 6)),
    horizon: (lesson, id) => {
      const away = (height: number) => reached((d) => Math.hypot(d, 6371) - 6371, height, 0, 100);
      expect(away(4 * 0.0017) / away(0.0017)).toBeCloseTo(2, 3);
      numeric(away(0.0017).toFixed(2))(lesson, id);
    },
    "square-in-triangle": (lesson, id) => {
      const side = reached((s) => s - (3 - (3 / 4) * s), 0, 0, 3);
      numeric("12/7", side.toFixed(2), side.toFixed(6))(lesson, id);
    },
  },
  "circles-and-squares/from-any-seat": {
    "seat-guess": (lesson, id) => {
      const angles = [90, 165, 340].map((seat) => seenFrom(onCircle(seat), ...stage).toFixed(6));
      expect(new Set(angles).size).toBe(1);
      choice("None of them: it’s the same from all three")(lesson, id);
    },
    "moving-seat": (lesson, id) => {
      expect(seenFrom(onCircle(70, 1.1), ...stage)).toBeLessThan(seenFrom(onCircle(70), ...stage));
      expect(seenFrom(onCircle(70, 0.9), ...stage)).toBeGreaterThan(seenFrom(onCircle(70), ...stage));
      const drawn = (seat: number, out: number) => {
        const [x, y] = onCircle(seat);
        return Math.round(seenFrom([(5 + out) * x, (5 + out) * y], [-3, -4], [3, -4]));
      };
      expect([drawn(90, 0), drawn(150, 0), drawn(90, 2), drawn(90, -2)]).toEqual([37, 37, 31, 46]);
      choice("When you move off the circle")(lesson, id);
    },
    "from-the-centre": (lesson, id) => {
      expect(seenFrom([0, 0], ...stage)).toBeCloseTo(80, 6);
      numeric(seenFrom(onCircle(78), ...stage).toFixed(6))(lesson, id);
    },
    "half-proved": order((words) =>
      ["MP and MA", "So triangle", "The outer", "So it’s twice", "The same is", "Put both"].findIndex((start) =>
        words.replace(/\s/g, "").startsWith(start.replace(/\s/g, "")),
      ),
    ),
    "from-half-circle": numeric(seenFrom(onCircle(62), onCircle(0), onCircle(180)).toFixed(6)),
    "find-the-centre": choice((words) => words.startsWith("Put its corner on the rim and mark")),
    "inside-the-circle": (lesson, id) => {
      for (const seat of [0, 90, 200, 270])
        for (const out of [0.1, 0.5, 0.8]) expect(seenFrom(onCircle(seat, out), ...stage)).toBeGreaterThan(40);
      choice("More than 40°")(lesson, id);
    },
    "behind-the-stage": numeric(seenFrom(onCircle(262), ...stage).toFixed(6)),
    "four-seats": numeric(
      (() => {
        const [a, c] = [onCircle(20), onCircle(170)] as const;
        expect(seenFrom(onCircle(250), a, c)).toBeCloseTo(75, 6);
        return seenFrom(onCircle(60), a, c).toFixed(6);
      })(),
    ),
    "lamp-on-path": along(
      Array.from({ length: 25 }, (_, step) => step / 2 - 6),
      (x) => Math.abs(seenFrom([x, x + 1], [-5, 0], [5, 0]) - 90) < 1e-6,
    ),
    "danger-circle": choices((words) => Number.parseFloat(words) < 50),
    "look-at-statue": numeric(best((away) => seenFrom([away, 0], [0, 2], [0, 8]), 0.01, 20, 1999).toFixed(2)),
  },
};

proveCourse("shapes-and-symmetry", course);
