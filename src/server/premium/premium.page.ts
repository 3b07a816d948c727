import type { Kysely } from "kysely";
import { premiumPage } from "#contract/premium/plans.page.ts";
import { countText } from "#rules/catalogue/count-text.ts";
import { TRIAL_DAYS } from "#rules/trial/trial-end.ts";
import { refuseChild } from "../account/children/refuse-child.ts";
import { countryFor } from "../billing/country-for.ts";
import { currentCoupon } from "../billing/coupon.ts";
import { readPremiumStatus } from "../billing/premium-status.ts";
import { inUsd, priceIn } from "../billing/read-prices.ts";
import { mayStartTrial } from "../billing/trial-key.ts";
import { courseCount } from "../catalogue/course-count.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import type { Viewer } from "../http/visit.ts";
import { readFaq } from "../site/faq.ts";
import type { Tools } from "../tools.ts";

const plans = ["monthly", "annual", "lifetime"] as const;

/** Plans for everybody: prices of their country, the trial if they haven't had one, and what they have already. */
export function servePremiumPage(app: App): void {
  servePage(app, premiumPage, {
    title: () => "Premium",
    async load(visit) {
      const { tools, viewer, db, query } = visit;
      const country = countryFor(visit, query.country);
      const rough = countText(await courseCount(tools));
      const standing = viewer.kind === "member" ? (await readPremiumStatus(db, tools, viewer)).standing : null;
      return {
        results: {
          country,
          countries: Object.keys(tools.prices.countries),
          plans: plans.map((plan) => {
            const price = priceIn(tools.prices, country, plan);
            return { plan, price, usd: inUsd(tools.prices, country, price) };
          }),
          refusal: refuseChild(viewer, "buys")?.errors?.[0] ?? null,
          trial_days: (await trialIsOpen(db, tools, viewer)) ? TRIAL_DAYS : null,
          rough_num_courses: rough,
          coupon: viewer.kind === "visitor" && tools.payments ? currentCoupon(tools, rough) : null,
          standing,
          faq_list: await readFaq({ db, pagesDir: app.pagesDir, settings: tools.settings }, "plans"),
        },
      };
    },
  });
}

async function trialIsOpen(db: Kysely<Database>, tools: Tools, viewer: Viewer): Promise<boolean> {
  return viewer.kind === "visitor" || mayStartTrial(db, tools, viewer.email);
}
