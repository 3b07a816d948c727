import { expect, test } from "vitest";
import { type LeagueFacts, mayBeInLeague } from "./eligible.ts";

const NOW = 1_000_000;
const may = (facts: Partial<LeagueFacts>) =>
  mayBeInLeague({ band: "adult", changesAt: null, isStudent: false, ...facts }, NOW);

test("leagues are for adults who've said so", () => {
  expect(may({})).toBe(true);
  expect(may({ band: "unknown" })).toBe(false);
  expect(may({ band: "child", changesAt: NOW + 1 })).toBe(false);
  expect(may({ band: "teen", changesAt: NOW + 1 })).toBe(false);
});

test("a teen may be in one from the day they're an adult", () => {
  expect(may({ band: "teen", changesAt: NOW })).toBe(true);
});

test("somebody who was a child when they said it may still be a teen", () => {
  expect(may({ band: "child", changesAt: NOW - 1 })).toBe(false);
});

test("students of a classroom are in none", () => {
  expect(may({ isStudent: true })).toBe(false);
});
