import { expect, test } from "vitest";
import { contentPagePath, isTextPage } from "./text-pages.ts";

test.each([
  ["Summer School", "s/summer-school"],
  ["/s/summer-school", "s/summer-school"],
  ["events/Summer 2026", "s/events/summer-2026"],
  ["  events // dates ", "s/events/dates"],
  ["../../etc", "s/etc"],
  ["", null],
  ["/s/", null],
  ["???", null],
  ["x/".repeat(80), null],
])("a page typed as %j is at %j", (typed, path) => {
  expect(contentPagePath(typed)).toBe(path);
});

test.each([
  ["about", true],
  ["faq/plans", true],
  ["s/a/b-c", true],
  ["s", false],
  ["s/A", false],
  ["s/../about", false],
  ["home", false],
])("staff can write %j: %j", (path, may) => {
  expect(isTextPage(path)).toBe(may);
});
