import Stripe from "stripe";
import { idOf } from "./stripe-truth.ts";

const MOST = 100;

/**
 * A card that was chosen at the portal is the customer's; a subscription goes on with the one of its checkout until it is told, and an open bill
 * waits for its day. Both are set right here, each under a key of its own, so that it may be done again.
 */
export async function adoptCard(stripe: Stripe, customer: string, key: string): Promise<string[]> {
  const known = await stripe.customers.retrieve(customer);
  if (known.deleted) return [];
  const card = idOf(known.invoice_settings.default_payment_method);
  const { data } = await stripe.subscriptions.list({ customer, limit: MOST });
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
  const { data } = await stripe.invoices.list({ subscription, status: "open", limit: MOST });
  for (const { id } of data) {
    if (id === undefined) continue;
    try {
      await stripe.invoices.pay(id, {}, { idempotencyKey: `${key}:${id}` });
    } catch (error) {
      // This card was refused as well: the bill stays open, and its owner is told by the next mail.
      if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    }
  }
}
