import { describe, expect, test } from "vitest";
import { readScene } from "#interactives/graph2d/read-scene.ts";
import { graphSchema, graphStateSchema } from "#interactives/graph2d/schema.ts";
import { standOf } from "#interactives/graph2d/stand.ts";
import type { GraphState } from "#interactives/graph2d/types.ts";
import { hotColdSchema } from "#interactives/hotcold/schema.ts";
import { huygensSchema } from "#interactives/huygensclock/schema.ts";
import type { HuygensClock } from "#interactives/huygensclock/types.ts";
import type { ProbeEntry } from "#interactives/kit/contract.ts";
import { beat, leadAfter, predicted, widthsAfter } from "./clock-proofs.ts";
import { ctx, type LessonOf, lessonOf } from "./lesson-of.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, compared, expression, match, numeric, order, type Proof, slider } from "./verify.ts";

/** Where the Earth pulls, in m/s². */
const g = 9.81;
const day = 24 * 60 * 60;

/** Period of a small swing, in s. */
const period = (length: number, pull = g): number => 2 * Math.PI * Math.sqrt(length / pull);
const lengthFor = (seconds: number): number => g * (seconds / (2 * Math.PI)) ** 2;

/** How many times longer the period is for a swing that starts so many degrees out: Gauss's mean, exact. */
function stretch(degrees: number): number {
  let [a, b] = [1, Math.cos((degrees * Math.PI) / 360)];
  for (let turn = 0; turn < 30; turn += 1) [a, b] = [(a + b) / 2, Math.sqrt(a * b)];
  return 1 / a;
}

const rounded = (value: number, digits: number): string => value.toFixed(digits);
const numberIn = (words: string): number => Number(/-?[\d.]+/.exec(words.replace("−", "-"))?.[0] ?? Number.NaN);
/** The option whose number comes nearest. */
const nearest = (value: number, others: readonly number[]) => (words: string) =>
  others.every((other) => Math.abs(numberIn(words) - value) <= Math.abs(other - value));

function startOf(lesson: LessonOf, id: string): GraphState {
  const { asset, checked } = lesson.solvable(id);
  return graphStateSchema.parse(checked.rules.init(checked.toPublic(asset, ctx), "seed"));
}

const judged = (lesson: LessonOf, id: string, state: GraphState): boolean => {
  const verdict = lesson.judge(id, state, { attempt: 1 });
  return verdict.kind === "scored" && verdict.correct;
};

/** A graph with sliders: at every setting of these, the others as at the start, it is right just when the rule says so. */
function sliders(ids: readonly string[], rule: (values: Record<string, number>) => boolean): Proof {
  return (lesson, id) => {
    const start = startOf(lesson, id);
    const known = graphSchema.parse(lesson.solvable(id).asset).sliders ?? [];
    const settings = ids.reduce<Record<string, number>[]>(
      (all, name) => {
        const { min, max, step } = known.find((one) => one.id === name) ?? { min: 0, max: 0, step: 1 };
        const count = Math.round((max - min) / step) + 1;
        const values = Array.from({ length: count }, (_, index) => Number((min + index * step).toPrecision(10)));
        return all.flatMap((setting) => values.map((value) => ({ ...setting, [name]: value })));
      },
      [{}],
    );
    const right = settings.filter(rule);
    expect(right.length, `${id}: right settings`).toBeGreaterThan(0);
    expect(right.length, `${id}: wrong settings`).toBeLessThan(settings.length);
    for (const setting of settings) {
      const state = { ...start, sliders: { ...start.sliders, ...setting } };
      expect(judged(lesson, id, state), `${id}: ${JSON.stringify(setting)}`).toBe(rule(setting));
    }
  };
}

