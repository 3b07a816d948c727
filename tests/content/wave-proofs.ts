import { expect } from "vitest";
import { places, sliders, through } from "./graph-proofs.ts";
import { numberIn, optionWith } from "./in-words.ts";
import type { CourseProofs } from "./prove-course.ts";
import { firstTogether, lengthFor, rounded, sound, speedFrom, swells, tenPendulums, together } from "./swings.ts";
import { choice, choices, compared, match, numeric, order, slider } from "./verify.ts";

/** Proofs of the chapter on waves. */
export const waves: CourseProofs = {
  "waves/a-wave-is-a-handing-on": {
    "how-far-mei": optionWith("0 m"),
    "which-way-beads": optionWith("Only up and down"),
    "read-wavelength": numeric(5 - 1, 9 - 5),
    "crest-speed": numeric(4 / 2),
    "rope-speed": numeric(5 * 0.6),
    "shake-it": slider(6 / 2),
    "catch-the-wave": through(
      ["A", "L"],
      ({ A = 0, L = 1 }) =>
        (x) =>
          A * Math.cos((2 * Math.PI * x) / L),
    ),
    "stadium-speed": numeric(20 * 0.6),
    "length-of-a-note": numeric(rounded(sound / 440, 2), "78 cm"),
    "loud-first": optionWith("Neither: they take the same time"),
    thunder: numeric((6 * sound) / 1000, 2.1, 2, "2058 m"),
    "which-length": match((left, right) => {
      const f = Number(/([\d,]+) Hz/.exec(left)?.[1]?.replaceAll(",", "") ?? 0);
      const metres = (left.includes("radio") ? 3e8 : sound) / f;
      const unit = right.endsWith("cm") ? 0.01 : right.endsWith("mm") ? 0.001 : 1;
      return Math.abs(Math.log((numberIn(right) * unit) / metres)) < 0.05;
    }),
    "slow-to-fast": order(
      (words) =>
        ({
          "the wave in the stadium": 12,
          "sound in air": 343,
          "sound in water": 1480,
          "sound in steel": 5900,
          light: 299_792_458,
        })[words] ?? Number.NaN,
    ),
    microwave: numeric(rounded((3e8 / 2.45e9) * 100, 1), rounded((299_792_458 / 2.45e9) * 100, 1), "0.1224 m"),
  },
  "waves/two-waves-meet": {
    "can-it-be-quieter": optionWith("Yes, in some places it can go silent."),
    "make-it-quiet": sliders(["a", "s"], ({ a = 0, s = 0 }) =>
      [...Array(20).keys()].every(
        (n) => Math.abs(3 * Math.cos(0.1 * Math.PI * n) + a * Math.cos(2 * Math.PI * (n / 20 - s))) < 1e-6,
      ),
    ),
    "crest-and-trough": numeric(5 - 3),
    "add-up": places(
      ...[0, 1, 2, 3, 4].map((x): [number, number] => [
        x,
        Math.round(2 * Math.cos((Math.PI * x) / 2) + Math.cos(Math.PI * x)),
      ]),
    ),
    "after-the-meeting": optionWith("Both carry on as if nothing had happened."),
    "what-to-play": choice((words) => words.includes("turned upside down")),
    "path-difference": numeric((100 * sound) / 343 / 2, "0.5 m"),
    "loud-again": choices((words) => Math.abs(together(numberIn(words) / (sound / 343))) > 1.99),
    beats: sliders(["f"], ({ f = 0 }) => swells(20, f) === 4),
    "two-forks": numeric(swells(440, 442)),
    "which-string": choices((words) => swells(110, numberIn(words)) === 3),
    "too-low-or-high": choice((words) => swells(110, numberIn(words) + 1) < swells(110, numberIn(words))),
    "clocks-again": choice((words) => words.includes("equal and opposite")),
    "any-shape": choice((words) => words.startsWith("Nearly any shape")),
  },
  "waves/in-time": {
    "twelve-swings": numeric(30 / 12),
    "period-and-frequency": match(
      (left, right) => Math.abs(numberIn(left) * (left.endsWith("ms") ? 0.001 : 1) * numberIn(right) - 1) < 1e-9,
    ),
    "three-times": choice(
      (words) =>
        ({ three: 3, six: 6, nine: 9 })[/^(\w+) times as long$/.exec(words)?.[1] ?? ""] === lengthFor(3) / lengthFor(1),
    ),
    "late-start": through(
      ["A", "T", "s"],
      ({ A = 0, T = 1, s = 0 }) =>
        (x) =>
          A * Math.cos((2 * Math.PI * (x - s)) / T),
    ),
    "chain-of-the-lamp": numeric((6 / 2) ** 2, rounded(lengthFor(6), 2)),
    "swing-speed": numeric(rounded(speedFrom(1.25), 2), "18 km/h"),
    "true-ones": choices((words) => /Moon|forwards|lowest point/.test(words)),
    "echo-distance": numeric((sound * 1.5) / 2, 257),
    tsunami: numeric(200_000 / 1000, "720 km/h"),
    "together-again": numeric(firstTogether([2, 1.8])),
    "at-half-time": (lesson, id) => {
      const left = tenPendulums.map((seconds) => Math.round(2 * (30 / seconds)) % 2);
      expect(left).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
      choice((words) => words.startsWith("Every other one"))(lesson, id);
    },
    "all-together": numeric(firstTogether(tenPendulums)),
    "for-a-friend": compared(),
  },
};
