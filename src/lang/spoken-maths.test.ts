import { expect, test } from "vitest";
import { spokenMaths } from "./spoken-maths.ts";

test.each([
  ["\\frac{3}{4}", "3/4"],
  ["\\frac{x+1}{2}", "(x+1)/2"],
  ["\\frac{1}{1+\\frac{1}{2}}", "1/(1+1/2)"],
  ["3 \\cdot 7 \\le 30", "3 · 7 ≤ 30"],
  ["\\sqrt{2}", "√2"],
  ["90^\\circ", "90°"],
  ["\\alpha + \\sin x", "alpha + sin x"],
  ["\\text{speed in } m", "speed in m"],
  ["\\frac{", ""],
])("reads %s out as %s", (tex, words) => {
  expect(spokenMaths(tex)).toBe(words);
});