/** A graph with points to place: right with the points here, wrong with any one of them somewhere else. */
function places(...spots: [number, number][]): Proof {
  return (lesson, id) => {
    const start = startOf(lesson, id);
    const ids = Object.keys(start.points);
    expect(ids.length).toBe(spots.length);
    const points = Object.fromEntries(
      ids.map((name, index): [string, [number, number]] => [name, spots[index] ?? [0, 0]]),
    );
    expect(judged(lesson, id, { ...start, points }), id).toBe(true);
    for (const name of ids) {
      const [x = 0, y = 0] = points[name] ?? [];
      expect(judged(lesson, id, { ...start, points: { ...points, [name]: [x, y + 1.5] } }), `${id}: ${name}`).toBe(
        false,
      );
    }
  };
}

/** A sketch: right with points of this curve, wrong when it is turned upside down. */
function sketch(curve: (x: number) => number, xs: readonly number[]): Proof {
  return (lesson, id) => {
    const start = startOf(lesson, id);
    const drawn = (sign: number) => ({ ...start, sketch: xs.map((x): [number, number] => [x, sign * curve(x)]) });
    expect(judged(lesson, id, drawn(1)), id).toBe(true);
    expect(judged(lesson, id, drawn(-1)), `${id}: upside down`).toBe(false);
  };
}

/** What the points of a graph were measured to be. */
const measured = (lesson: LessonOf, id: string): [number, number][] =>
  graphSchema.parse(lesson.solvable(id).asset).items.flatMap((item) => (item.k === "points" ? item.data : []));

/** A curve with sliders is right just when it runs through the points that are drawn. */
const through =
  (ids: readonly string[], curve: (v: Record<string, number>) => (x: number) => number, tol = 0.06): Proof =>
  (lesson, id) =>
    sliders(ids, (values) => measured(lesson, id).every(([x, y]) => Math.abs(curve(values)(x) - y) <= tol))(lesson, id);

/** Speed of sound in air at 20 °C, in m/s. */
const sound = 343;
const speedFrom = (height: number): number => Math.sqrt(2 * g * height);

/** How far a swing of 0.5 Hz without friction gets in 30 s when it is pushed to and fro f times a second: one small step of time after the other. */
function widestAt(f: number): number {
  const [own, pushed] = [Math.PI, 2 * Math.PI * Number(f.toFixed(2))];
  let [x, v, widest] = [0, 0, 0];
  const step = 0.002;
  for (let t = 0; t < 30; t += step) {
    v += (Math.cos(pushed * t) - own ** 2 * x) * step;
    x += v * step;
    widest = Math.max(widest, Math.abs(x));
  }
  return widest;
}

/** What a hundred short pushes upwards give to a swing of 2 s that moves upwards at 0 s: each gives as much as it moves along. */
const gained = (every: number): number =>
  Array.from({ length: 100 }, (_, push) => Math.cos(Math.PI * push * every)).reduce((sum, part) => sum + part, 0);

/** How high crest and crest come together when one lags by so many wavelengths. */
const together = (lag: number): number => 2 * Math.cos(Math.PI * lag);

/** How often in a second two tones are in step: counted on the envelope. */
function swells(first: number, second: number): number {
  const loud = (t: number) => Math.abs(Math.cos(Math.PI * (second - first) * t));
  const steps = 100_000;
  return Array.from({ length: steps }, (_, n) => n / steps).filter(
    (t) => loud(t) > loud(t - 1 / steps) && loud(t) >= loud(t + 1 / steps),
  ).length;
}

/** Periods of ten pendulums that make 6 to 15 swings a minute. */
const tenPendulums = Array.from({ length: 10 }, (_, n) => 60 / (6 + n));

/** The first moment, in tenths of a second, at which swings of these periods are all back at their start. */
function firstTogether(periods: readonly number[]): number {
  const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-9;
  for (let tenths = 1; tenths < 10_000; tenths += 1)
    if (periods.every((seconds) => isWhole(tenths / 10 / seconds))) return tenths / 10;
  return Number.NaN;
}

