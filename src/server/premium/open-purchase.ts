import type { Transaction } from "kysely";
import type { PriceName } from "#contract/premium/prices.ts";
import { emailKey } from "#rules/account/email-key.ts";
import type { GiftPlan, RenewingPlan } from "#rules/premium/ledger.ts";
import { type Money, unusedPart } from "#rules/premium/money.ts";
import { TRIAL_DAYS } from "#rules/trial/trial-end.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import type { Refused } from "../http/outcome.ts";
import type { CheckoutOrder } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { customerOf } from "./customer.ts";
import { lockPerson } from "./ledger-store.ts";
import { priceCountry, priceIn } from "./read-prices.ts";
import { currentPeriod, runningSubscription } from "./subscription-store.ts";

export type Purchase =
  | { purpose: "subscription"; plan: "monthly" | "annual"; consent: string }
  | { purpose: "group"; seats: number; name: string; consent: string }
  | { purpose: "lifetime" }
  | { purpose: "gift"; plan: GiftPlan; facts: Record<string, unknown> };

export interface PurchaseRequest {
  /** Null: somebody without an account, who may buy gifts only. */
  buyer: { userId: string; email: string } | null;
  purchase: Purchase;
  country: string | null;
  /** Made up once by the buyer's form: sent twice, it is one purchase. */
  requestKey: string;
  /** What the payer reads on the provider's page. */
  title: string;
  /** Paths of ours; `{CHECKOUT_SESSION_ID}` is filled in by the provider. */
  successPath: string;
  cancelPath: string;
}

const NOT_SET_UP: Refused = {
  refused: 503,
  errors: ["Payments are not set up on this site, so nothing can be bought at the moment."],
};
const HAS_ONE: Refused = {
  refused: 409,
  errors: ["You have a running subscription already. You can change its plan in your subscription settings."],
};
const HAS_LIFETIME: Refused = {
  refused: 409,
  errors: ["You have premium for life already: there is nothing left to pay for."],
};

interface Opened {
  checkoutId: string;
  order: CheckoutOrder;
}

/** Begins a purchase and answers where its payer goes. Nothing is bought before the provider says so. */
export async function openPurchase(tools: Tools, request: PurchaseRequest): Promise<{ url: string } | Refused> {
  const { payments } = tools;
  if (!payments) return NOT_SET_UP;
  if (!request.buyer && request.purchase.purpose !== "gift") return { refused: 401 };
  const customer = request.buyer ? await customerOf(tools, payments, request.buyer) : null;
  const opened = await tools.db.transaction().execute((trx) => writeDown(trx, tools, request, customer));
  if ("refused" in opened) return opened;
  failpoint("purchase.opened");
  const session = await payments.openCheckout(opened.order, `checkout:${opened.checkoutId}`);
  await tools.db
    .updateTable("checkouts")
    .set({ provider_id: session.id })
    .where("checkout_id", "=", opened.checkoutId)
    .execute();
  return { url: session.url };
}

async function writeDown(
  trx: Transaction<Database>,
  tools: Tools,
  request: PurchaseRequest,
  customer: string | null,
): Promise<Opened | Refused> {
  const { buyer, purchase, requestKey } = request;
  const { random, now } = tools;
  if (buyer) await lockPerson(trx, buyer.userId);
  const refusal = buyer ? await refusalFor(trx, buyer.userId, purchase, now()) : null;
  if (refusal) return refusal;
  const country = priceCountry(tools.prices, request.country);
  const price = await priceOf(trx, tools, request, country);
  const trialDays =
    buyer && purchase.purpose === "subscription" && purchase.plan === "annual" && (await mayTry(trx, buyer.email))
      ? TRIAL_DAYS
      : null;
  const checkoutId = random.uuid();
  const facts = {
    ...factsOf(purchase),
    country,
    amount: price.amount,
    currency: price.currency,
    trial_days: trialDays,
  };
  const written = await trx
    .insertInto("checkouts")
    .values({
      checkout_id: checkoutId,
      user_id: buyer?.userId ?? null,
      purpose: purchase.purpose,
      plan: planOf(purchase),
      request_key: `${buyer?.userId ?? "anyone"}:${requestKey}`,
      facts: JSON.stringify(facts),
      state: "open",
      created_at: new Date(now()),
    })
    .onConflict((conflict) => conflict.column("request_key").doNothing())
    .returning("checkout_id")
    .executeTakeFirst();
  const known = written ?? (await sameRequest(trx, `${buyer?.userId ?? "anyone"}:${requestKey}`));
  if (written && buyer && "consent" in purchase) {
    await trx
      .insertInto("renewal_consents")
      .values({
        user_id: buyer.userId,
        consent_id: random.uuid(),
        checkout_id: checkoutId,
        wording: purchase.consent,
        given_at: new Date(now()),
      })
      .execute();
  }
  return {
    checkoutId: known.checkout_id,
    order: orderFor(tools, request, { checkoutId: known.checkout_id, customer, price, country, trialDays }),
  };
}

