import { expect, test } from "vitest";
import { mayPayPricesOf } from "./payer-country.ts";

const prices: Record<string, { amount: number; currency: string }> = {
  US: { amount: 29_900, currency: "usd" },
  DE: { amount: 26_900, currency: "eur" },
  FR: { amount: 26_900, currency: "eur" },
  NG: { amount: 8_900_000, currency: "ngn" },
};
const priceIn = (country: string) => prices[country] ?? { amount: 29_900, currency: "usd" };

test.each([
  ["NG", ["NG"], true],
  ["NG", ["US", "NG"], true],
  ["NG", ["US"], false],
  ["NG", ["AT"], false],
  ["NG", [], false],
  ["US", ["NG"], true],
  ["US", [], true],
  ["FR", ["DE"], true],
  ["FR", ["US"], false],
])("prices of %s for a payer seen in %j: %s", (country, seen, may) => {
  expect(mayPayPricesOf({ country, fallback: "US", price: priceIn(country), seen, priceIn })).toBe(may);
});
