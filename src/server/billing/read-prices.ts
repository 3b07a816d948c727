import { readFileSync } from "node:fs";
import { type PriceName, type Prices, pricesFile } from "#contract/premium/prices.ts";
import type { Money } from "#rules/billing/money.ts";
import { StartProblem } from "../db/start-problem.ts";

/** Reads the price file; throws a one-line error if it's wrong. */
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

/** The country itself if it has prices, else the fallback. */
export function priceCountry({ countries, fallback_country }: Prices, country: string | null): string {
  return country !== null && Object.hasOwn(countries, country) ? country : fallback_country;
}

/** A price in a country from the list. */
export function priceIn(prices: Prices, country: string, name: PriceName): Money {
  const row = prices.countries[priceCountry(prices, country)];
  if (!row) throw new Error(`No prices for ${country}.`);
  return { amount: row.prices[name], currency: row.currency };
}

/** Smallest amount we charge: worth a US dollar, above every minimum of the payment provider. */
export function leastCharge(prices: Prices, country: string): number {
  const row = prices.countries[priceCountry(prices, country)];
  if (!row) throw new Error(`No prices for ${country}.`);
  return Math.ceil(10 ** digitsOf(row.currency) / row.usd_per_unit);
}

function digitsOf(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Amount in US cents, rounded. */
export function inUsd(prices: Prices, country: string, { amount, currency }: Money): number {
  const row = prices.countries[priceCountry(prices, country)];
  if (!row) throw new Error(`No prices for ${country}.`);
  return Math.round((amount / 10 ** digitsOf(currency)) * row.usd_per_unit * 100);
}
