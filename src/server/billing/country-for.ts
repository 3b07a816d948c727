import { countryOfLanguages } from "#rules/premium/country-of-languages.ts";
import type { Visit } from "../http/visit.ts";
import type { Tools } from "../tools.ts";
import { priceCountry } from "./read-prices.ts";

/** Chosen country, or the one from the browser's languages, or the fallback. */
export function countryFor({ tools, request }: Pick<Visit, "tools" | "request">, chosen: string | undefined): string {
  const { prices }: Tools = tools;
  if (chosen !== undefined && Object.hasOwn(prices.countries, chosen)) return chosen;
  const spoken = countryOfLanguages(request.headers["accept-language"], Object.keys(prices.countries));
  return priceCountry(prices, spoken);
}
