import type { output } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { type beginCheckout, buyablePlanSchema, checkoutPage } from "#contract/premium/checkout.ts";
import type { App } from "../http/app.ts";
import { isRefused, type PageOutcome } from "../http/outcome.ts";
import { servePage } from "../http/serve-page.ts";
import type { Member, Visit } from "../http/visit.ts";
import { consentWording, firstChargeAt } from "./consent-wording.ts";
import { countryFor } from "./country-for.ts";
import { percentOfCode } from "./coupon.ts";
import { readLedger } from "./ledger-store.ts";
import { type Purchase, type PurchaseTerms, purchaseTerms } from "./purchase-terms.ts";
import { inUsd, priceIn } from "./read-prices.ts";
import { isoOrNull } from "./standing.ts";

type Plan = output<typeof beginCheckout.body>["plan"];

/** One plan before it is paid for. A plan that does not exist leads back to those that do. */
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
        request_key: tools.random.token(18),
        time_zone: viewer.timeZone,
        full_price: null,
      };
      if (isRefused(offer)) {
        const refusal = offer.errors?.[0] ?? null;
        const none = { price: null, usd: 0, trial_days: null, first_charge_at: null, consent: null, coupon: null };
        return { results: { ...common, ...none, refusal } };
      }
      const { terms, consent, percentOff, code } = offer;
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
          consent,
          coupon: code === null ? null : { code, percent_off: percentOff },
        },
      };
    },
  });
}

export interface Offer {
  purchase: Purchase;
  terms: PurchaseTerms;
  /** Null where nothing renews. */
  consent: { wording: string; value: string } | null;
  percentOff: number;
  code: string | null;
}

/** What this person would buy, on which terms, and in which words they agree to it: the same for the page and for the purchase. */
export async function readOffer(
  { db, tools, now }: Visit,
  viewer: Member,
  plan: Plan,
  country: string,
  coupon: string | undefined,
): Promise<Offer | Extract<Awaited<ReturnType<typeof purchaseTerms>>, { refused: unknown }>> {
  const wanted: Purchase =
    plan === "lifetime" ? { purpose: "lifetime" } : { purpose: "subscription", plan, consent: "" };
  const terms = await purchaseTerms(db, tools, { buyer: viewer, purchase: wanted, country });
  if (isRefused(terms)) return terms;
  if (wanted.purpose !== "subscription") return { purchase: wanted, terms, consent: null, percentOff: 0, code: null };
  const percent = coupon === undefined || terms.trialDays === null ? null : percentOfCode(tools, coupon);
  const taken = percent !== null && (await readLedger(db, viewer.userId)).some(({ k }) => k === "discount_applied");
  const percentOff = percent === null || taken ? 0 : percent;
  const code = percentOff > 0 && coupon !== undefined ? coupon : null;
  const wording = consentWording({ plan: wanted.plan, ...terms, percentOff }, now, viewer.timeZone);
  // The form says with this value which words it showed: others than those that hold by now are not agreed to.
  const consent = { wording, value: tools.sign("consent", `${viewer.userId}\0${wording}`) };
  const facts = code === null ? {} : { coupon: code };
  return { purchase: { ...wanted, consent: wording, facts }, terms, consent, percentOff, code };
}
