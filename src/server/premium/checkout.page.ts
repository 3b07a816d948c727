import type { output } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { type beginCheckout, buyablePlanSchema, checkoutPage } from "#contract/premium/checkout.ts";
import { lessPercent, type Money } from "#rules/billing/money.ts";
import { consentWording, firstChargeAt } from "../billing/consent-wording.ts";
import { countryFor } from "../billing/country-for.ts";
import { discountFor } from "../billing/discount-for.ts";
import { isoOrNull } from "../billing/premium-status.ts";
import { type Discount, type Purchase, type PurchaseTerms, purchaseTerms } from "../billing/purchase-terms.ts";
import { inUsd, priceIn } from "../billing/read-prices.ts";
import type { App } from "../http/app.ts";
import { isRefused, type PageOutcome, type Refused } from "../http/outcome.ts";
import { servePage } from "../http/serve-page.ts";
import type { Member, Visit } from "../http/visit.ts";

type Plan = output<typeof beginCheckout.body>["plan"];

/** One plan before payment. An unknown plan redirects to the plans. */
export function serveCheckoutPage(app: App): void {
  servePage(app, checkoutPage, {
    title: () => "Checkout",
    may: "have_account",
    async load(visit): Promise<PageOutcome<output<typeof checkoutPage.results>>> {
      const { viewer, query, tools } = visit;
      const plan = buyablePlanSchema.safeParse(query.plan);
      if (viewer.kind !== "member" || !plan.success) return { redirectTo: pathTo("premium") };
      const country = countryFor(visit, query.country);
      const offer = await readOffer(visit, viewer, plan.data, country, query.coupon);
      const common = {
        plan: plan.data,
        country,
        only_there: country !== tools.prices.fallback_country,
        request_key: tools.random.token(18),
        time_zone: viewer.timeZone,
        full_price: null,
      };
      if (isRefused(offer)) {
        const refusal = offer.errors?.[0] ?? null;
        const none = { price: null, usd: 0, trial_days: null, first_charge_at: null, consent: null, coupon: null };
        return { results: { ...common, ...none, first_charge: null, code_problem: null, refusal } };
      }
      const { terms, consent, discount, first, problem } = offer;
      const full = priceIn(tools.prices, country, plan.data);
      return {
        results: {
          ...common,
          refusal: null,
          price: terms.price,
          usd: inUsd(tools.prices, country, terms.price),
          full_price: full.amount === terms.price.amount ? null : full,
          trial_days: terms.trialDays,
          first_charge_at: isoOrNull(firstChargeAt(terms, visit.now)),
          first_charge: first,
          consent,
          coupon: discount && { code: discount.code, percent_off: discount.percentOff },
          code_problem: problem?.errors?.[0] ?? null,
        },
      };
    },
  });
}

export interface Offer {
  purchase: Purchase;
  terms: PurchaseTerms;
  /** Null if nothing renews. */
  consent: { wording: string; value: string } | null;
  discount: Discount | null;
  /** Amount of the first charge. */
  first: Money;
  /** Refusal of the code that was given; null: it holds, or there's none. */
  problem: Refused | null;
}

/** Plan, terms, discount and consent text for this person; the page and the purchase both use it. */
export async function readOffer(
  { db, tools, now }: Visit,
  viewer: Member,
  plan: Plan,
  country: string,
  code: string | undefined,
): Promise<Offer | Refused> {
  const wanted: Purchase =
    plan === "lifetime" ? { purpose: "lifetime" } : { purpose: "subscription", plan, consent: "" };
  const terms = await purchaseTerms(db, tools, { buyer: viewer, purchase: wanted, country });
  if (isRefused(terms)) return terms;
  const asked = await discountFor(db, tools, { userId: viewer.userId, plan, terms }, code);
  const problem = asked && isRefused(asked) ? asked : null;
  const discount = asked && !isRefused(asked) ? asked : null;
  const percentOff = discount?.percentOff ?? 0;
  const first = lessPercent(terms.price, percentOff);
  const common = { terms, discount, first, problem };
  if (wanted.purpose !== "subscription")
    return { ...common, purchase: { purpose: "lifetime", discount }, consent: null };
  const wording = consentWording({ plan: wanted.plan, ...terms, percentOff }, now, viewer.timeZone);
  // Proves which text the form showed; consent to an outdated text doesn't count.
  const consent = { wording, value: tools.sign("consent", `${viewer.userId}\0${wording}`) };
  return { ...common, purchase: { ...wanted, consent: wording, discount }, consent };
}
