import type { Money } from "./money.ts";

/** A purchase at one country's prices, and the countries its payer was seen in. */
export interface SeenPayer {
  /** Country whose prices were chosen. */
  country: string;
  /** Country whose prices apply everywhere else. */
  fallback: string;
  price: Money;
  /** Countries of the card and of the billing address. */
  seen: readonly string[];
  /** The same thing's price in another country; the fallback's, if it has none. */
  priceIn(country: string): Money;
}

/**
 * True if the payer may pay this country's prices: the card or the address is from there, or from a country with the
 * same price. The fallback's prices are for everybody.
 */
export function mayPayPricesOf({ country, fallback, price, seen, priceIn }: SeenPayer): boolean {
  if (country === fallback || seen.includes(country)) return true;
  return seen.some((other) => {
    const { amount, currency } = priceIn(other);
    return amount === price.amount && currency === price.currency;
  });
}
