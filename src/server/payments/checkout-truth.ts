import type Stripe from "stripe";
import type { SubscriptionTruth } from "#rules/billing/truth.ts";
import type { CheckoutTruth } from "./provider.ts";
import { cardOf, idOf, SUBSCRIPTION_PARTS, subscriptionTruth } from "./stripe-truth.ts";

/** Objects read along with a checkout session. */
export const CHECKOUT_PARTS = [
  "payment_intent.latest_charge",
  "payment_intent.payment_method",
  "subscription.latest_invoice.payments",
  ...SUBSCRIPTION_PARTS.map((part) => `subscription.${part}`),
];

const FAILED: readonly string[] = ["requires_payment_method", "canceled"];
/** A subscription whose first bill was never paid. */
const NEVER_BEGUN: readonly string[] = ["canceled", "incomplete_expired"];

/** Translates a session that was read with its parts. */
export function checkoutTruth(session: Stripe.Checkout.Session): CheckoutTruth {
  const payment = typeof session.payment_intent === "string" ? null : session.payment_intent;
  const paid = session.status === "complete" && session.payment_status !== "unpaid";
  // A bank debit that failed after checkout: nothing more will come of it.
  const status = payment?.status ?? (typeof session.subscription === "string" ? null : session.subscription?.status);
  const isFailure = payment ? FAILED : NEVER_BEGUN;
  const failed = session.status === "complete" && !paid && isFailure.includes(status ?? "");
  return {
    id: session.id,
    checkoutId: session.metadata?.checkout_id ?? null,
    state: paid ? "paid" : session.status === "expired" || failed ? "expired" : "open",
    subscription: idOf(session.subscription),
    bought: paid ? boughtTruth(session) : null,
    charge:
      paid && payment
        ? {
            id: payment.id,
            paid: { amount: payment.amount_received, currency: payment.currency },
            at: payment.created * 1000,
            card: cardOf(payment.payment_method),
          }
        : null,
    email: session.customer_details?.email ?? null,
    payerCountries: payerCountries(session, payment),
  };
}

function payerCountries(session: Stripe.Checkout.Session, payment: Stripe.PaymentIntent | null): string[] {
  const charge = payment && typeof payment.latest_charge !== "string" ? payment.latest_charge : null;
  const details = charge?.payment_method_details ?? null;
  const { subscription } = session;
  const method = subscription && typeof subscription !== "string" ? subscription.default_payment_method : null;
  const card = method && typeof method !== "string" ? (method.card?.country ?? method.paypal?.country) : null;
  const found = [
    session.customer_details?.address?.country,
    details?.card?.country,
    details?.paypal?.country,
    card,
  ].filter((country): country is string => typeof country === "string");
  return [...new Set(found)];
}

/** The subscription of a checkout whose first bill is the only one so far; null if it must be read with all of them. */
function boughtTruth({ subscription, invoice }: Stripe.Checkout.Session): SubscriptionTruth | null {
  if (subscription === null || typeof subscription === "string") return null;
  const { latest_invoice: latest } = subscription;
  if (latest === null || typeof latest === "string" || latest.id !== idOf(invoice)) return null;
  const none = new Set<string>();
  const beside = { invoices: [latest], payments: new Map(), unconfirmed: none, hopeless: none, underWay: none };
  return subscriptionTruth(subscription, beside);
}
