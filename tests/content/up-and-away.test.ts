import { expect } from "vitest";
import { farthest } from "#figures/throw/law.ts";
import { nearest, numberIn, optionWith } from "./in-words.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { rounded } from "./swings.ts";
import { circling, earth, energyOf, farthestOf, mars, slowestEscape } from "./thrown-stones.ts";
import { choice, match, numeric, slider } from "./verify.ts";

const root = slowestEscape();

/** Energy of motion, compared with that of the circling stone. */
const compared = (speed: number): number => speed ** 2;

const course: CourseProofs = {
  "up-and-away/a-stone-that-never-comes-back": {
    escape: (lesson, id) => {
      expect(root).toBeCloseTo(Math.SQRT2, 5);
      slider(Number(rounded(root, 2)))(lesson, id);
    },
    "twice-the-energy": choice(nearest(compared(root), [1.41, 2, 4])),
    "three-times-as-fast": numeric(compared(3)),
    "as-the-ground-bends": (lesson, id) => {
      // In one second: half of 9.8 m/s² down, and as far along as the ground bends by that much.
      const fall = 9.82 / 2;
      expect(Math.round(fall)).toBe(5);
      const along = Math.sqrt(2 * earth.radius * 0.005);
      expect(Math.round(along)).toBe(8);
      numeric(Math.round(along))(lesson, id);
    },
    "leave-the-earth": (lesson, id) => {
      expect(rounded(circling(earth.gm, earth.radius), 1)).toBe("7.9");
      expect(Math.round((7.9 * root * 3600) / 1000)).toBe(40);
      numeric(rounded(7.9 * root, 1), rounded(circling(earth.gm, earth.radius) * root, 2), "11170 m/s")(lesson, id);
    },
    "ten-times-as-heavy": optionWith("Just as fast as a light one"),
    "straight-up": optionWith("It never comes back either"),
    "circle-mars": (lesson, id) => {
      const there = circling(mars.gm, mars.radius);
      expect(rounded(there * root, 1)).toBe("5.0");
      expect(rounded(5 / 1.41, 1)).toBe("3.5");
      numeric(rounded(there, 2), rounded(5 / root, 2), 3.5)(lesson, id);
    },
    "turning-back": match((left, right) => {
      const speed = numberIn(left);
      const far = farthestOf(speed);
      expect(farthest(speed)).toBeCloseTo(far, 1);
      return right === `${far < 10 ? rounded(far, 1) : rounded(far, 0)} times`;
    }),
    "speed-left-over": (lesson, id) => {
      // Far away only motion is left of its energy.
      const left = Math.sqrt(2 * energyOf(2));
      numeric(rounded(left, 2), rounded(left, 4))(lesson, id);
    },
  },
};

proveCourse("clocks-pendulums-waves", course);
