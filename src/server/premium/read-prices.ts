import { readFileSync } from "node:fs";
import { type PriceName, type Prices, pricesFile } from "#contract/premium/prices.ts";
import type { Money } from "#rules/premium/money.ts";
import { StartProblem } from "../db/start-problem.ts";

/** The prices of this installation, or in one line what is wrong with their file. */
export function readPrices(path: string): Prices {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new StartProblem(
      `The prices in ${path} cannot be read: ${error instanceof Error ? error.message : "unknown"}.`,
    );
  }
  const parsed = pricesFile.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartProblem(
      `The prices in ${path} are wrong at ${issue?.path.join(".") ?? "?"}: ${issue?.message ?? "unknown"}.`,
    );
  }
  const { fallback_country, countries } = parsed.data;
  if (!(fallback_country in countries)) {
    throw new StartProblem(
      `The prices in ${path} lack the country ${fallback_country}, which is to serve for all others.`,
    );
  }
  return parsed.data;
}

/** The country whose prices somebody sees: their own where it is in the list. */
export function priceCountry({ countries, fallback_country }: Prices, country: string | null): string {
  return country !== null && Object.hasOwn(countries, country) ? country : fallback_country;
}

/** What something costs in a country that is in the list. */
export function priceIn(prices: Prices, country: string, name: PriceName): Money {
  const row = prices.countries[priceCountry(prices, country)];
  if (!row) throw new Error(`No prices for ${country}.`);
  return { amount: row.prices[name], currency: row.currency };
}

/** The same in US cents, rounded. */
export function inUsd(prices: Prices, country: string, { amount, currency }: Money): number {
  const row = prices.countries[priceCountry(prices, country)];
  if (!row) throw new Error(`No prices for ${country}.`);
  const digits =
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return Math.round((amount / 10 ** digits) * row.usd_per_unit * 100);
}
