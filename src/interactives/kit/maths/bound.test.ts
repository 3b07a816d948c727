import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileBound } from "./bound.ts";
import { compile } from "./compile.ts";
import { isEmpty } from "./interval.ts";

const NAMES = ["x", "y"];
const FORMULAS = [
  "x^2+y^2-4",
  "(x^2+y^2)^2-2(x^2-y^2)",
  "sin(x y)-cos(x+y)",
  "1/x-y",
  "tan x - y",
  "x^x",
  "|x|^0.5-y",
  "x^(1/3)+y^(2/3)",
  "sqrt(x-y)",
  "ln(x/y)",
  "log(x, 2)+log(y)",
  "floor(x)-round(y)+ceil(x y)",
  "max(x,y,1)-min(x,y)",
  "arcsin(x)+arccos(y)",
  "exp(-x^2)/(1+y^2)",
  "sec x + csc y + cot x",
  "x^-2 - y^-3",
  "arsinh x + arcosh y + artanh x + cosh x sinh y tanh x",
  "mod(x,y)",
  "x!",
  "2^x - y^3",
  "(-2)^x",
  "cbrt(x)-sign(y)",
];

describe("an interval", () => {
  it.each(FORMULAS)("contains every value of %s", (text) => {
    const formula = compile(text, { names: NAMES });
    if (!formula.ok) throw new Error(formula.problem.code);
    const bound = compileBound(formula.expr, NAMES);
    const coordinate = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ min: -6, max: 6, noNaN: true }));
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(coordinate, coordinate, share, share, share, share, (x, y, width, height, s, t) => {
        const box = [
          { lo: x, hi: x + width },
          { lo: y, hi: y + height },
        ];
        const value = formula.evaluate([Math.min(x + s * width, x + width), Math.min(y + t * height, y + height)]);
        if (!Number.isFinite(value)) return;
        const { lo, hi } = bound(box);
        expect(lo <= value && value <= hi, `${value} in [${lo}, ${hi}]`).toBe(true);
      }),
      { numRuns: 800, seed: 3 },
    );
  });

  it("is narrow enough to rule out points off a circle", () => {
    const formula = compile("x^2+y^2-4", { names: NAMES });
    if (!formula.ok) throw new Error(formula.problem.code);
    const bound = compileBound(formula.expr, NAMES);
    expect(
      bound([
        { lo: 2.1, hi: 3 },
        { lo: -1, hi: 1 },
      ]).lo,
    ).toBeGreaterThan(0);
    expect(
      bound([
        { lo: -1, hi: 1 },
        { lo: -1, hi: 1 },
      ]).hi,
    ).toBeLessThan(0);
    const root = compile("sqrt(x)", { names: NAMES });
    if (!root.ok) throw new Error(root.problem.code);
    expect(isEmpty(compileBound(root.expr, NAMES)([{ lo: -2, hi: -1 }]))).toBe(true);
  });
});
