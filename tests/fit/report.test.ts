import { expect, test } from "vitest";
import type { Misfit } from "./measure.ts";
import { countOf, fallsShort, type Measured } from "./report.ts";

/** A lesson of ten pages of which this many don't fit, at the start and after an answer. */
function lesson(course: string, missed: number): Measured {
  const misfits = Array.from(
    { length: missed },
    (_, page): Misfit => ({
      page,
      types: [],
      below: 9,
      beside: 0,
      inside: 0,
      covered: "",
      apart: false,
    }),
  );
  const found = new Map([
    ["start", misfits],
    ["wrong", misfits],
  ] as const);
  return { place: { course, chapter: "one", lesson: "two", pages: 10 }, pages: 10, found };
}

test("counts a page that doesn't fit once, by course too", () => {
  const measured = [lesson("sums", 1), lesson("games", 0)];
  expect(countOf(measured)).toBe(
    ["19 of 20 pages fit (95%)", "  9 of 10 pages fit (90%) sums", "  10 of 10 pages fit (100%) games"].join("\n"),
  );
});

test("wants nine in ten pages to fit, and eight in ten of each course", () => {
  expect(fallsShort([lesson("sums", 1), lesson("games", 1)])).toBe(false);
  expect(fallsShort([lesson("sums", 1), lesson("games", 2)])).toBe(true);
  expect(fallsShort([lesson("sums", 0), lesson("games", 2)])).toBe(false);
  expect(fallsShort([lesson("sums", 0), lesson("logic", 0), lesson("games", 3)])).toBe(true);
});