/** A hunt for the highest place of a curve: only there it is found, and from both sides each step nearer is answered by more. */
function strongest(top: number): Proof {
  return (lesson, id) => {
    const { asset, checked } = lesson.solvable(id);
    const { space } = hotColdSchema.parse(asset);
    if (space.k !== "curve") throw new Error(`${id} is no curve`);
    const probed = (query: number): ProbeEntry => {
      const answered = checked.probe?.(asset, query, [], ctx);
      if (!answered || !("reply" in answered)) throw new Error(`${id}: ${query} was refused`);
      return { query, reply: answered.reply };
    };
    const places = Array.from({ length: 41 }, (_, n) => 400 + 10 * n);
    const replies = places.map((query) => JSON.stringify(probed(query).reply));
    expect(places.filter((_, index) => replies[index]?.includes("found"))).toEqual([top]);
    for (const [index, reply] of replies.entries()) {
      const [at = 0, isLeft] = [places[index], (places[index] ?? 0) < top];
      if (at === top) continue;
      const nearer = numberIn(replies[index + (isLeft ? 1 : -1)] ?? "");
      expect(Math.abs(at - top) === 10 || nearer > numberIn(reply), `${id}: ${at}`).toBe(true);
    }
    const isFound = (query: number) => {
      const verdict = lesson.judge(id, {}, { attempt: 1, log: [probed(query)] });
      return verdict.kind === "scored" && verdict.correct;
    };
    expect([top - 10, top, top + 10].map(isFound)).toEqual([false, true, false]);
  };
}

const clocksOf = (lesson: LessonOf, id: string) => huygensSchema.parse(lesson.solvable(id).asset);

/** After how many whole seconds the first clock swings less wide than this, in degrees: it only ever shrinks. */
function fadesTo(clocks: HuygensClock, width: number): number {
  let [before, after] = [4, 128];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if ((widthsAfter(clocks, middle)[0] ?? 0) < width) after = middle;
    else before = middle;
  }
  return after;
}

const said = (right: string) => choice((words) => words === right);

const quarterTurns = (left: string): { height: number; speed: number } => {
  const angle = (numberIn(left) * Math.PI) / 2;
  return { height: Math.round(Math.sin(angle)), speed: Math.round(Math.cos(angle)) };
};

