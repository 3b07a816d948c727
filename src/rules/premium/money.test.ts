import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lessPercent, unusedPart } from "./money.ts";

test("a fifth off is rounded in the payer's favour", () => {
  expect(lessPercent({ amount: 12_999, currency: "usd" }, 20)).toEqual({ amount: 10_399, currency: "usd" });
  expect(lessPercent({ amount: 1, currency: "usd" }, 20)).toEqual({ amount: 0, currency: "usd" });
});

test("half of the time is half of the price, to the unit", () => {
  expect(unusedPart({ amount: 1001, currency: "jpy" }, { from: 0, until: 10 }, 5).amount).toBe(501);
});

test("nothing is left of what is over, and all of what has not begun", () => {
  const year = { from: 1000, until: 2000 };
  expect(unusedPart({ amount: 9900, currency: "eur" }, year, 2000).amount).toBe(0);
  expect(unusedPart({ amount: 9900, currency: "eur" }, year, 500).amount).toBe(9900);
});

test("what is used and what is left never make more than a unit beyond the whole", () => {
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
