import { pathTo } from "#contract/build-path.ts";
import { beginCheckout } from "#contract/premium/checkout.ts";
import { refuseChild } from "../account/children/refuse-child.ts";
import { afterForm } from "../billing/after-form.ts";
import { purchaseTitle } from "../billing/consent-wording.ts";
import { NO_COUNTRY, NOT_AGREED, OTHER_WORDS, openPurchase } from "../billing/open-purchase.ts";
import type { App } from "../http/app.ts";
import { isRefused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { readOffer } from "./checkout.page.ts";

/** Opens the provider's payment page. Nothing is bought yet. */
export function serveBeginCheckout(app: App): void {
  serveCall(app, beginCheckout, {
    may: "have_account",
    limit: "money",
    form: afterForm(app),
    async handler(visit, { plan, country, consent, coupon, request_key }) {
      const { viewer, tools } = visit;
      if (viewer.kind !== "member") return { refused: 401 };
      const child = refuseChild(viewer, "buys");
      if (child) return child;
      if (!Object.hasOwn(tools.prices.countries, country)) return NO_COUNTRY;
      const offer = await readOffer(visit, viewer, plan, country, coupon);
      if (isRefused(offer)) return offer;
      if (offer.problem) return offer.problem;
      if (offer.consent && consent === undefined) return NOT_AGREED;
      if (offer.consent && consent !== offer.consent.value) return OTHER_WORDS;
      const opened = await openPurchase(tools, {
        buyer: { userId: viewer.userId, email: viewer.email },
        purchase: offer.purchase,
        country,
        requestKey: request_key,
        title: purchaseTitle(plan, tools.settings.siteName),
        successPath: `${pathTo("premium_success")}?session_id={CHECKOUT_SESSION_ID}`,
        cancelPath: pathTo("premium", {}, { country }),
      });
      return isRefused(opened) ? opened : { results: { redirect_to: opened.url } };
    },
  });
}
