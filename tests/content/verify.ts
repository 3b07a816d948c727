import { expect } from "vitest";
import { calcdokuSchema } from "#interactives/calcdoku/schema.ts";
import { expressionSchema } from "#interactives/expression/schema.ts";
import { hotColdSchema } from "#interactives/hotcold/schema.ts";
import type { ProbeEntry } from "#interactives/kit/contract.ts";
import { matchSchema } from "#interactives/matching/schema.ts";
import { choiceSchema } from "#interactives/multipleChoice/schema.ts";
import { choicesSchema } from "#interactives/multiSelect/schema.ts";
import { numericSchema } from "#interactives/numeric/schema.ts";
import { orderSchema } from "#interactives/ordering/schema.ts";
import { sliderSchema } from "#interactives/slider/schema.ts";
import { ctx, type LessonOf, wordsOf } from "./lesson-of.ts";
import { squaresThatFit } from "./squares.ts";

/** Proves that the server judges one solvable correctly. The test has computed the right answer. */
export type Proof = (lesson: LessonOf, id: string) => void;

const isRight = (lesson: LessonOf, id: string, answer: unknown, log?: readonly ProbeEntry[]): boolean => {
  const verdict = lesson.judge(id, answer, { attempt: 1, log });
  if (verdict.kind === "invalid")
    throw new Error(`${id}: ${JSON.stringify(answer)} is not even judged: ${verdict.code}`);
  return verdict.correct;
};

/** A number: right as computed, each listed mistake wrong with feedback, and something else wrong. */
export function numeric(...right: (string | number)[]): Proof {
  return (lesson, id) => {
    const { answers } = numericSchema.parse(lesson.solvable(id).asset);
    for (const value of right) expect(isRight(lesson, id, { text: String(value) }), `${id}: ${value}`).toBe(true);
    const slips = answers.filter(({ credit }) => credit === 0);
    expect(slips.length, `${id}: likely slips`).toBeGreaterThan(0);
    for (const { value, message } of slips) {
      expect(isRight(lesson, id, { text: value }), `${id}: ${value}`).toBe(false);
      expect(message, `${id}: a word on ${value}`).toBeDefined();
    }
    expect(isRight(lesson, id, { text: "123456.789" }), `${id}: nonsense`).toBe(false);
  };
}

/** One right option: the one whose words the test computed, or that its rule picks. Every other is wrong and gives a reason. */
export function choice(right: string | ((words: string) => boolean)): Proof {
  return (lesson, id) => {
    const { choices } = choiceSchema.parse(lesson.solvable(id).asset);
    const rule = typeof right === "string" ? (words: string) => words === right : right;
    expect(choices.filter(({ body }) => rule(wordsOf(body))).length, `${id}: right options`).toBe(1);
    for (const option of choices) {
      const words = wordsOf(option.body);
      expect(isRight(lesson, id, { picked: ctx.publicId(option.id) }), `${id}: ${words}`).toBe(rule(words));
      expect(option.why, `${id}: a word on ${words}`).toBeDefined();
    }
  };
}

/** Several right options: those that the rule picks. Each wrong one gives a reason. */
export function choices(rule: (words: string) => boolean): Proof {
  return (lesson, id) => {
    const options = choicesSchema.parse(lesson.solvable(id).asset).choices;
    const right = options.filter(({ body }) => rule(wordsOf(body)));
    const picked = (some: typeof options) => ({ picked: some.map((option) => ctx.publicId(option.id)) });
    expect(isRight(lesson, id, picked(right)), `${id}: ${right.map(({ body }) => wordsOf(body)).join(", ")}`).toBe(
      true,
    );
    for (const option of options) {
      if (right.includes(option)) continue;
      expect(isRight(lesson, id, picked([...right, option]))).toBe(false);
      expect(option.why, `${id}: a word on ${wordsOf(option.body)}`).toBeDefined();
    }
    if (right.length > 1) expect(isRight(lesson, id, picked(right.slice(1)))).toBe(false);
  };
}

/** An order by a value of each item; no two are equal. */
export function order(rank: (words: string) => number): Proof {
  return (lesson, id) => {
    const { items } = orderSchema.parse(lesson.solvable(id).asset);
    const sorted = items.toSorted((a, b) => rank(wordsOf(a.body)) - rank(wordsOf(b.body)));
    expect(new Set(items.map(({ body }) => rank(wordsOf(body)))).size).toBe(items.length);
    const placed = sorted.map((item) => ctx.publicId(item.id));
    expect(isRight(lesson, id, { placed }), `${id}: ${sorted.map(({ body }) => wordsOf(body)).join(", ")}`).toBe(true);
    for (const [index, item] of placed.entries()) {
      const next = placed[index + 1];
      if (next === undefined) break;
      expect(isRight(lesson, id, { placed: placed.with(index, next).with(index + 1, item) })).toBe(false);
    }
  };
}

