import { expect, test } from "vitest";
import { retryDelay, scoreOf, shouldGiveUp } from "./retry.ts";

test("waits a minute, then twice as long each time, up to six hours, for two days", () => {
  expect([1, 2, 3, 9, 30].map((failed) => retryDelay(failed) / 60_000)).toEqual([1, 2, 4, 256, 360]);
  expect([shouldGiveUp(0, 48 * 3_600_000), shouldGiveUp(0, 48 * 3_600_000 + 1)]).toEqual([false, true]);
});

test("a score counts solved questions, and a lesson without any is all or nothing", () => {
  expect(scoreOf({ solved: 3, questions: 5, done: false })).toEqual({ given: 3, maximum: 5 });
  expect(scoreOf({ solved: 4, questions: 5, done: true })).toEqual({ given: 5, maximum: 5 });
  expect(scoreOf({ solved: 0, questions: 0, done: false })).toEqual({ given: 0, maximum: 1 });
  expect(scoreOf({ solved: 0, questions: 0, done: true })).toEqual({ given: 1, maximum: 1 });
});
