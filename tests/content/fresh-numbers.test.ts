import { globSync, readFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { findInteractive } from "#interactives/checks.ts";
import type { AssetBase } from "#interactives/kit/contract.ts";
import { compileLesson } from "#server/content/compile-lesson.ts";
import { readFolder } from "#server/content/read-folder.ts";
import { ctx } from "./lesson-of.ts";

const COURSES = "content/courses";

/** The right answer from the numbers in a question's words, calculated once more. */
const answers: Readonly<Record<string, (...numbers: number[]) => number>> = {
  "warm-bags": (bags = 0, stone = 0, others = 0, stones = 0) => (stones - stone) / (bags - others),
  "one-percent": (_, grams = 0) => grams / 100,
  "swap-again": (percent = 0, of = 0) => (percent * of) / 100,
  "speeding-up": (speed = 0, seconds = 0) => (speed * seconds) / 2,
  tank: (litres = 0, inflow = 0, _, minutes = 0) => litres + (inflow * minutes) / 2,
  "three-w-squared": (factor = 0, weight = 0, rate = 0) => weight - rate * factor * weight,
  "cut-rope": (rope = 0, longer = 0) => (rope - longer) / 2,
  "product-102-98": (a = 0, b = 0) => a * b,
  "close-squares": (a = 0, _, b = 0) => a * a - b * b,
  "three-years": (euros = 0, rate = 0) => euros * (1 + rate / 100) ** 3 - euros,
  "rent-for-ever": (rent = 0, rate = 0) => (rent * 100) / rate,
  "first-month": (euros = 0, rate = 0) => (euros * rate) / 1200,
  "light-resistor": (light = 0, milliamperes = 1, battery = 0) => ((battery - light) * 1000) / milliamperes,
  nails: (box = 0, nail = 1) => box / nail,
  "what-is-left": (all = 0, height = 0) => all - height,
  "bumpy-road": (metres = 0, times = 0) => metres * times,
  "ten-turns": (centimetres = 0) => (10 * Math.PI * centimetres) / 100,
  "poll-of-2500": (people = 1) => 100 / Math.sqrt(people),
  "marked-in-catch": (lake = 1, marked = 0, caught = 0) => (caught * marked) / lake,
  "before-the-sale": (percent = 0, now = 0) => now / (1 - percent / 100),
  "a-and-b": (start = 0, more = 0) => 3 * (start + more),
  "by-fours": (from = 0, end = 0, step = 1) => {
    let last = from;
    while (last + step < end) last += step;
    return last;
  },
  "hundred-hours-later": (hour = 0, clock = 12, later = 0) => (hour + later) % clock,
  "log-of-a-product": (...numbers) => Math.log2((numbers.at(-2) ?? 1) * (numbers.at(-1) ?? 1)),
};

const varied = globSync(`${COURSES}/**/lesson.camp`)
  .filter((file) => /\|> (vary|twin)/.test(readFileSync(file, "utf8")))
  .map((file) => relative(COURSES, dirname(file)))
  .sort();

function numbersIn(asset: object): number[] {
  const html = "prompt" in asset && typeof asset.prompt === "object" ? JSON.stringify(asset.prompt) : "";
  const words = html
    .replaceAll(/<annotation.*?<\/annotation>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/(\d)(?:,|[\s ])(?=000\b|\d{3}\b)/g, "$1");
  return [...words.matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits));
}

test("at least twelve lessons ask with fresh numbers", () => expect(varied.length).toBeGreaterThanOrEqual(12));

describe.each(varied)("%s", async (path) => {
  const read = await readFolder(`${COURSES}/${path}`, path);
  if ("problem" in read) throw new Error(read.problem);
  const { program, problems } = compileLesson(read.files);
  const asked = Object.entries(program.lessonWidgetSchema.secret).filter(([, { others }]) => others);

  test("has no problem", () => expect(problems).toEqual([]));

  test.each(asked)(
    "%s has one right answer in each version, and no likely mistake is right",
    (id, { type, asset, others = [] }) => {
      const interactive = findInteractive(type);
      if (!interactive) throw new Error(type);
      const isRight = (version: AssetBase, answer: unknown): boolean => {
        const verdict = interactive.check(version, interactive.answerSchema.parse(answer), ctx, []);
        return !(verdict instanceof Promise) && verdict.kind === "scored" && verdict.correct;
      };
      expect(new Set([asset, ...others].map((each) => JSON.stringify(each))).size).toBe(others.length + 1);
      for (const json of [asset, ...others]) {
        const version = interactive.schema.parse(json);
        if ("answers" in version) {
          const listed = version.answers as { value: string; credit?: number; unit?: string }[]; // parsed by numeric's schema
          const judged = listed.map(({ value, unit }) => isRight(version, { text: unit ? `${value} ${unit}` : value }));
          expect(judged).toEqual(listed.map(({ credit }) => credit !== 0));
          const worked = answers[id]?.(...numbersIn(version));
          if (worked === undefined) throw new Error(`Calculate the answer of ${id} here, too.`);
          const text = String(Number(worked.toFixed(3)));
          expect([id, text, isRight(version, { text })]).toEqual([id, text, true]);
        } else if ("choices" in version) {
          const choices = version.choices as { id: string; correct: boolean }[]; // parsed by multipleChoice's schema
          const right = choices.filter((choice) => isRight(version, { picked: ctx.publicId(choice.id) }));
          expect(right).toEqual(choices.filter(({ correct }) => correct));
        } else throw new Error(`Say here how to judge a ${type}.`);
      }
    },
  );
});
