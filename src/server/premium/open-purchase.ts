import { sql, type Transaction } from "kysely";
import * as z from "zod";
import type { RenewingPlan } from "#rules/premium/ledger.ts";
import type { Money } from "#rules/premium/money.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { CheckoutOrder } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { customerOf } from "./customer.ts";
import { lockPerson } from "./ledger-store.ts";
import { type Buyer, type Purchase, planOf, purchaseTerms } from "./purchase-terms.ts";

export interface PurchaseRequest {
  /** Null: somebody without an account, who may buy gifts only. */
  buyer: Buyer | null;
  purchase: Purchase;
  country: string | null;
  /** Made up once by the buyer's form: sent twice, it is one purchase. */
  requestKey: string;
  /** What the payer reads on the provider's page. */
  title: string;
  /** Paths of ours; `{CHECKOUT_SESSION_ID}` is filled in by the provider. */
  successPath: string;
  cancelPath: string;
  /** Of a payer without an account. */
  email?: string;
}

const NOT_SET_UP: Refused = {
  refused: 503,
  errors: ["Payments are not set up on this site, so nothing can be bought at the moment."],
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
  if ("refused" in opened || "url" in opened) return opened;
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
): Promise<Opened | { url: string } | Refused> {
  const { buyer, purchase, requestKey, email } = request;
  const { random, now } = tools;
  // What somebody gives away is asked of nobody's ledger.
  if (buyer && purchase.purpose !== "gift") await lockPerson(trx, buyer.userId);
  const terms = await purchaseTerms(trx, tools, request);
  if (isRefused(terms)) return terms;
  const { country, price, trialDays, credit } = terms;
  const checkoutId = random.uuid();
  const facts = {
    ...factsOf(purchase),
    country,
    amount: price.amount,
    currency: price.currency,
    trial_days: trialDays,
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
    })
    .onConflict((conflict) => conflict.column("request_key").doNothing())
    .returning("checkout_id")
    .executeTakeFirst();
  if (!written) return sameAgain(trx, tools, request, customer);
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
    order: orderFor(tools, request, { checkoutId, customer, price, country, trialDays }),
  };
}

const keptTerms = z.object({
  country: z.string(),
  amount: z.int(),
  currency: z.string(),
  trial_days: z.nullable(z.int()),
  seats: z.optional(z.int()),
  name: z.optional(z.string()),
  payer_email: z.optional(z.string()),
});

const OTHER_THING: Refused = {
  refused: 409,
  errors: ["This form was sent already, for something else. Please reload the page and try again."],
};

const EXPIRED: Refused = {
  refused: 409,
  errors: ["This checkout was open for a day and is over. Please reload the page and try again; nothing was charged."],
};

/** The same form once more: the same purchase on the terms that it had, whatever the clock has done to them since. */
async function sameAgain(
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
  const { country, amount, currency, trial_days: trialDays, payer_email, seats, name } = keptTerms.parse(known.facts);
  if (purchase.purpose === "group" && (purchase.seats !== seats || purchase.name !== name)) return OTHER_THING;
  const checkoutId = known.checkout_id;
  if (purchase.purpose === "gift") {
    if (request.country !== country) return OTHER_THING;
    if (known.state === "expired") return EXPIRED;
    // Paid already: its page shows what was bought, and what of it can still be changed.
    if (!(await keepWords(trx, checkoutId, purchase.facts))) {
      return { url: successPath.replace("{CHECKOUT_SESSION_ID}", known.provider_id ?? "") };
    }
  }
  const price = { amount, currency };
  // With the address that it had: under one key the provider is told one thing.
  const asked = payer_email === undefined ? request : { ...request, email: payer_email };
  return { checkoutId, order: orderFor(tools, asked, { checkoutId, customer, price, country, trialDays }) };
}

/** What somebody wrote to go with it may change until it is paid; answers whether it still could. */
async function keepWords(
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
  if (purchase.purpose === "subscription") return purchase.facts ?? {};
  return purchase.purpose === "group" ? { seats: purchase.seats, name: purchase.name } : {};
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
  { buyer, purchase, title, successPath, cancelPath, email }: PurchaseRequest,
  { checkoutId, customer, price, country, trialDays }: OrderParts,
): CheckoutOrder {
  const plan: RenewingPlan | null =
    purchase.purpose === "group" ? "group" : purchase.purpose === "subscription" ? purchase.plan : null;
  return {
    checkoutId,
    userId: buyer?.userId ?? null,
    customer,
    email: buyer?.email ?? email ?? null,
    title,
    price,
    quantity: purchase.purpose === "group" ? purchase.seats : 1,
    renews: plan === null ? null : { plan, trialDays, country },
    successUrl: `${settings.siteUrl}${successPath}`,
    cancelUrl: `${settings.siteUrl}${cancelPath}`,
  };
}
