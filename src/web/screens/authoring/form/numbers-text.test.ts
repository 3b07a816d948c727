import { expect, test } from "vitest";
import { numbersText, readNumbers } from "./numbers-text.ts";

test("writes and reads numbers without brackets, and rows of them one a line", () => {
  expect(numbersText([3, 8, -2.5], false)).toBe("3, 8, -2.5");
  expect(readNumbers("3 8, −2.5;", false)).toEqual([3, 8, -2.5]);
  expect(numbersText([[0, 1], [2, -2]], true)).toBe("0, 1\n2, -2"); // biome-ignore format: rows
  expect(readNumbers("0, 1\n\n2 -2\n", true)).toEqual([[0, 1], [2, -2]]); // biome-ignore format: rows
  expect(readNumbers("[[0, 1], [2, -2]]", true)).toEqual([[0, 1], [2, -2]]); // biome-ignore format: rows
  expect(readNumbers("", false)).toEqual([]);
});

test("refuses what isn't a number", () => {
  expect(readNumbers("3, x", false)).toBeNull();
  expect(readNumbers("1, 2\nNaN", true)).toBeNull();
});
