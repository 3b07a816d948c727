import { expect } from "vitest";
import { beat, clocksOf, fadesTo, leadAfter, predicted, widthsAfter } from "./clock-proofs.ts";
import { places, sketch, sliders, through } from "./graph-proofs.ts";
import { nearest, numberIn, optionWith } from "./in-words.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { strongest } from "./strongest-place.ts";
import { day, g, gained, lengthFor, period, rounded, speedFrom, stretch, widestAt } from "./swings.ts";
import { choice, choices, expression, match, numeric, order, slider } from "./verify.ts";
import { waves } from "./wave-proofs.ts";

const quarterTurns = (left: string): { height: number; speed: number } => {
  const angle = (numberIn(left) * Math.PI) / 2;
  return { height: Math.round(Math.sin(angle)), speed: Math.round(Math.cos(angle)) };
};

const course: CourseProofs = {
  "keeping-time/a-swing-that-keeps-time": {
    "back-in-six": numeric(Math.floor(6 / (period(0.99) * stretch(10)))),
    "one-period": numeric(6 / 3, "2000 ms"),
    "lead-and-cork": optionWith("Neither: they stay in step."),
    "narrow-or-wide": (lesson, id) => {
      expect(stretch(20) / stretch(5)).toBeLessThan(1.01);
      optionWith("Nearly the same time")(lesson, id);
    },
    "both-down": slider(2 / 4),
    "short-or-long": (lesson, id) => {
      expect(period(2)).toBeGreaterThan(period(1));
      optionWith("The one with the longer string")(lesson, id);
    },
    "keep-up": (lesson, id) => {
      const best = Math.min(...Array.from({ length: 13 }, (_, n) => Math.abs(period(0.4 + n / 10) - 1.8)));
      sliders(["length", "mass"], ({ length = 0 }) => Math.abs(period(length) - 1.8) <= best + 1e-9)(lesson, id);
    },
    "what-does-what": match((left, right) => {
      const factor: Record<string, number> = {
        "A stone twice as heavy": 1,
        "A longer string": Math.sqrt(2),
        "A shorter string": Math.sqrt(0.5),
        "Let go at 10° instead of 5°": stretch(10) / stretch(5),
      };
      const change = (factor[left] ?? Number.NaN) - 1;
      const effect =
        change === 0
          ? "nothing at all"
          : change > 0.1
            ? "makes it noticeably longer"
            : change < -0.1
              ? "makes it noticeably shorter"
              : `makes it longer by about a ${Math.round(change * 1000) === 1 ? "thousandth" : "?"}`;
      return right === effect;
    }),
    "standing-up": (lesson, id) => {
      expect(period(2.2)).toBeLessThan(period(2.6));
      optionWith("It gets shorter.")(lesson, id);
    },
    "late-in-a-day": numeric(Math.round(0.0019 * day), rounded(day * (stretch(10) - 1), 0), "2.74 min"),
    "times-better": numeric((15 * 60) / 15),
  },
  "keeping-time/four-times-as-long": {
    "guess-the-length": choice(nearest(lengthFor(4), [1.4, 2, 4, 16])),
    "hang-it": (lesson, id) => {
      expect(rounded(period(2), 1)).toBe("2.8");
      slider(Number(rounded(lengthFor(4), 1)))(lesson, id);
    },
    "place-the-four": places(...[0.25, 1, 2.25, 4].map((l): [number, number] => [l, Number(rounded(period(l), 1))])),
    "five-seconds": numeric(25 / 4, rounded(lengthFor(5), 2)),
    "curve-through": through(
      ["a", "p"],
      ({ a = 0, p = 0 }) =>
        (x) =>
          a * x ** p,
    ),
    "one-metre": numeric(rounded(period(1), 3), "2.01"),
    "pi-squared": choice((words) => Math.abs(numberIn(words.split("≈")[1] ?? "0") - ((2 * Math.PI) / 2) ** 2) < 0.01),
    "pantheon-period": numeric(rounded(period(67), 1), rounded(2 * Math.sqrt(67), 1)),
    "on-the-moon": numeric(rounded(2 * Math.sqrt(6), 1), rounded(period(1, 1.62), 2)),
    "quick-to-slow": order((words) => period(numberIn(words), words.includes("Moon") ? g / 6 : g)),
    cayenne: (lesson, id) => {
      // Shorter by 2.8 mm, so g is smaller by the same fraction. Heat would have made it 0.2 mm longer.
      expect(2.8 / 994).toBeCloseTo(0.003, 3);
      expect((day * (2.8 / 994)) / 2).toBeGreaterThan(120);
      expect(1.2e-5 * 15 * 994).toBeCloseTo(0.18, 2);
      optionWith("The Earth pulls a little less there.")(lesson, id);
    },
    "turn-the-nut": (lesson, id) => {
      expect(period(0.9)).toBeLessThan(period(1));
      optionWith("So that the weight goes up")(lesson, id);
    },
  },
  "keeping-time/the-shape-of-a-swing": {
    "which-trace": optionWith("C, the smooth wave"),
    "where-slow": optionWith("At the upper and lower ends"),
    "read-amplitude": numeric(12, "0.12 m"),
    "read-period": numeric(3),
    "quarter-turns": match((left, right) => {
      const { height, speed } = quarterTurns(left);
      if (height !== 0) return right === (height > 0 ? "at the top" : "at the bottom");
      return right === `in the middle, going ${speed > 0 ? "up" : "down"}`;
    }),
    "match-the-trace": through(
      ["A", "T"],
      ({ A = 0, T = 1 }) =>
        (x) =>
          A * Math.cos((2 * Math.PI * x) / T),
    ),
    "draw-a-swing": sketch((x) => 2 * Math.cos((2 * Math.PI * x) / 4), [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4]),
    heart: numeric(72 / 60),
    fork: numeric(rounded(1000 / 440, 2), "0.00227 s"),
    "length-from-trace": numeric(rounded(lengthFor(4), 2), 4),
    "same-shape": choices((words) => /spring|fork|pedal/.test(words)),
  },
  "give-and-take/back-and-forth": {
    "at-her-nose": optionWith("It stops just short of her nose."),
    "what-fills": match((left, right) => {
      // Angle of the swing against time, in quarters of a period after the right end.
      const quarter =
        { "at the right end": 0, "on the way down": 0.5, "at the lowest point": 1, "on the way up": 1.5 }[left] ?? 2;
      const height = (q: number) => Math.cos((q * Math.PI) / 2) ** 2;
      const change = Math.sign(Math.round(1000 * (height(quarter + 0.01) - height(quarter - 0.01))));
      if (change === 0) return right === (height(quarter) > 0.5 ? "all in height" : "all in motion");
      return right === (change < 0 ? "height turns into motion" : "motion turns into height");
    }),
    "from-eighty": numeric(rounded(speedFrom(0.8), 2), 4, "14.3 km/h"),
    "speed-from-height": expression("sqrt(2 g h)", "sqrt(2) sqrt(g h)", "(2 h g)^(1/2)"),
    "second-store": places(
      ...[0, 0.25, 0.5, 0.75, 1].map((t): [number, number] => [t, Math.round(10 * Math.sin(Math.PI * t) ** 2)]),
    ),
    "how-high": optionWith("Just as high as it started"),
    "period-with-peg": numeric(rounded((period(1) + period(0.25)) / 2, 2), 1.5),
    "second-hill": optionWith("No, never"),
    "in-the-valley": numeric(rounded(speedFrom(20), 1), "71 km/h"),
    "where-it-goes": choice((words) => words.includes("warmer")),
    "why-no-push": optionWith("It comes back higher, and hits her."),
    "pole-vault": numeric(rounded(9.5 ** 2 / (2 * g), 1), 4.6),
  },
  "give-and-take/pushing-in-time": {
    bell: choice((words) => words.startsWith("Yes, by pulling a little")),
    "find-the-rhythm": sliders(
      ["f"],
      ({ f = 0 }) => widestAt(f) === Math.max(...[...Array(19).keys()].map((n) => widestAt(0.1 + n * 0.05))),
    ),
    "length-of-that-swing": numeric(rounded(lengthFor(1 / 0.5), 2), 1),
    "pushes-a-minute": numeric(60 / 2.5),
    "helping-rhythms": choices((words) => gained(numberIn(words.replace("one push every", ""))) > 99),
    "where-it-settles": numeric(5 / 0.1, "0.5 m"),
    "singing-glass": strongest(620),
    "break-step": optionWith("They walk out of step."),
    "left-pushes": numeric(2 / 2),
    "what-huygens-saw": optionWith("They swing in exactly opposite directions."),
    "what-carried-it": optionWith("Tiny movements of the beam"),
    "washing-machine": numeric(300 / 60),
  },
  "give-and-take/what-keeps-it-going": {
    "who-is-wider": (lesson, id) => {
      const [wide = 0, narrow = 0] = widthsAfter(clocksOf(lesson, "wide-and-narrow-start"), 240);
      expect(Math.abs(wide - narrow)).toBeLessThan(0.5);
      optionWith("They swing equally far")(lesson, id);
    },
    "final-swing": (lesson, id) => {
      const widths = widthsAfter(clocksOf(lesson, "wide-and-narrow-start"), 240);
      numeric(...widths.map((width) => width.toFixed(1)))(lesson, id);
    },
    "half-after": (lesson, id) => numeric(fadesTo(clocksOf(lesson, "without-pushes"), 10))(lesson, id),
    "quarter-again": (lesson, id) => numeric(fadesTo(clocksOf(lesson, "without-pushes"), 2.5), 84)(lesson, id),
    "gain-is-loss": numeric(0.5 / 0.025),
    "more-friction": numeric(0.5 / 0.05),
    "begun-too-small": (lesson, id) => {
      const [small = 9, usual = 0] = widthsAfter(clocksOf(lesson, "put-it-small"), 60, [(2 * Math.PI) / 180]);
      expect(small).toBeLessThan(1);
      expect(usual).toBeGreaterThan(10);
      optionWith("It fades and stops.")(lesson, id);
    },
    "one-tick": order((words) =>
      ["swings out", "slides along", "slips off", "other pallet"].findIndex((part) => words.includes(part)),
    ),
    "wheel-turns": numeric(30 * Math.round(period(1))),
    "weight-energy": numeric(rounded(4 * g * 1.2, 1), 47),
    "slow-by": numeric(rounded(100 * (Math.sqrt(25.2 / 25) - 1), 2), 0.4),
    "turn-the-screw": beat(
      [{ detunes: [0, 0.004] }, { detunes: [-0.004, 0] }],
      [{ detunes: [0, 0.008] }, { detunes: [0, 0.002] }],
    ),
    "keep-going": choices((words) => /violin|heart|flute/.test(words)),
  },
  "give-and-take/an-odd-sympathy": {
    "at-the-end": (lesson, id) => {
      numeric(Math.round(leadAfter(clocksOf(lesson, "two-on-a-beam"), 100)))(lesson, id);
    },
    leads: match((left, right) => {
      // A quarter of a swing ago is 90° back: clock 2 is where clock 1 was then.
      const { height: place, speed } = quarterTurns(String(1 - numberIn(left.replace("Clock 1", "")) / 90));
      if (place !== 0) return right === `at its ${place > 0 ? "right" : "left"} end`;
      return right === `in the middle, on its way to the ${speed > 0 ? "right" : "left"}`;
    }),
    "swings-in-two-minutes": numeric(120 / Math.round(period(0.25)), rounded(120 / period(0.25), 0)),
    "beam-in-step": optionWith("It moves left."),
    "how-far-left": numeric((2 * 1 * 5) / 20, "5 mm"),
    "who-pays": optionWith("The swing in step"),
    "make-opposite": beat(
      [
        { mass: 15, damping: 30 },
        { mass: 20, damping: 60 },
        { mass: 10, damping: 20 },
      ],
      [{ mass: 100 }, { mass: 15, damping: 0 }, { mass: 5, damping: 60 }],
    ),
    "light-and-rough": predicted("stop"),
    "board-on-cans": beat([{ damping: 0 }], [{ damping: 100 }, { damping: 20 }, { damping: 5 }]),
    "gain-a-day": numeric(0.01 * day, "14.4 min"),
    "unequal-clocks": predicted("drift"),
    "one-beat": beat([{ mass: 15, damping: 30 }], [{ mass: 200 }, { damping: 100 }, { mass: 10, damping: 20 }]),
    "who-passes": match((left, right) => {
      const passes: Record<string, string> = {
        Metronomes: "board",
        Fireflies: "light",
        People: "sound",
        "The cells": "currents",
        Walkers: "floor",
      };
      return Object.entries(passes).some(([who, what]) => left.startsWith(who) && right.includes(what));
    }),
  },
  ...waves,
};

proveCourse("clocks-pendulums-waves", course);