function sameRequest(trx: Transaction<Database>, requestKey: string) {
  return trx
    .selectFrom("checkouts")
    .select("checkout_id")
    .where("request_key", "=", requestKey)
    .executeTakeFirstOrThrow();
}

async function refusalFor(
  trx: Transaction<Database>,
  userId: string,
  { purpose }: Purchase,
  now: number,
): Promise<Refused | null> {
  if (purpose !== "subscription" && purpose !== "lifetime") return null;
  const forLife = await trx
    .selectFrom("entitlements")
    .select("entitlement_id")
    .where("user_id", "=", userId)
    .where("source", "in", ["lifetime", "gift"])
    .where("ends_at", "is", null)
    .where("starts_at", "<=", new Date(now))
    .executeTakeFirst();
  if (forLife) return HAS_LIFETIME;
  if (purpose === "lifetime") return null;
  return (await runningSubscription(trx, userId)) ? HAS_ONE : null;
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
  trx: Transaction<Database>,
  tools: Tools,
  { buyer, purchase }: PurchaseRequest,
  country: string,
): Promise<Money> {
  const plan = planOf(purchase);
  const name = priceNames[purchase.purpose === "gift" && plan !== "one-month" ? `${plan} gift` : plan];
  if (!name) throw new Error(`There is no price for ${plan}.`);
  const price = priceIn(tools.prices, country, name);
  if (purchase.purpose !== "lifetime" || !buyer) return price;
  // What is left of a paid time comes off the price, as long as it was paid in the same currency.
  const period = await currentPeriod(trx, buyer.userId, tools.now());
  if (!period || period.paid.currency !== price.currency) return price;
  const left = unusedPart(period.paid, period, tools.now());
  return { amount: Math.max(1, price.amount - left.amount), currency: price.currency };
}

function planOf(purchase: Purchase): string {
  if (purchase.purpose === "group") return "group";
  return purchase.purpose === "lifetime" ? "lifetime" : purchase.plan;
}

function factsOf(purchase: Purchase): Record<string, unknown> {
  if (purchase.purpose === "gift") return purchase.facts;
  return purchase.purpose === "group" ? { seats: purchase.seats, name: purchase.name } : {};
}

async function mayTry(trx: Transaction<Database>, email: string): Promise<boolean> {
  const before = await trx
    .selectFrom("trial_starts")
    .select("email_key")
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  return !before;
}

interface OrderParts {
  checkoutId: string;
  customer: string | null;
  price: Money;
  country: string;
  trialDays: number | null;
}

function orderFor(
  { settings }: Tools,
  { buyer, purchase, title, successPath, cancelPath }: PurchaseRequest,
  { checkoutId, customer, price, country, trialDays }: OrderParts,
): CheckoutOrder {
  const plan: RenewingPlan | null =
    purchase.purpose === "group" ? "group" : purchase.purpose === "subscription" ? purchase.plan : null;
  return {
    checkoutId,
    userId: buyer?.userId ?? null,
    customer,
    email: buyer?.email ?? null,
    title,
    price,
    quantity: purchase.purpose === "group" ? purchase.seats : 1,
    renews: plan === null ? null : { plan, trialDays, country },
    successUrl: `${settings.siteUrl}${successPath}`,
    cancelUrl: `${settings.siteUrl}${cancelPath}`,
  };
}
