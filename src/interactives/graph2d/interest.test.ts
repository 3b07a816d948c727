import { describe, expect, it } from "vitest";
import { compile } from "../kit/maths/compile.ts";
import { interestsOf } from "./interest.ts";

/** Results in a window of ±5, abbreviated. */
function found(text: string, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY): string[] {
  const formula = compile(text, { names: ["x"] });
  if (!formula.ok) throw new Error(formula.problem.code);
  const number = (value: number) => Number(value.toFixed(3)) + 0;
  return interestsOf({ k: "fn", at: (x) => formula.evaluate([x]), from, to }, [-5, 5], [-5, 5]).map((interest) => {
    if (interest.k === "level") return `level ${interest.side} ${number(interest.y)}`;
    return "y" in interest
      ? `${interest.k} ${number(interest.x)} ${number(interest.y)}`
      : `${interest.k} ${number(interest.x)}`;
  });
}

describe("interesting points of a graph", () => {
  it.each([
    ["x^2 - 4", ["root -2 0", "minimum 0 -4", "root 2 0", "intercept 0 -4"]],
    ["x^2", ["root 0 0", "minimum 0 0", "intercept 0 0"]],
    ["(x-1.234)^2", ["minimum 1.234 0", "root 1.234 0", "intercept 0 1.523"]],
    ["1/x", ["pole 0", "level both 0"]],
    ["1/(x-1)^2 + 2", ["pole 1", "intercept 0 3", "level both 2"]],
    ["arctan x", ["root 0 0", "intercept 0 0", "level left -1.571", "level right 1.571"]],
    ["e^x", ["intercept 0 1", "level left 0"]],
    ["2", ["intercept 0 2"]],
    ["floor(x) + 0.5", ["intercept 0 0.5"]],
    [
      "tan x",
      [
        "pole -4.712",
        "root -3.142 0",
        "pole -1.571",
        "root 0 0",
        "pole 1.571",
        "root 3.142 0",
        "pole 4.712",
        "intercept 0 0",
      ],
    ],
    ["ln x", ["root 1 0"]],
  ])("%s", (text, expected) => expect(found(text).toSorted()).toEqual(expected.toSorted()));

  it("stay within a domain", () => expect(found("x^2 - 4", 0, 5)).toEqual(["root 2 0", "intercept 0 -4"]));
});
