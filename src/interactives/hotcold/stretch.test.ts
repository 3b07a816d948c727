import { expect, test } from "vitest";
import type { Mark } from "./engine.ts";
import { rowsOf, stretchOf } from "./stretch.ts";

const mark = (point: number, word: "higher" | "lower"): Mark => ({ point, reply: { word } });

test("the line zooms in on what the answers have left, and out for an aim elsewhere", () => {
  expect(stretchOf(100, [], null, null)).toEqual([0, 99]);
  expect(stretchOf(100, [mark(50, "higher")], null, null)).toEqual([0, 99]);
  const marks = [mark(50, "higher"), mark(70, "lower")];
  expect(stretchOf(100, marks, null, 60)).toEqual([45, 75]);
  expect(stretchOf(100, marks, null, 10)).toEqual([0, 99]);
  expect(stretchOf(100, marks, [62, 63], null)).toEqual([58, 67]);
});

test("labels of guesses never cover each other: the newest keep theirs", () => {
  const places = [100, 104, 108, 112, 300, null];
  const rows = rowsOf(places);
  expect(rows).toEqual([null, 2, 1, 0, 0, null]);
});
