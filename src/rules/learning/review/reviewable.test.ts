import { expect, test } from "vitest";
import { isReviewable, type Task } from "./reviewable.ts";

const question: Task = {
  type: "numeric",
  guess: false,
  needsPage: false,
  goal: "solve",
  isSelfJudged: false,
  hasOthersLikeIt: false,
  cells: 0,
};

test.each<[string, Partial<Task>, boolean]>([
  ["a question", {}, true],
  ["a puzzle that can be made afresh", { type: "gridfill", hasOthersLikeIt: true, cells: 16 }, true],
  ["a large grid, which takes too long", { type: "gridfill", hasOthersLikeIt: true, cells: 81 }, false],
  ["a prediction", { guess: true }, false],
  ["a question that needs its page", { needsPage: true }, false],
  ["an exploration", { type: "calcdoku", goal: "explore", hasOthersLikeIt: true }, false],
  ["a text that learners compare themselves", { type: "freeText", isSelfJudged: true }, false],
  ["a program, which takes too long", { type: "codex" }, false],
  ["a puzzle that's always the same", { type: "gridfill" }, false],
  ["a game against something hidden", { type: "hotcold" }, false],
])("asks %s again: %j %s", (_what, task, back) => {
  expect(isReviewable({ ...question, ...task })).toBe(back);
});
