import { expect, test } from "vitest";
import { actsOn, isName, reassigns, sharesProblem } from "./experiment-state.ts";
import { isTooSoon } from "./exposure.ts";

test("a decided experiment can't be changed any more, and a draft can't be decided", () => {
  expect(actsOn("decided")).toEqual([]);
  expect(actsOn("draft")).toEqual(["start", "change"]);
  expect(actsOn("running")).toContain("decide");
});

test.each([
  ["short_welcome", true],
  ["ab", false],
  ["Short", false],
  ["with space", false],
  ["9lives", false],
])("%s as a name: %s", (text, fine) => {
  expect(isName(text)).toBe(fine);
});

test.each([
  [[50, 50], null],
  [[50], "count"],
  [[60, 50], "sum"],
  [[100, 0], "range"],
  [[33.5, 66.5], "range"],
] as const)("shares of %j: %s", (weights, problem) => {
  expect(sharesProblem(["control", "short"], weights)).toBe(problem);
});

test("only changed shares or fewer people assign everybody again", () => {
  const now = { weights: [50, 50], coverage: 40 };
  expect(reassigns(now, { weights: [50, 50], coverage: 80 })).toBe(false);
  expect(reassigns(now, { weights: [50, 50], coverage: 20 })).toBe(true);
  expect(reassigns(now, { weights: [60, 40], coverage: 40 })).toBe(true);
});

test("an exposure counts again after 30 seconds", () => {
  expect(isTooSoon(null, 0)).toBe(false);
  expect(isTooSoon(1000, 30_999)).toBe(true);
  expect(isTooSoon(1000, 31_000)).toBe(false);
});
