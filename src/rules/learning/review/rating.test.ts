import { expect, test } from "vitest";
import { type AnswerFacts, type Before, ratingOf } from "./rating.ts";

const right: AnswerFacts = { correct: true, shown: false, hints: 0, wrong: 0, choices: null, ms: 4000 };
const first: Before = { ratings: [], fastMs: null };
const known: Before = { ratings: [1, 3, 3], fastMs: 5000 };

test.each<[string, Partial<AnswerFacts>, Before, number]>([
  ["wrong", { correct: false }, known, 1],
  ["shown", { correct: false, shown: true }, known, 1],
  ["right after being shown", { shown: true }, known, 1],
  ["right after a wrong answer", { wrong: 1 }, first, 1],
  ["right with a hint", { hints: 1 }, first, 2],
  ["right at once among three options", { choices: 3 }, known, 2],
  ["right at once among four options", { choices: 4 }, first, 3],
  ["right at once", {}, first, 3],
  ["right and fast, well known before", {}, known, 4],
  ["right and fast, well known only once", {}, { ...known, ratings: [1, 3] }, 3],
  ["right and fast, after a hint the last time", {}, { ...known, ratings: [3, 2] }, 3],
  ["right, but not fast", { ms: 5000 }, known, 3],
  ["right, when nobody measured", { ms: null }, known, 3],
  ["right and fast, with too few answers to compare", {}, { ...known, fastMs: null }, 3],
])("rates an answer that's %s", (_what, facts, before, rating) => {
  expect(ratingOf({ ...right, ...facts }, before)).toBe(rating);
});
