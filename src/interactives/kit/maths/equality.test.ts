import { describe, expect, it } from "vitest";
import { compareFormulas, pointAt } from "./equality.ts";
import { parse } from "./parse.ts";

const NAMES = ["x", "y", "a", "b", "n", "t"];

function judge(own: string, theirs: string, domain?: [number, number]) {
  const [a, b] = [parse(own, { names: NAMES }), parse(theirs, { names: NAMES })];
  if (!a.ok || !b.ok) throw new Error(`${own} or ${theirs} does not parse`);
  const equality = compareFormulas(
    a.expr,
    b.expr,
    NAMES.map((name) => ({ name, domain })),
  );
  return equality.kind === "equal" && equality.domainDifferences > 0 ? "equal where both are" : equality.kind;
}

describe("equivalent formulas", () => {
  it.each([
    ["(x+1)^2", "x^2+2x+1"],
    ["2x(3)", "6x"],
    ["xy", "yx"],
    ["sin^2 x", "(sin x)^2"],
    ["sin^2 x", "1 - cos^2 x"],
    ["sin(2x)", "2 sin x cos x"],
    ["e^(x+y)", "e^x e^y"],
    ["cbrt(x)", "x^(1/3)"],
    ["x^(2/3)", "cbrt(x)^2"],
    ["|x|", "sqrt(x^2)"],
    ["floor(x+1)", "floor(x)+1"],
    ["(a+b)(a-b)", "a^2-b^2"],
    ["1/3", "2/6"],
    ["pi", "3.14159265358979"],
    ["x/3", "0.333333333333333333x"],
    ["2^(3x)", "8^x"],
    ["tan x", "sin x/cos x"],
    ["n!", "n*(n-1)!"],
    ["arcsin x", "pi/2 - arccos x"],
    ["0", "x-x"],
    ["x^10-1", "(x^5-1)(x^5+1)"],
    ["log_2(x)", "ln x/ln 2"],
    ["mod(x,3)", "x - 3 floor(x/3)"],
  ])("%s and %s", (own, theirs) => expect(judge(own, theirs)).toMatch(/^equal/));

  it.each([
    ["1", "x/x"],
    ["x+1", "(x^2-1)/(x-1)"],
    ["ln(x^2)", "2 ln x"],
    ["sqrt(x) sqrt(y)", "sqrt(x y)"],
  ])("%s and %s, but not everywhere", (own, theirs) => {
    expect(judge(own, theirs)).toBe("equal where both are");
    expect(judge(theirs, own)).toBe("equal where both are");
  });
});

describe("formulas that differ", () => {
  it.each([
    ["x", "sqrt(x^2)"],
    ["x", "floor(x)"],
    ["x+1", "x+1.0000001"],
    ["pi", "3.1415926"],
    ["pi x", "22/7 x"],
    ["x^2", "2x"],
    ["xy", "x+y"],
    ["2x(3)", "2x^3"],
    ["sin^2 x", "sin(x^2)"],
    ["arcsin x", "1/sin x"],
    ["round(x)", "floor(x)"],
    ["sqrt(x)", "sqrt(-x)"],
    ["sqrt(x)", "sqrt(-1-x^2)"],
    ["1/x", "x"],
    ["x", "y"],
    ["x^3", "|x|^3"],
    ["2", "2.000001"],
  ])("%s and %s", (own, theirs) => {
    expect(judge(own, theirs)).toBe("different");
    expect(judge(theirs, own)).toBe("different");
  });

  it("isn't fooled by large numbers that hide the difference", () => {
    expect(judge("x", "10^20 - 10^20")).not.toMatch(/^equal/);
    expect(judge("x^2+1", "10^16 + 7 - 10^16")).not.toMatch(/^equal/);
    expect(judge("x", "x + 10^6 - 10^6 + 0.001")).toBe("different");
  });
});

describe("points", () => {
  it("stay in the domain, where √(x²) is x", () => expect(judge("x", "sqrt(x^2)", [0, 100])).toBe("equal"));

  it("cover both signs, whole numbers and four scales, and never change", () => {
    const xs = Array.from({ length: 24 }, (_, index) => pointAt(index, [{ name: "x" }]).get("x") ?? 0);
    expect(xs.some((x) => x < 0 && !Number.isInteger(x))).toBe(true);
    expect(xs.filter(Number.isInteger).length).toBeGreaterThanOrEqual(6);
    expect(Math.max(...xs)).toBeGreaterThan(5);
    expect(xs.some((x) => Math.abs(x) < 0.4 && x !== 0)).toBe(true);
    expect(xs).toEqual(Array.from({ length: 24 }, (_, index) => pointAt(index, [{ name: "x" }]).get("x") ?? 0));
  });

  it("leave formulas without any value undecided", () => expect(judge("sqrt(-1-x^2)", "ln(-2-x^2)")).toBe("undecided"));
});
