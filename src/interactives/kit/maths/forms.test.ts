import { describe, expect, it } from "vitest";
import { type Form, hasForm } from "./forms.ts";
import { parse } from "./parse.ts";

const tree = (text: string) => {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.code}`);
  return parsed.expr;
};

/** Cases: form, the author's answer, formulas of that form, formulas that aren't. */
const CASES: [Form, string, string[], string[]][] = [
  [
    "expanded",
    "x^2+2x+1",
    ["x^2+2x+1", "1+2x+x^2", "1+x*2+x^2", "x x + 2x + 1"],
    ["(x+1)^2", "x(x+2)+1", "(x+1)(x+1)", "x^2+x+x+1", "x^2+2*1x+1"],
  ],
  ["expanded", "x/2+1/2", ["x/2+1/2", "1/2x+1/2"], ["(x+1)/2", "1/2(x+1)"]],
  ["expanded", "4x^2", ["4x^2", "4xx"], ["(2x)^2", "3x^2+x^2"]],
  ["factored", "(x-1)(x+1)", ["(x-1)(x+1)", "(1+x)(x-1)", "-(1-x)(x+1)"], ["x^2-1", "x^2-x+x-1"]],
  ["factored", "2x(x+3)", ["2x(x+3)", "x*2(x+3)"], ["x(2x+6)", "2(x^2+3x)", "2x^2+6x"]],
  ["factored", "(x+2)^2", ["(x+2)^2", "(x+2)(x+2)"], ["x^2+4x+4", "x(x+4)+4"]],
  ["factored", "(x^2+1)(x^2+2)", ["(x^2+1)(x^2+2)"], ["x^4+3x^2+2"]],
  ["factored", "(x-y)(x+y)", ["(x+y)(x-y)"], ["x^2-y^2"]],
  ["factored", "(x+2y)(x+3y)", ["(x+2y)(x+3y)"], ["x^2+5xy+6y^2"]],
  ["factored", "(x+1)(y+1)", ["(x+1)(y+1)"], ["xy+x+y+1", "x(y+1)+y+1"]],
  ["factored", "sin x(sin x+1)", ["sin(x)(sin(x)+1)"], ["sin(x)^2+sin(x)"]],
  ["factored", "x^2+x+1", ["x^2+x+1"], []],
  ["factored", "(x-1)(x-2)(x-3)", ["(x-1)(x-2)(x-3)"], ["(x-1)(x^2-5x+6)", "x^3-6x^2+11x-6"]],
  [
    "simplified",
    "x+1",
    ["x+1", "1+x"],
    ["(x^2-1)/(x-1)", "x+1+0", "1x+1", "2x/2+1", "x+2-1", "x^1+1", "x*x/x+1", "x+sqrt(1)"],
  ],
  ["simplified", "2/3", ["2/3"], ["4/6", "1/3+1/3", "2*1/3"]],
  ["simplified", "6x^2", ["6x^2"], ["2*3x^2", "6xx", "3x^2+3x^2", "2x(3x)"]],
  ["simplified", "2sqrt(2)", ["2sqrt(2)", "2√2"], ["sqrt(8)", "sqrt(4)sqrt(2)"]],
  ["simplified", "8", ["8"], ["2^3", "2*4", "sqrt(64)"]],
  ["simplified", "x^5", ["x^5"], ["x^2x^3", "(x^2)x^3"]],
  ["simplified", "(x+1)/(x-2)", ["(x+1)/(x-2)"], ["(2x+2)/(2x-4)", "(x+1)^2/((x-2)(x+1))"]],
  ["any", "x", ["x+0"], []],
];

describe.each(CASES)("%s %s", (form, answer, right, wrong) => {
  it.each(right.length > 0 ? right : [answer])("accepts %s", (text) =>
    expect(hasForm(form, tree(text), tree(answer))).toBe(true),
  );
  if (wrong.length > 0)
    it.each(wrong)("refuses %s", (text) => expect(hasForm(form, tree(text), tree(answer))).toBe(false));
});

it("stays fast on formulas made to explode", () => {
  for (const text of [
    "9^9^9",
    "(x+y+z+w)^24",
    "(x+1)^24(x+2)^24",
    "999999999989x^4+999999999989",
    "((((x+1)^9)^9)^9)^9",
    "x^99999",
  ])
    for (const form of ["expanded", "factored", "simplified"] as const) {
      expect(typeof hasForm(form, tree(text), tree("x"))).toBe("boolean");
    }
});
