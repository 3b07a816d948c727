import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lessPercent, unusedPart } from "./money.ts";

test("rounds a 20% discount to the nearest unit, as the provider's bill does", () => {
  expect(lessPercent({ amount: 12_999, currency: "usd" }, 20)).toEqual({ amount: 10_399, currency: "usd" });
  expect(lessPercent({ amount: 1, currency: "usd" }, 20)).toEqual({ amount: 1, currency: "usd" });
});

test("values half of the time at half of the price, to the unit", () => {
  expect(unusedPart({ amount: 1001, currency: "jpy" }, { from: 0, until: 10 }, 5).amount).toBe(501);
});

test("values a past period at nothing and a future one at its full price", () => {
  const year = { from: 1000, until: 2000 };
  expect(unusedPart({ amount: 9900, currency: "eur" }, year, 2000).amount).toBe(0);
  expect(unusedPart({ amount: 9900, currency: "eur" }, year, 500).amount).toBe(9900);
});

test("never values used and unused time at more than one unit above the price", () => {
  const amounts = fc.integer({ min: 0, max: 10 ** 11 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 4e10 }), fc.nat(), (amount, length, spent) => {
      const now = spent % (length + 1);
      const left = unusedPart({ amount, currency: "eur" }, { from: 0, until: length }, now).amount;
      expect(Number.isSafeInteger(left)).toBe(true);
      expect(left).toBeLessThanOrEqual(amount);
      expect(Math.abs(left - (amount * (length - now)) / length)).toBeLessThanOrEqual(1.01);
    }),
  );
});
