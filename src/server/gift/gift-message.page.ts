import { pathTo } from "#contract/build-path.ts";
import { giftMessagePage } from "#contract/gift/gift-message.ts";
import { giftPlanSchema } from "#contract/gift/gifts.ts";
import { countryFor } from "../billing/country-for.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import { giftOffers } from "./gift-premium.page.ts";

/** Form for a gift's message, with or without an account. An unknown gift redirects to the list. */
export function serveGiftMessage(app: App): void {
  servePage(app, giftMessagePage, {
    title: () => "Your gift",
    async load(visit) {
      const { tools, viewer, params, query } = visit;
      const country = countryFor(visit, query.country);
      const plan = giftPlanSchema.safeParse(params.planType);
      if (params.planType !== undefined && !plan.success)
        return { redirectTo: pathTo("gift_premium", {}, { country }) };
      const member = viewer.kind === "member" ? viewer : null;
      return {
        results: {
          plan_type: plan.success ? plan.data : null,
          country,
          gifts: giftOffers(tools, country),
          gifter_name: [member?.firstName, member?.lastName].filter(Boolean).join(" "),
          gifter_email: member?.email ?? "",
          request_key: tools.random.token(18),
        },
      };
    },
  });
}
