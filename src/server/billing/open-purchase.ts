import { sql, type Transaction } from "kysely";
import * as z from "zod";
import type { RenewingPlan } from "#rules/billing/ledger.ts";
import type { Money } from "#rules/billing/money.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { type CheckoutOrder, CommandRefused, type PaymentProvider } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { customerOf } from "./customer.ts";
import { lockPerson } from "./ledger-store.ts";
import { type PromotionCode, reservePromotionCode } from "./promotion-codes.ts";
import {
  type Buyer,
  type Discount,
  discountOf,
  type Purchase,
  planOf,
  priceNameOf,
  purchaseTerms,
} from "./purchase-terms.ts";
import { priceIn } from "./read-prices.ts";

export interface PurchaseRequest {
  /** Null: without an account, for gifts only. */
  buyer: Buyer | null;
  purchase: Purchase;
  country: string | null;
  /** Random key from the buyer's form; sent twice, it's one purchase. */
  requestKey: string;
  /** Title on the provider's payment page. */
  title: string;
  /** Our paths; the provider fills in `{CHECKOUT_SESSION_ID}`. */
  successPath: string;
  cancelPath: string;
  /** For a payer without an account. */
  email?: string;
}

export const NOT_SET_UP: Refused = {
  refused: 503,
  errors: ["Payments aren't set up on this site, so you can't buy anything at the moment."],
};
export const NO_COUNTRY: Refused = {
  refused: 422,
  errors: ["We have no prices for this country. Please choose one from the list."],
};
export const NOT_AGREED: Refused = {
  refused: 422,
  errors: ["A plan that renews needs your consent: please read the sentence above the button and tick its box."],
};
export const OTHER_WORDS: Refused = {
  refused: 409,
  errors: [
    "The date or the price has changed since you opened this page. Please open it again and read what holds now.",
  ],
};

interface Opened {
  checkoutId: string;
  order: CheckoutOrder;
}

/** Opens a checkout and returns its address. Nothing is bought until the provider reports payment. */
export async function openPurchase(tools: Tools, request: PurchaseRequest): Promise<{ url: string } | Refused> {
  const { payments } = tools;
  if (!payments) return NOT_SET_UP;
  if (!request.buyer && request.purchase.purpose !== "gift") return { refused: 401 };
  const customer = request.buyer ? await customerOf(tools, payments, request.buyer) : null;
  const opened = await tools.db.transaction().execute((trx) => insertCheckout(trx, tools, request, customer));
  if ("refused" in opened || "url" in opened) return opened;
  failpoint("purchase.opened");
  const session = await openAt(tools, payments, opened);
  if (isRefused(session)) return session;
  await tools.db
    .updateTable("checkouts")
    .set({ provider_id: session.id })
    .where("checkout_id", "=", opened.checkoutId)
    .execute();
  return { url: session.url };
}

const NOT_OPENED: Refused = {
  refused: 503,
  errors: [
    "The payment page couldn't be opened, so nothing was charged. Please reload this page and try again; if it happens twice, please write to us.",
  ],
};

/** Opens the payment page. If the provider refuses it, the checkout is over, and the log says why. */
async function openAt(
  { db, log, now }: Tools,
  payments: PaymentProvider,
  { checkoutId, order }: Opened,
): Promise<{ id: string; url: string } | Refused> {
  try {
    return await payments.openCheckout(order, `checkout:${checkoutId}`);
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    log.error({ err: error, checkout: checkoutId }, "the payment provider refuses a checkout");
    await db
      .updateTable("checkouts")
      .set({ state: "expired", settled_at: new Date(now()) })
      .where("checkout_id", "=", checkoutId)
      .where("state", "=", "open")
      .where("provider_id", "is", null)
      .execute();
    return NOT_OPENED;
  }
}

async function insertCheckout(
  trx: Transaction<Database>,
  tools: Tools,
  request: PurchaseRequest,
  customer: string | null,
): Promise<Opened | { url: string } | Refused> {
  const { buyer, purchase, requestKey, email } = request;
  const { random, now } = tools;
  // A gift doesn't depend on the buyer's ledger.
  if (buyer && purchase.purpose !== "gift") await lockPerson(trx, buyer.userId);
  const terms = await purchaseTerms(trx, tools, request);
  if (isRefused(terms)) return terms;
  const { country, price, trialDays, credit } = terms;
  const discount = discountOf(purchase);
  const promotion = buyer && discount?.isPromotion ? await holdFor(trx, tools, buyer, purchase, discount) : null;
  if (promotion && isRefused(promotion)) return promotion;
  const checkoutId = random.uuid();
  const facts = {
    ...factsOf(purchase),
    ...(discount ? { coupon: discount.code, percent_off: discount.percentOff } : {}),
    country,
    amount: price.amount,
    currency: price.currency,
    trial_days: trialDays,
    ...(country === tools.prices.fallback_country ? {} : { needs_proof: true }),
    ...(credit ? { credit } : {}),
    ...(email === undefined ? {} : { payer_email: email }),
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
      promotion_code_id: promotion?.code_id ?? null,
    })
    .onConflict((conflict) => conflict.column("request_key").doNothing())
    .returning("checkout_id")
    .executeTakeFirst();
  if (!written) return resumeCheckout(trx, tools, request, customer);
  if (buyer && "consent" in purchase) {
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
    checkoutId,
    order: orderFor(tools, request, {
      checkoutId,
      customer,
      price,
      country,
      trialDays,
      percentOff: discount?.percentOff ?? 0,
    }),
  };
}

