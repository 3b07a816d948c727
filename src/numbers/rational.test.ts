import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, compare, divide, fromText, multiply, type Rational, rational, subtract, toNumber } from "./rational.ts";

const shown = (value: Rational | null) => value && `${value.top}/${value.over}`;

describe("exact numbers", () => {
  it.each([
    ["0.75", "3/4"],
    ["-3/4", "-3/4"],
    ["6/8", "3/4"],
    ["−1.50", "-3/2"],
    ["2e-3", "1/500"],
    ["6.02e2", "602/1"],
    [" 7 ", "7/1"],
    ["1/0", null],
    ["x", null],
    ["", null],
    ["1/2/3", null],
    ["1e9999", null],
  ])("%s is %s", (text, expected) => expect(shown(fromText(text))).toBe(expected));

  it("follow the laws of arithmetic", () => {
    const some = fc
      .tuple(fc.bigInt({ min: -1000n, max: 1000n }), fc.bigInt({ min: 1n, max: 1000n }))
      .map(([top, over]) => rational(top, over));
    fc.assert(
      fc.property(some, some, some, (a, b, c) => {
        expect(shown(multiply(a, add(b, c)))).toBe(shown(add(multiply(a, b), multiply(a, c))));
        expect(compare(a, b)).toBe(-compare(b, a) + 0);
        expect(subtract(a, b).top === 0n).toBe(compare(a, b) === 0);
        const quotient = divide(a, b);
        if (quotient) expect(shown(multiply(quotient, b))).toBe(shown(a));
        expect(toNumber(a)).toBeCloseTo(Number(a.top) / Number(a.over), 12);
      }),
      { seed: 2 },
    );
  });

  it("become doubles even when both parts are too long for one", () => {
    expect(toNumber(rational(10n ** 500n, 3n * 10n ** 500n))).toBeCloseTo(1 / 3, 12);
  });
});
