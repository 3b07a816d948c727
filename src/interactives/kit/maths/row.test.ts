import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile } from "./compile.ts";
import { compileRow } from "./row.ts";

const NAMES = ["x", "m"];
const calls = { f: { arity: 1, evaluate: (x: number) => x * x + 1 }, g: { arity: 2, evaluate: Math.hypot } };

/** Values of a formula at these x with m = 2.5, computed one by one and as a row. */
function both(text: string, xs: readonly number[]): { one: number[]; all: number[] } {
  const compiled = compile(text, { names: NAMES, calls });
  if (!compiled.ok) throw new Error(`${text}: ${compiled.problem.code}`);
  const out = new Float64Array(xs.length);
  compileRow(compiled.expr, "x", { names: NAMES, calls })(Float64Array.from(xs), out, 0, xs.length, [Number.NaN, 2.5]);
  return { one: xs.map((x) => compiled.evaluate([x, 2.5])), all: [...out] };
}

/** Formulas with every kind of part, up to this depth. */
const formula = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("x", "m", "2", "pi", "0.5"),
    fc
      .tuple(fc.constantFrom("+", "-", "*", "/", "^"), tie("any"), tie("any"))
      .map(([op, a, b]) => `((${a})${op}(${b}))`),
    fc
      .tuple(fc.constantFrom("sin", "tan", "exp", "ln", "log", "sqrt", "abs", "floor", "cosh", "max", "f"), tie("any"))
      .map(([fn, a]) => `${fn}(${a})`),
    fc.tuple(fc.constantFrom("log", "mod", "min", "g"), tie("any"), tie("any")).map(([fn, a, b]) => `${fn}(${a},${b})`),
    tie("any").map((a) => `(-(${a}))`),
    tie("any").map((a) => `(${a})!`),
    fc.tuple(tie("any"), fc.constantFrom("2", "3", "-1", "(1/3)", "(2/3)")).map(([a, power]) => `(${a})^${power}`),
  ),
})).any;

describe("a row of values", () => {
  it("gives bit for bit the same values as one at a time", () => {
    fc.assert(
      fc.property(formula, fc.array(fc.double({ min: -20, max: 20 }), { minLength: 1, maxLength: 20 }), (text, xs) => {
        const { one, all } = both(text, xs);
        expect(all).toEqual(one);
      }),
      { numRuns: 1000 },
    );
  });

  it("handles any length, over many chunks", () => {
    const xs = Array.from({ length: 1500 }, (_, index) => index / 100);
    const { one, all } = both("x*sin(x)+m", xs);
    expect(all).toEqual(one);
  });

  it("leaves the other values untouched", () => {
    const out = new Float64Array(4).fill(-1);
    const compiled = compile("x+1", { names: ["x"] });
    if (compiled.ok) compileRow(compiled.expr, "x")(Float64Array.of(1, 2, 3, 4), out, 1, 3, []);
    expect([...out]).toEqual([-1, 3, 4, -1]);
  });
});