const course: CourseProofs = {
  "keeping-time/a-swing-that-keeps-time": {
    "back-in-six": numeric(Math.floor(6 / (period(0.99) * stretch(10)))),
    "one-period": numeric(6 / 3, "2000 ms"),
    "lead-and-cork": said("Neither: they keep step."),
    "narrow-or-wide": (lesson, id) => {
      expect(stretch(20) / stretch(5)).toBeLessThan(1.01);
      said("Nearly the same time")(lesson, id);
    },
    "both-down": slider(2 / 4),
    "short-or-long": (lesson, id) => {
      expect(period(2)).toBeGreaterThan(period(1));
      said("The one with the longer string")(lesson, id);
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
            ? "makes it clearly longer"
            : change < -0.1
              ? "makes it clearly shorter"
              : `makes it longer by about a ${Math.round(change * 1000) === 1 ? "thousandth" : "?"}`;
      return right === effect;
    }),
    "standing-up": (lesson, id) => {
      expect(period(2.2)).toBeLessThan(period(2.6));
      said("It gets shorter.")(lesson, id);
    },
    "late-in-a-day": numeric(Math.round(0.0019 * day), rounded(day * (stretch(10) - 1), 0), "2.74 min"),
    "times-better": numeric((15 * 60) / 15),
  },
  "keeping-time/four-times-as-long": {
    "guess-the-length": choice(nearest(lengthFor(4), [1.4, 2, 4, 16])),
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
      // Shorter by 2.8 mm: so g is smaller by as large a share. Warmth would have made it 0.2 mm longer.
      expect(2.8 / 994).toBeCloseTo(0.003, 3);
      expect((day * (2.8 / 994)) / 2).toBeGreaterThan(120);
      expect(1.2e-5 * 15 * 994).toBeCloseTo(0.18, 2);
      said("The Earth pulls a little less there.")(lesson, id);
    },
    "turn-the-nut": (lesson, id) => {
      expect(period(0.9)).toBeLessThan(period(1));
      said("So that the weight goes up")(lesson, id);
    },
  },
  "keeping-time/the-shape-of-a-swing": {
    "which-trace": said("C, the smooth wave"),
    "where-slow": said("At the upper and lower ends"),
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
    "at-her-nose": said("It stops just short of her nose."),
    "what-fills": match((left, right) => {
      // Angle of the swing against time, in quarters of a period after the right end.
      const quarter =
        { "at the right end": 0, "on the way down": 0.5, "at the lowest place": 1, "on the way up": 1.5 }[left] ?? 2;
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
    "how-high": said("Just as high as it started"),
    "period-with-peg": numeric(rounded((period(1) + period(0.25)) / 2, 2), 1.5),
    "second-hill": said("No, never"),
    "in-the-valley": numeric(rounded(speedFrom(20), 1), "71 km/h"),
    "where-it-goes": choice((words) => words.includes("warmer")),
    "why-no-push": said("It comes back higher, and hits her."),
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
    "break-step": said("They walk out of step."),
    "left-pushes": numeric(2 / 2),
    "what-huygens-saw": said("They swing exactly opposite to each other."),
    "what-carried-it": said("Tiny movements of the beam"),
    "washing-machine": numeric(300 / 60),
  },
  "give-and-take/what-keeps-it-going": {
    "who-is-wider": (lesson, id) => {
      const [wide = 0, narrow = 0] = widthsAfter(clocksOf(lesson, "wide-and-narrow-start"), 240);
      expect(Math.abs(wide - narrow)).toBeLessThan(0.5);
      said("Both equally wide")(lesson, id);
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
      said("It fades and stops.")(lesson, id);
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
    "beam-in-step": said("It moves left."),
    "how-far-left": numeric((2 * 1 * 5) / 20, "5 mm"),
    "who-pays": said("The swing in step"),
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
  "waves/a-wave-is-a-handing-on": {
    "how-far-mei": said("0 m"),
    "which-way-beads": said("Up and down only"),
    "read-wavelength": numeric(5 - 1, 9 - 5),
    "crest-speed": numeric(4 / 2),
    "rope-speed": numeric(5 * 0.6),
    "catch-the-wave": through(
      ["A", "L"],
      ({ A = 0, L = 1 }) =>
        (x) =>
          A * Math.cos((2 * Math.PI * x) / L),
    ),
    "stadium-speed": numeric(20 * 0.6),
    "length-of-a-note": numeric(rounded(sound / 440, 2), "78 cm"),
    "loud-first": said("Neither: both need the same time"),
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
    "can-it-be-quieter": said("Yes, in some places it can fall silent."),
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
    "after-the-meeting": said("Both go on as if nothing had been."),
    "what-to-play": choice((words) => words.includes("turned over")),
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
    "true-ones": choices((words) => /Moon|same way|lowest place/.test(words)),
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

proveCourse("clocks-pendulums-waves", course);

describe("what the words claim besides", () => {
  test("how much slower wide swings are", () => {
    const percent = (degrees: number) => (stretch(degrees) - 1) * 100;
    expect([5, 10, 20].map((degrees) => rounded(percent(degrees), 2))).toEqual(["0.05", "0.19", "0.77"]);
    expect([rounded(percent(45), 1), rounded(percent(90), 0)]).toEqual(["4.0", "18"]);
  });

  test("the stones of the drawings keep the times that their lengths give them", () => {
    expect(period(0.99) * stretch(10)).toBeCloseTo(2, 3);
    expect(period(0.99) * stretch(5)).toBeCloseTo(1.997, 3);
    expect(period(0.99) * stretch(20)).toBeCloseTo(2.0113, 3);
  });

  test("periods named in replies", () => {
    expect([0.25, 1, 2.25, 4].map((length) => rounded(period(length), 1))).toEqual(["1.0", "2.0", "3.0", "4.0"]);
    expect([1.4, 2, 16].map((length) => rounded(period(length), 1))).toEqual(["2.4", "2.8", "8.0"]);
    expect([0.5, 1, 3, 6].map((length) => rounded(period(length), 1))).toEqual(["1.4", "2.0", "3.5", "4.9"]);
  });

  test("what is drawn moves as a pendulum does", async () => {
    const swung = async (lesson: string, id: string, values: Record<string, number>) => {
      const { asset, checked } = (await lessonOf(`clocks-pendulums-waves/${lesson}`)).solvable(id);
      const drawing = graphSchema.parse(asset);
      const pub = { ...drawing, sliders: drawing.sliders ?? [] };
      const start = graphStateSchema.parse(checked.rules.init(checked.toPublic(asset, ctx), "seed"));
      const stand = standOf(readScene(pub), pub, { ...start, sliders: { ...start.sliders, ...values } });
      return [...stand.spots.values()].map((spot) => spot.map((value) => value.toFixed(2)).join(" "));
    };
    const hung = (pivot: number, length: number, degrees: number, seconds: number, at: number) => {
      const angle = ((degrees * Math.PI) / 180) * Math.cos((2 * Math.PI * at) / seconds);
      return `${(pivot + length * Math.sin(angle)).toFixed(2)} ${(-length * Math.cos(angle)).toFixed(2)}`;
    };
    const first = "keeping-time/a-swing-that-keeps-time";
    for (const time of [0, 0.3, 1.1, 2.3, 4.75]) {
      expect(await swung(first, "one-swing", { time })).toEqual([hung(0, 0.99, 10, 2, time)]);
      const two = [
        hung(-0.5, 0.99, 5, period(0.99) * stretch(5), time),
        hung(0.5, 0.99, 20, period(0.99) * stretch(20), time),
      ];
      expect(await swung(first, "wide-and-narrow", { time })).toEqual(two);
      const [dot] = (await swung(first, "keep-up", { time, length: 0.8, angle: 9 })).slice(-1);
      expect(dot).toBe(`${(0.25 * Math.cos((2 * Math.PI * time) / 1.8)).toFixed(2)} -1.78`);
    }
    const beads = await swung("waves/a-wave-is-a-handing-on", "beads", { time: 0.7 });
    expect(beads).toEqual(
      [...Array(13).keys()].map(
        (n) => `${(n / 2).toFixed(2)} ${(0.5 * Math.cos(2 * Math.PI * (n / 8 - 0.35))).toFixed(2)}`,
      ),
    );
    const row = await swung("waves/in-time", "ten-pendulums", { time: 16 });
    expect(row).toEqual(
      tenPendulums.map((seconds, n) => `${(6 + n).toFixed(2)} ${Math.cos((2 * Math.PI * 16) / seconds).toFixed(2)}`),
    );
  });

  test("the swing that is pushed grows to some 60 cm at its own rhythm, and stays small elsewhere", () => {
    expect(widestAt(0.5) / widestAt(0.4)).toBeGreaterThan(5);
    expect(widestAt(0.5) / widestAt(0.6)).toBeGreaterThan(5);
  });

  test("a first wave with a third of one three times as quick and a fifth of one five times as quick is nearly level", () => {
    const sum = (x: number) => Math.sin(x) + 0.33 * Math.sin(3 * x) + 0.2 * Math.sin(5 * x);
    for (let x = 0.4; x < Math.PI - 0.4; x += 0.1) expect(Math.abs(sum(x) - Math.PI / 4)).toBeLessThan(0.2);
  });

  test("strings for 6, and for 51 to 65, swings a minute", () => {
    expect(rounded(lengthFor(10), 0)).toBe("25");
    expect([51, 65].map((swings) => rounded(lengthFor(60 / swings), 2))).toEqual(["0.34", "0.21"]);
    expect(rounded(period(2.5), 1)).toBe("3.2");
  });
});
