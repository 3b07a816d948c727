import { pathTo } from "#contract/build-path.ts";
import { fieldErrors } from "#contract/gift/field-sentences.ts";
import { saveGiftMessage } from "#contract/gift/gift-message.ts";
import type { GiftPlan } from "#rules/billing/ledger.ts";
import { messageProblems, tidyMessage } from "#rules/gift/gift-message.ts";
import { refuseChild } from "../account/children/refuse-child.ts";
import { NO_COUNTRY, openPurchase } from "../billing/open-purchase.ts";
import type { App } from "../http/app.ts";
import { isTimeZone } from "../http/open-visit.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { localDay } from "../learning/local-day.ts";
import type { GiftFacts } from "./gift-facts.ts";

const NO_ZONE: Refused = {
  refused: 422,
  errors: ["We do not know this time zone, so we could not say when the gift goes out."],
};

const titles: Readonly<Record<GiftPlan, string>> = {
  "one-month": "a month of premium as a gift",
  annual: "a year of premium as a gift",
  lifetime: "premium for life as a gift",
};

/** Stores a gift's message and opens the checkout, or reports mistakes field by field. Nothing is bought yet. */
export function serveSaveMessage(app: App): void {
  serveCall(app, saveGiftMessage, {
    may: "visit",
    limit: "money",
    async handler({ tools, viewer, now }, { plan_type, country, request_key, ...written }) {
      const child = refuseChild(viewer, "buys");
      if (child) return child;
      if (!Object.hasOwn(tools.prices.countries, country)) return NO_COUNTRY;
      if (!isTimeZone(written.time_zone)) return NO_ZONE;
      const facts: GiftFacts = tidyMessage(written);
      const field_errors = fieldErrors(messageProblems(facts, localDay(now, facts.time_zone)));
      if (Object.keys(field_errors).length > 0) return { results: { errors: { field_errors } }, success: false };
      const opened = await openPurchase(tools, {
        buyer: viewer.kind === "member" ? { userId: viewer.userId, email: viewer.email } : null,
        purchase: { purpose: "gift", plan: plan_type, facts: { ...facts } },
        country,
        requestKey: request_key,
        title: `${tools.settings.siteName}: ${titles[plan_type]}`,
        successPath: `${pathTo("payments_gifts_success")}?session_id={CHECKOUT_SESSION_ID}`,
        cancelPath: pathTo("gift_message", { planType: plan_type }, { country }),
        ...(viewer.kind === "member" ? {} : { email: facts.gifter_email }),
      });
      return isRefused(opened) ? opened : { results: { gift_checkout_info: { redirect_to: opened.url } } };
    },
  });
}
