import Stripe from "stripe";
import { paymentState } from "./stripe-reads.ts";
import { idOf } from "./stripe-truth.ts";

/** Objects per page, the most Stripe allows, and in all. */
const PAGE = 100;
const MOST = 1000;

/**
 * A card chosen at the portal only becomes the customer's default. Makes running subscriptions use it and pays open
 * bills, each under a key of its own, so that it can be repeated.
 */
export async function adoptCard(stripe: Stripe, customer: string, key: string): Promise<string[]> {
  const known = await stripe.customers.retrieve(customer);
  if (known.deleted) return [];
  const card = idOf(known.invoice_settings.default_payment_method);
  const data = await stripe.subscriptions.list({ customer, limit: PAGE }).autoPagingToArray({ limit: MOST });
  if (card === null) return [];
  for (const { id, default_payment_method: before, status } of data) {
    if (idOf(before) !== card) {
      const idempotencyKey = `${key}:${id}`;
      await stripe.subscriptions.update(id, { default_payment_method: card }, { idempotencyKey });
    }
    if (status === "past_due" || status === "unpaid") await payOpenBills(stripe, id, key);
  }
  return data.map(({ id }) => id);
}

async function payOpenBills(stripe: Stripe, subscription: string, key: string): Promise<void> {
  const data = await stripe.invoices
    .list({ subscription, status: "open", limit: PAGE })
    .autoPagingToArray({ limit: MOST });
  for (const { id } of data) {
    // What a bank works on already isn't asked for twice.
    if (id === undefined || (await paymentState(stripe, id)) === "processing") continue;
    try {
      await stripe.invoices.pay(id, {}, { idempotencyKey: `${key}:${id}` });
    } catch (error) {
      // This card was declined too; the bill stays open and a mail says so.
      if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    }
  }
}
