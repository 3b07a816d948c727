import { expect, test } from "vitest";
import { xpEarned, xpFor } from "./experience.ts";

test.each([
  [1, 10],
  [2, 15],
  [3, 20],
  [4, 30],
  [5, 45],
  [9, 15],
])("difficulty %i is worth %i XP", (difficulty, xp) => {
  expect(xpFor(difficulty)).toBe(xp);
});

const first = { correct: true, difficulty: 3, goal: "solve", everSolved: false, revealed: false } as const;

test.each([
  ["the first right answer", first, 20],
  ["a wrong answer", { ...first, correct: false }, 0],
  ["a second right answer", { ...first, everSolved: true }, 0],
  ["a right answer after it was shown", { ...first, revealed: true }, 0],
  ["exploring", { ...first, goal: "explore" } as const, 0],
])("%s", (_, answer, xp) => {
  expect(xpEarned(answer)).toBe(xp);
});