/** Pairs: two sides belong together if the rule says so, and each left side has exactly one partner. */
export function match(belong: (left: string, right: string) => boolean): Proof {
  return (lesson, id) => {
    const { left, right } = matchSchema.parse(lesson.solvable(id).asset);
    const pairs = left.map((side) => {
      const partners = right.filter((other) => belong(wordsOf(side.body), wordsOf(other.body)));
      expect(partners.length, `${id}: partners of ${wordsOf(side.body)}`).toBe(1);
      return [ctx.publicId(`left.${side.id}`), ctx.publicId(`right.${partners[0]?.id}`)] as const;
    });
    expect(isRight(lesson, id, { pairs: Object.fromEntries(pairs) }), id).toBe(true);
    const [first, second, ...rest] = pairs;
    if (!first || !second) throw new Error(`${id} has fewer than two pairs`);
    const swapped = Object.fromEntries([[first[0], second[1]], [second[0], first[1]], ...rest]);
    expect(isRight(lesson, id, { pairs: swapped }), `${id}: swapped`).toBe(false);
  };
}

/** A slider: right as computed, wrong one step beyond its tolerance on either side. */
export function slider(value: number): Proof {
  return (lesson, id) => {
    const { within, step } = sliderSchema.parse(lesson.solvable(id).asset);
    expect(isRight(lesson, id, { value }), `${id}: ${value}`).toBe(true);
    for (const off of [-1, 1]) expect(isRight(lesson, id, { value: value + off * (within + step) })).toBe(false);
  };
}

/** A formula: right in each of these forms; the listed mistakes are wrong and get feedback. */
export function expression(...right: string[]): Proof {
  return (lesson, id) => {
    const { nearMisses = [] } = expressionSchema.parse(lesson.solvable(id).asset);
    for (const text of right) expect(isRight(lesson, id, { text }), `${id}: ${text}`).toBe(true);
    expect(nearMisses.length).toBeGreaterThan(0);
    for (const { value } of nearMisses) expect(isRight(lesson, id, { text: value }), `${id}: ${value}`).toBe(false);
  };
}

/** A calcdoku: among all Latin squares exactly one fits the cages, and it's right; with two rows swapped it's wrong. */
export function calcdoku(): Proof {
  return (lesson, id) => {
    const asset = calcdokuSchema.parse(lesson.solvable(id).asset);
    const fitting = squaresThatFit(asset);
    expect(fitting.length, `${id}: solutions`).toBe(1);
    const cells = (fitting[0] ?? []).flat();
    expect(isRight(lesson, id, { cells }), id).toBe(true);
    const swapped = [...cells.slice(asset.size), ...cells.slice(0, asset.size)];
    expect(isRight(lesson, id, { cells: swapped }), `${id}: rows moved`).toBe(false);
  };
}

/** A hunt on a line without luck: halving finds it in time, one guess after the other doesn't, and one probe fewer would be too few. */
export function hunt(): Proof {
  return (lesson, id) => {
    const { asset, interactive } = lesson.solvable(id);
    const { space, win } = hotColdSchema.parse(asset);
    if (space.k !== "line" || win.probes === undefined) throw new Error(`${id} is no hunt on a line in so many probes`);
    const { min, step } = space;
    const places = Math.round((space.max - min) / step) + 1;
    expect(2 ** win.probes - 1, `${id}: places that the probes cover`).toBeGreaterThanOrEqual(places);
    expect(2 ** (win.probes - 1) - 1, `${id}: one probe fewer`).toBeLessThan(places);
    const play = (guess: (low: number, high: number) => number): ProbeEntry[] => {
      const log: ProbeEntry[] = [];
      for (let [low, high] = [0, places - 1]; log.length < (win.probes ?? 0); ) {
        const at = guess(low, high);
        const query = Number((min + at * step).toFixed(6));
        const answered = interactive.probe?.(asset, query, log, ctx);
        if (!answered || !("reply" in answered)) throw new Error(`${id}: the probe ${query} was refused`);
        log.push({ query, reply: answered.reply });
        const reply = JSON.stringify(answered.reply);
        if (reply.includes("found")) break;
        if (reply.includes("higher")) low = at + 1;
        else high = at - 1;
      }
      return log;
    };
    expect(
      isRight(
        lesson,
        id,
        {},
        play((low, high) => Math.floor((low + high) / 2)),
      ),
      `${id}: halving`,
    ).toBe(true);
    expect(
      isRight(
        lesson,
        id,
        {},
        play((low) => low),
      ),
      `${id}: one after the other`,
    ).toBe(false);
  };
}

/** A text that the learner compares with a model answer: nothing is graded. */
export function compared(): Proof {
  return (lesson, id) => {
    expect(lesson.solvable(id).asset).toMatchObject({ self: true });
    expect(isRight(lesson, id, { text: "The dry part stays." })).toBe(true);
  };
}
