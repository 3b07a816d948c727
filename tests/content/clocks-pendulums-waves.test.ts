import { describe, expect, test } from "vitest";
import { graphSchema, graphStateSchema } from "#interactives/graph2d/schema.ts";
import type { GraphState } from "#interactives/graph2d/types.ts";
import { ctx, type LessonOf, lessonOf } from "./lesson-of.ts";
import { choice, choices, match, numeric, order, type Proof, slider } from "./verify.ts";

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

const said = (right: string) => choice((words) => words === right);

const quarterTurns = (left: string): { height: number; speed: number } => {
  const angle = (numberIn(left) * Math.PI) / 2;
  return { height: Math.round(Math.sin(angle)), speed: Math.round(Math.cos(angle)) };
};

const course: Readonly<Record<string, Readonly<Record<string, Proof>>>> = {
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
};

describe.each(Object.entries(course))("%s", (path, proofs) => {
  const reading: Promise<LessonOf> = lessonOf(`clocks-pendulums-waves/${path}`);

  test("has 8 to 15 pages, four or more questions, and nothing that the checks complain of", async () => {
    const { pages, ids, remarks } = await reading;
    expect(pages).toBeGreaterThanOrEqual(8);
    expect(pages).toBeLessThanOrEqual(15);
    expect(ids.length).toBeGreaterThanOrEqual(4);
    expect(remarks.filter(({ severity }) => severity === "error" || severity === "warning")).toEqual([]);
  });

  test("every question is proved here", async () => {
    expect((await reading).ids.toSorted()).toEqual(Object.keys(proofs).toSorted());
  });

  test.each(Object.entries(proofs))("%s has the right answer, hints and an explanation", async (id, proof) => {
    const lesson = await reading;
    proof(lesson, id);
    const { hints = [], explanation } = lesson.solvable(id).asset;
    expect(hints.length).toBeGreaterThan(0);
    expect(explanation).toBeDefined();
  });
});

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
});
