import type { Kysely } from "kysely";
import type { PriceName } from "#contract/premium/prices.ts";
import type { GiftPlan } from "#rules/billing/ledger.ts";
import { type Money, unusedPart } from "#rules/billing/money.ts";
import { TRIAL_DAYS } from "#rules/trial/trial-end.ts";
import type { Database } from "../db/tables.ts";
import type { Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import { isOwnUnderWay } from "./bank-debit.ts";
import { leastCharge, priceCountry, priceIn } from "./read-prices.ts";
import { currentPeriod, runningSubscription } from "./subscription-store.ts";
import { mayStartTrial } from "./trial-key.ts";

/** Reduction of the first payment, by a code. */
export interface Discount {
  code: string;
  percentOff: number;
  /** Made by staff, with limits of its own; else the coupon shown to visitors. */
  isPromotion: boolean;
}

export type Purchase =
  | { purpose: "subscription"; plan: "monthly" | "annual"; consent: string; discount?: Discount | null }
  | { purpose: "group"; seats: number; name: string; consent: string }
  | { purpose: "lifetime"; discount?: Discount | null }
  | { purpose: "gift"; plan: GiftPlan; facts: Record<string, unknown> };

export interface Buyer {
  userId: string;
  email: string;
}

/** Terms of a purchase. */
export interface PurchaseTerms {
  country: string;
  price: Money;
  /** Null: no trial. */
  trialDays: number | null;
  /** Unused paid time taken off the price; `of`: the key of its entry. */
  credit: { of: string; amount: number } | null;
}

const HAS_ONE: Refused = {
  refused: 409,
  errors: ["You already have a subscription. You can change its plan in your subscription settings."],
};
const HAS_LIFETIME: Refused = {
  refused: 409,
  errors: ["You already have premium for life, so there's nothing left to pay for."],
};

const UNDER_WAY: Refused = {
  refused: 409,
  errors: [
    "Your last payment is still on its way from your bank. We'll email you as soon as it arrives, so please don't pay again.",
  ],
};

/** Terms for this person now, or the reason for refusing. Both the page before payment and the purchase use it. */
export async function purchaseTerms(
  db: Kysely<Database>,
  tools: Tools,
  { buyer, purchase, country: asked }: { buyer: Buyer | null; purchase: Purchase; country: string | null },
): Promise<PurchaseTerms | Refused> {
  const refusal = buyer ? await refusalFor(db, buyer.userId, purchase) : null;
  if (refusal) return refusal;
  const country = priceCountry(tools.prices, asked);
  const { price, credit } = await priceOf(db, tools, { buyer, purchase }, country);
  const other = buyer && (await otherCurrency(db, buyer.userId, purchase, price.currency));
  if (other) return secondCurrency(other, price.currency);
  const tries =
    buyer &&
    purchase.purpose === "subscription" &&
    purchase.plan === "annual" &&
    (await mayStartTrial(db, tools, buyer.email));
  return { country, price, trialDays: tries ? TRIAL_DAYS : null, credit };
}

/** Currency of another subscription that runs. One customer can't pay renewing plans in two currencies. */
async function otherCurrency(
  db: Kysely<Database>,
  userId: string,
  { purpose }: Purchase,
  currency: string,
): Promise<string | null> {
  if (purpose !== "subscription" && purpose !== "group") return null;
  const other = await db
    .selectFrom("subscriptions")
    .select("currency")
    .where("user_id", "=", userId)
    .where("running", "=", true)
    .where("currency", "<>", currency)
    .executeTakeFirst();
  return other?.currency ?? null;
}

function secondCurrency(has: string, wants: string): Refused {
  const sentence = `You already pay for a plan in ${has.toUpperCase()}, and plans that renew can't be paid in ${wants.toUpperCase()} beside it. Please choose a country with prices in ${has.toUpperCase()}.`;
  return { refused: 409, errors: [sentence] };
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
  if (await isOwnUnderWay(db, userId)) return UNDER_WAY;
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

/** Name of a purchase's price in the price file. */
export function priceNameOf(purchase: Purchase): PriceName {
  return priceNamed(purchase.purpose, planOf(purchase));
}

/** Same, of a purchase as it's stored. */
export function priceNamed(purpose: Purchase["purpose"], plan: string): PriceName {
  const name = priceNames[purpose === "gift" && plan !== "one-month" ? `${plan} gift` : plan];
  if (!name) throw new Error(`There is no price for ${plan}.`);
  return name;
}

async function priceOf(
  db: Kysely<Database>,
  tools: Tools,
  { buyer, purchase }: { buyer: Buyer | null; purchase: Purchase },
  country: string,
): Promise<Pick<PurchaseTerms, "price" | "credit">> {
  const name = priceNameOf(purchase);
  const price = priceIn(tools.prices, country, name);
  if (purchase.purpose !== "lifetime" || !buyer) return { price, credit: null };
  // Unused time is credited only in the currency it was paid in.
  const period = await currentPeriod(db, buyer.userId, tools.now());
  if (!period || period.paid.currency !== price.currency) return { price, credit: null };
  const most = Math.max(0, price.amount - leastCharge(tools.prices, country));
  const amount = Math.min(most, unusedPart(period.paid, period, tools.now()).amount);
  return { price: { ...price, amount: price.amount - amount }, credit: { of: period.key, amount } };
}

/** Discount of a purchase; null for those that take no code. */
export function discountOf(purchase: Purchase): Discount | null {
  return "discount" in purchase ? (purchase.discount ?? null) : null;
}

/** Plan name stored with a purchase. */
export function planOf(purchase: Purchase): string {
  if (purchase.purpose === "group") return "group";
  return purchase.purpose === "lifetime" ? "lifetime" : purchase.plan;
}
