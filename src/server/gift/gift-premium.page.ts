import type { infer as Infer } from "zod/v4/core";
import { type giftOfferSchema, giftPremiumPage } from "#contract/gift/gifts.ts";
import { countryFor } from "../billing/country-for.ts";
import { inUsd, priceIn } from "../billing/read-prices.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import type { Tools } from "../tools.ts";

const offers = [
  ["one-month", "gift_one_month"],
  ["annual", "gift_annual"],
  ["lifetime", "gift_lifetime"],
] as const;

/** The three gifts in a country's currency. */
export function giftOffers({ prices }: Tools, country: string): Infer<typeof giftOfferSchema>[] {
  return offers.map(([plan, name]) => {
    const price = priceIn(prices, country, name);
    return { plan, price, usd: inUsd(prices, country, price) };
  });
}

/** List of gifts, for everybody. */
export function serveGiftPremium(app: App): void {
  servePage(app, giftPremiumPage, {
    title: () => "Give premium",
    async load(visit) {
      const { tools, query } = visit;
      const country = countryFor(visit, query.country);
      const countries = Object.keys(tools.prices.countries);
      return { results: { country, countries, gifts: giftOffers(tools, country) } };
    },
  });
}