/** Takes one of a promotion code's uses for this purchase. */
async function holdFor(
  trx: Transaction<Database>,
  tools: Tools,
  { userId }: Buyer,
  purchase: Purchase,
  { code, percentOff }: Discount,
): Promise<PromotionCode | Refused> {
  const plan = purchase.purpose === "subscription" ? purchase.plan : "lifetime";
  const held = await reservePromotionCode(trx, tools, code, { userId, plan });
  if (!isRefused(held) && held.percent_off !== percentOff)
    throw new Error(`The code ${code} takes off a different percentage.`);
  return held;
}

const keptTerms = z.object({
  country: z.string(),
  amount: z.int(),
  currency: z.string(),
  trial_days: z.nullable(z.int()),
  seats: z.optional(z.int()),
  name: z.optional(z.string()),
  payer_email: z.optional(z.string()),
  percent_off: z.optional(z.int()),
});

const OTHER_THING: Refused = {
  refused: 409,
  errors: ["You've already sent this form, for something else. Please reload the page and try again."],
};

const EXPIRED: Refused = {
  refused: 409,
  errors: [
    "This checkout has been open for a day and has expired. Please reload the page and try again. You weren't charged.",
  ],
};

/** Handles a form sent again: the same purchase on its original terms. */
async function resumeCheckout(
  trx: Transaction<Database>,
  tools: Tools,
  request: PurchaseRequest,
  customer: string | null,
): Promise<Opened | { url: string } | Refused> {
  const { buyer, purchase, requestKey, successPath } = request;
  const known = await trx
    .selectFrom("checkouts")
    .select(["checkout_id", "purpose", "plan", "facts", "state", "provider_id"])
    .where("request_key", "=", `${buyer?.userId ?? "anyone"}:${requestKey}`)
    .executeTakeFirstOrThrow();
  if (known.purpose !== purchase.purpose || known.plan !== planOf(purchase)) return OTHER_THING;
  const { country, amount, currency, trial_days: trialDays, payer_email, ...kept } = keptTerms.parse(known.facts);
  if (purchase.purpose === "group" && (purchase.seats !== kept.seats || purchase.name !== kept.name))
    return OTHER_THING;
  const percentOff = kept.percent_off ?? 0;
  if (percentOff !== (discountOf(purchase)?.percentOff ?? 0)) return OTHER_THING;
  const checkoutId = known.checkout_id;
  if (purchase.purpose === "gift") {
    if (request.country !== country) return OTHER_THING;
    if (known.state === "expired") return EXPIRED;
    // Already paid: its page shows the gift and what can still be changed.
    if (!(await updateGiftWords(trx, checkoutId, purchase.facts))) {
      return { url: successPath.replace("{CHECKOUT_SESSION_ID}", known.provider_id ?? "") };
    }
  }
  const price = { amount, currency };
  // Keeps the original address, because the provider refuses other parameters under the same key.
  const asked = payer_email === undefined ? request : { ...request, email: payer_email };
  const parts = { checkoutId, customer, price, country, trialDays, percentOff };
  return { checkoutId, order: orderFor(tools, asked, parts) };
}

/** Updates a gift's message until it's paid. Returns false if that was too late. */
async function updateGiftWords(
  trx: Transaction<Database>,
  checkoutId: string,
  words: Record<string, unknown>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("checkouts")
    .set({ facts: sql<string>`facts || ${JSON.stringify(words)}::jsonb` })
    .where("checkout_id", "=", checkoutId)
    .where("state", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function factsOf(purchase: Purchase): Record<string, unknown> {
  if (purchase.purpose === "gift") return purchase.facts;
  return purchase.purpose === "group" ? { seats: purchase.seats, name: purchase.name } : {};
}

interface OrderParts {
  checkoutId: string;
  customer: string | null;
  price: Money;
  country: string;
  trialDays: number | null;
  percentOff: number;
}

function orderFor(
  { settings, prices }: Tools,
  { buyer, purchase, title, successPath, cancelPath, email }: PurchaseRequest,
  { checkoutId, customer, price, country, trialDays, percentOff }: OrderParts,
): CheckoutOrder {
  const plan: RenewingPlan | null =
    purchase.purpose === "group" ? "group" : purchase.purpose === "subscription" ? purchase.plan : null;
  return {
    checkoutId,
    userId: buyer?.userId ?? null,
    customer,
    email: buyer?.email ?? email ?? null,
    name: priceNameOf(purchase),
    // Credit for unused time makes a price of its own.
    listed: purchase.purpose !== "lifetime" || price.amount === priceIn(prices, country, "lifetime").amount,
    title,
    price,
    percentOff,
    needsAddress: country !== prices.fallback_country,
    quantity: purchase.purpose === "group" ? purchase.seats : 1,
    renews: plan === null ? null : { plan, trialDays, country },
    successUrl: `${settings.siteUrl}${successPath}`,
    cancelUrl: `${settings.siteUrl}${cancelPath}`,
  };
}
