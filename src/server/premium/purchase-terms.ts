import type { Kysely } from "kysely";
import type { PriceName } from "#contract/premium/prices.ts";
import { emailKey } from "#rules/account/email-key.ts";
import type { GiftPlan } from "#rules/premium/ledger.ts";
import { type Money, unusedPart } from "#rules/premium/money.ts";
import { TRIAL_DAYS } from "#rules/trial/trial-end.ts";
import type { Database } from "../db/tables.ts";
import type { Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import { priceCountry, priceIn } from "./read-prices.ts";
import { currentPeriod, runningSubscription } from "./subscription-store.ts";

export type Purchase =
  | { purpose: "subscription"; plan: "monthly" | "annual"; consent: string; facts?: { coupon?: string } }
  | { purpose: "group"; seats: number; name: string; consent: string }
  | { purpose: "lifetime" }
  | { purpose: "gift"; plan: GiftPlan; facts: Record<string, unknown> };

export interface Buyer {
  userId: string;
  email: string;
}

/** On which terms something is bought. */
export interface PurchaseTerms {
  country: string;
  price: Money;
  /** Null: no trial comes first. */
  trialDays: number | null;
  /** What is left of a paid time and has come off the price; `of`: the key of its entry. */
  credit: { of: string; amount: number } | null;
}

const HAS_ONE: Refused = {
  refused: 409,
  errors: ["You have a running subscription already. You can change its plan in your subscription settings."],
};
const HAS_LIFETIME: Refused = {
  refused: 409,
  errors: ["You have premium for life already: there is nothing left to pay for."],
};

/** On which terms this person may buy this now, or why they may not: what the page before the purchase shows and what the purchase goes by. */
export async function purchaseTerms(
  db: Kysely<Database>,
  tools: Tools,
  { buyer, purchase, country: asked }: { buyer: Buyer | null; purchase: Purchase; country: string | null },
): Promise<PurchaseTerms | Refused> {
  const refusal = buyer ? await refusalFor(db, buyer.userId, purchase) : null;
  if (refusal) return refusal;
  const country = priceCountry(tools.prices, asked);
  const { price, credit } = await priceOf(db, tools, { buyer, purchase }, country);
  const tries =
    buyer && purchase.purpose === "subscription" && purchase.plan === "annual" && (await mayTry(db, buyer.email));
  return { country, price, trialDays: tries ? TRIAL_DAYS : null, credit };
}

async function refusalFor(db: Kysely<Database>, userId: string, { purpose }: Purchase): Promise<Refused | null> {
  if (purpose !== "subscription" && purpose !== "lifetime") return null;
  const forLife = await db
    .selectFrom("entitlements")
    .select("entitlement_id")
    .where("user_id", "=", userId)
    .where("source", "in", ["lifetime", "gift"])
    .where("ends_at", "is", null)
    .executeTakeFirst();
  if (forLife) return HAS_LIFETIME;
  if (purpose === "lifetime") return null;
  return (await runningSubscription(db, userId)) ? HAS_ONE : null;
}

const priceNames: Readonly<Record<string, PriceName>> = {
  monthly: "monthly",
  annual: "annual",
  lifetime: "lifetime",
  group: "group_seat",
  "one-month": "gift_one_month",
  "annual gift": "gift_annual",
  "lifetime gift": "gift_lifetime",
};

async function priceOf(
  db: Kysely<Database>,
  tools: Tools,
  { buyer, purchase }: { buyer: Buyer | null; purchase: Purchase },
  country: string,
): Promise<Pick<PurchaseTerms, "price" | "credit">> {
  const plan = planOf(purchase);
  const name = priceNames[purchase.purpose === "gift" && plan !== "one-month" ? `${plan} gift` : plan];
  if (!name) throw new Error(`There is no price for ${plan}.`);
  const price = priceIn(tools.prices, country, name);
  if (purchase.purpose !== "lifetime" || !buyer) return { price, credit: null };
  // What is left of a paid time comes off the price, as long as it was paid in the same currency.
  const period = await currentPeriod(db, buyer.userId, tools.now());
  if (!period || period.paid.currency !== price.currency) return { price, credit: null };
  const amount = Math.min(price.amount - 1, unusedPart(period.paid, period, tools.now()).amount);
  return { price: { ...price, amount: price.amount - amount }, credit: { of: period.key, amount } };
}

/** The word under which a purchase is kept. */
export function planOf(purchase: Purchase): string {
  if (purchase.purpose === "group") return "group";
  return purchase.purpose === "lifetime" ? "lifetime" : purchase.plan;
}

/** The trial is once per person, also for who comes back under another account with the same address. */
export async function mayTry(db: Kysely<Database>, email: string): Promise<boolean> {
  const before = await db
    .selectFrom("trial_starts")
    .select("email_key")
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  return !before;
}
