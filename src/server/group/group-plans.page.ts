import { groupPlansPage } from "#contract/group/group-plans.ts";
import { countryFor } from "../billing/country-for.ts";
import { inUsd, priceIn } from "../billing/read-prices.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import { groupsOf } from "./group-store.ts";
import { buyWording, consentTo } from "./group-wording.ts";

/** Describes group plans and prices for everybody, with a purchase form for members. */
export function serveGroupPlansPage(app: App): void {
  servePage(app, groupPlansPage, {
    title: () => "Group plans",
    async load(visit) {
      const { tools, viewer, db, query, now } = visit;
      const country = countryFor(visit, query.country);
      const seat_price = priceIn(tools.prices, country, "group_seat");
      const wording = buyWording(seat_price, now, viewer.timeZone);
      return {
        results: {
          country,
          countries: Object.keys(tools.prices.countries),
          seat_price,
          seat_usd: inUsd(tools.prices, country, seat_price),
          consent: viewer.kind === "member" ? consentTo(tools, viewer.userId, wording) : null,
          groups: viewer.kind === "member" ? (await groupsOf(db, viewer.userId)).length : 0,
          request_key: tools.random.token(18),
        },
      };
    },
  });
}
