import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile } from "./compile.ts";
import { compileCondition } from "./condition.ts";

function value(text: string, names: Record<string, number> = {}): number | string {
  const formula = compile(text, { names: Object.keys(names) });
  return formula.ok ? formula.evaluate(Object.values(names)) : `${formula.problem.code}@${formula.problem.offset}`;
}

describe("values", () => {
  const x = 0.7;
  it.each([
    ["2x+1", 2 * x + 1],
    ["sin^2 x + cos^2 x", 1],
    ["e^x", Math.exp(x)],
    ["sec x csc x cot x", 1 / Math.sin(x) ** 2],
    ["arcsin x + asin(x)", 2 * Math.asin(x)],
    ["log 100 + lg(10)", 3],
    ["log_2(8)", 3],
    ["log(8, 2)", 3],
    ["mod(-1, 3)", 2],
    ["round(2.5) + round(-2.5)", 0],
    ["max(1,x,3) min(2,x)", 3 * x],
    ["5!", 120],
    ["(-8)^(1/3)", -2],
    ["(-8)^(2/3)", 4],
    ["(-8)^0.5", Number.NaN],
    ["|−3|", 3],
    ["artanh x", Math.atanh(x)],
    ["(1/2)!", Number.NaN],
  ])("%s", (text, expected) => {
    const got = value(text, { x });
    if (Number.isNaN(expected)) expect(got).toBeNaN();
    else expect(got).toBeCloseTo(expected, 12);
  });

  it("reports the name, function or comparison that doesn't fit", () => {
    expect(value("x + qy", { x, y: 1 })).toBe("UNBOUND_NAME@4");
    expect(value("constructor", {})).toBe("UNBOUND_NAME@0");
    expect(value("mod(3)")).toBe("WRONG_ARITY@0");
    expect(value("1 + (x = 2)", { x })).toBe("NOT_A_NUMBER@7");
  });

  it("lets a variable hide a constant", () => expect(value("e^2", { e: 3 })).toBe(9));

  it("calls declared functions", () => {
    const formula = compile("f(x)+f(1)", { names: ["x"], calls: { f: { arity: 1, evaluate: (t) => t * t } } });
    expect(formula.ok && formula.evaluate([3])).toBe(10);
  });
});

describe("conditions", () => {
  const holds = (text: string, names: Record<string, number>) => {
    const condition = compileCondition(text, { names: Object.keys(names) });
    return condition.ok ? condition.holds(Object.values(names)) : condition.problem.code;
  };
  it.each<[string, Record<string, number>, boolean | string]>([
    ["m = -1.5", { m: -1.5 }, true],
    ["m = -1.5", { m: -1 }, false],
    ["m = 0.3", { m: 0.1 + 0.2 }, true],
    ["0 < a <= 3", { a: 3 }, true],
    ["0 < a < 3", { a: 0 }, false],
    ["a = 1 or b = 1", { a: 0, b: 1 }, true],
    ["not (a = 1) and b >= 1", { a: 0, b: 1 }, true],
    ["A.x + A.y = 3", { "A.x": 1, "A.y": 2 }, true],
    ["ln(a) < 5", { a: -1 }, false],
    ["a + 1", { a: 1 }, "NOT_A_CONDITION"],
    ["(a = 1) + 1 = 2", { a: 1 }, "NOT_A_NUMBER"],
    ["a = 1 and b", { a: 1, b: 1 }, "NOT_A_CONDITION"],
  ])("%s with %o", (text, names, expected) => expect(holds(text, names)).toBe(expected));
});

/** The same formulas in our grammar and in JavaScript. */
const TWINS: [string, (x: number, y: number) => number][] = [
  ["3x^2 - 2xy + y^2/4", (x, y) => 3 * x * x - 2 * x * y + (y * y) / 4],
  ["-x^2", (x) => -(x * x)],
  ["2^-x^2", (x) => 2 ** -(x ** 2)],
  ["x^y^2", (x, y) => x ** (y ** 2)],
  ["sin^2 x - cos 2y", (x, y) => Math.sin(x) ** 2 - Math.cos(2 * y)],
  ["e^(-x^2/2)/sqrt(2pi)", (x) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)],
  ["ln|x| + log(y^2 + 1)", (x, y) => Math.log(Math.abs(x)) + Math.log10(y * y + 1)],
  ["1/2x + 1/(2x)", (x) => x / 2 + 1 / (2 * x)],
  ["|x - |y||", (x, y) => Math.abs(x - Math.abs(y))],
  ["arctan(x/y) + arcsin(sin x)", (x, y) => Math.atan(x / y) + Math.asin(Math.sin(x))],
  [
    "floor(x) + ceil(y) - round(x)",
    (x, y) => Math.floor(x) + Math.ceil(y) - Math.sign(x) * Math.floor(Math.abs(x) + 0.5),
  ],
  ["max(x, y, 0) - min(x, y)", (x, y) => Math.max(x, y, 0) - Math.min(x, y)],
  ["sinh x + cosh y + tanh(x y)", (x, y) => Math.sinh(x) + Math.cosh(y) + Math.tanh(x * y)],
  ["x^(1/3) + y^(-2/5)", (x, y) => Math.cbrt(x) + 1 / Math.abs(y) ** 0.4],
  ["(x+1)(y-1)(x-y)", (x, y) => (x + 1) * (y - 1) * (x - y)],
];

describe("values against plain JavaScript", () => {
  it.each(TWINS)("%s", (text, twin) => {
    const formula = compile(text, { names: ["x", "y"] });
    if (!formula.ok) throw new Error(formula.problem.code);
    fc.assert(
      fc.property(
        fc.double({ min: -20, max: 20, noNaN: true }),
        fc.double({ min: -20, max: 20, noNaN: true }),
        (x, y) => {
          const [own, expected] = [formula.evaluate([x, y]), twin(x, y)];
          if (!Number.isFinite(expected)) expect(Number.isFinite(own)).toBe(false);
          else expect(Math.abs(own - expected)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(expected)));
        },
      ),
      { seed: 11, numRuns: 300 },
    );
  });
});
