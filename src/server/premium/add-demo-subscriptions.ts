import { addMonths, DAY_MS } from "#rules/billing/instant.ts";
import { buyInThePast } from "../billing/buy-in-the-past.ts";
import { consentWording, purchaseTitle } from "../billing/consent-wording.ts";
import { priceIn } from "../billing/read-prices.ts";
import type { Tools } from "../tools.ts";

interface DemoSubscription {
  email: string;
  plan: "monthly" | "annual";
  trialDays: number | null;
  /** Payment time relative to now. */
  paidAt(now: number): number;
}

const COUNTRY = "US";

/** One account in its trial, and one with three paid months that can suspend, change plan and cancel. */
const wanted: readonly DemoSubscription[] = [
  { email: "trial@example.com", plan: "annual", trialDays: 7, paidAt: (now) => now - 2 * DAY_MS },
  { email: "premium@example.com", plan: "monthly", trialDays: null, paidAt: (now) => addMonths(now, -2) - 10 * DAY_MS },
];

/**
 * Buys `trial@` and `premium@` their subscriptions at the embedded provider, so that every money screen works in a
 * demo. Each is done once; a cancelled one stays cancelled. Until then, and with another provider, both have premium by
 * grant (`account/demo-accounts.ts`).
 */
export async function addDemoSubscriptions(tools: Tools): Promise<void> {
  for (const subscription of wanted) {
    try {
      await subscribe(tools, subscription);
    } catch (error) {
      tools.log.warn({ err: error, plan: subscription.plan }, "a demo account has no subscription");
    }
  }
}

async function subscribe(tools: Tools, { email, plan, trialDays, paidAt }: DemoSubscription): Promise<void> {
  const { db, prices, settings, now } = tools;
  const person = await db
    .selectFrom("users as u")
    .leftJoin("subscriptions as s", "s.user_id", "u.user_id")
    .select(["u.user_id", "u.email", "u.time_zone", "s.subscription_id"])
    .where("u.email_key", "=", email)
    .where("u.is_demo", "=", true)
    .executeTakeFirst();
  if (!person || person.subscription_id !== null) return;
  const then = paidAt(now());
  const terms = { plan, price: priceIn(prices, COUNTRY, plan), trialDays, percentOff: 0 };
  await buyInThePast(tools, {
    paidAt: then,
    buyer: { userId: person.user_id, email: person.email },
    purchase: { purpose: "subscription", plan, consent: consentWording(terms, then, person.time_zone) },
    requestKey: "demonstration",
    title: purchaseTitle(plan, settings.siteName),
  });
  await db.deleteFrom("entitlements").where("user_id", "=", person.user_id).where("source", "=", "demo").execute();
}
