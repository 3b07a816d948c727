import { expect, test } from "vitest";
import { type PathToChoose, rankPaths } from "./choose-path.ts";
import { nextStep, suggestsCheck } from "./steps.ts";

const path = (slug: string, entry: number, more: Partial<PathToChoose> = {}): PathToChoose => ({
  ...{ slug, entry, purposes: [], firstLessonMinutes: 8, hasUnwritten: false },
  ...more,
});
const paths = [path("numbers", 1, { purposes: ["school", "child"] }), path("letters", 2.5), path("slopes", 4)];
const best = (who: Partial<Parameters<typeof rankPaths>[1]>, from = paths) =>
  rankPaths(from, { purpose: null, minutes: null, ability: 0, ...who })[0]?.slug;

test("leads to the path that begins half a band below what somebody can do", () => {
  expect(best({ ability: -1.5 })).toBe("numbers");
  expect(best({ ability: 0 })).toBe("letters");
  expect(best({ ability: 1.5 })).toBe("slopes");
  // Nothing begins there: the nearest one.
  expect(best({ ability: 3 })).toBe("slopes");
});

test("weighs the purpose as much as the starting level, and lets minutes break a tie", () => {
  expect(best({ ability: -1.5, purpose: "child" })).toBe("numbers");
  const equal = [path("long", 2.5, { firstLessonMinutes: 12 }), path("short", 2.5, { firstLessonMinutes: 5 })];
  expect(best({ minutes: 5 }, equal)).toBe("short");
  expect(best({ minutes: 20 }, equal)).toBe("long");
});

test("a path with a course that isn't written yet comes last", () => {
  expect(best({}, [path("unwritten", 2.5, { hasUnwritten: true, purposes: ["work"] }), path("far", 5)])).toBe("far");
});

test("asks what hasn't been answered or skipped, and suggests the check to those who aren't sure", () => {
  expect(nextStep({ purpose: null, level: null, minutes: null })).toBe("purpose");
  expect(nextStep({ purpose: "skipped", level: null, minutes: 5 })).toBe("level");
  expect(nextStep({ purpose: "work", level: "unsure", minutes: "skipped" })).toBeNull();
  expect(suggestsCheck({ purpose: null, level: "unsure", minutes: null })).toBe(true);
  expect(suggestsCheck({ purpose: null, level: "skipped", minutes: null })).toBe(false);
});
