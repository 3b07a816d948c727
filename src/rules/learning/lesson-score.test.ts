import { expect, test } from "vitest";
import { outcomeOf, scoreOf } from "./lesson-score.ts";

const right = { everSolved: true, revealed: false };
const shown = { everSolved: false, revealed: true };
const shownThenRight = { everSolved: true, revealed: true };
const wrong = { everSolved: false, revealed: false };

test.each([
  [right, "own"],
  [shown, "shown"],
  [shownThenRight, "shown"],
  [wrong, "open"],
  [undefined, "open"],
] as const)("counts %j as %s", (record, outcome) => {
  expect(outcomeOf(record)).toBe(outcome);
});

test("counts what's right in the end, and what needed no help", () => {
  expect(scoreOf([right, right, shown, shownThenRight, wrong, undefined])).toEqual({ solved: 3, own: 2, of: 6 });
  expect(scoreOf([])).toEqual({ solved: 0, own: 0, of: 0 });
});
