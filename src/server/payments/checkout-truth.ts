import type Stripe from "stripe";
import type { SubscriptionTruth } from "#rules/billing/truth.ts";
import type { CheckoutTruth } from "./provider.ts";
import { accountOf, cardOf, idOf, SUBSCRIPTION_PARTS, subscriptionTruth } from "./stripe-truth.ts";

/** Objects read together with a checkout session. */
export const CHECKOUT_PARTS = [
  "payment_intent.latest_charge",
  "payment_intent.payment_method",
  "subscription.latest_invoice.payments",
  ...SUBSCRIPTION_PARTS.map((part) => `subscription.${part}`),
];

const FAILED: readonly string[] = ["requires_payment_method", "canceled"];
/** States of a subscription while a bank may still work on its first bill. */
const MAY_BEGIN: readonly string[] = ["incomplete", "active"];

/** Session whose payer is done while its payment isn't there, like that of a bank debit. */
export function isUnpaid({ status, payment_status }: Stripe.Checkout.Session): boolean {
  return status === "complete" && payment_status === "unpaid";
}

/** First bill of a session's subscription, if only its payments say whether a bank works on it. */
export function billInDoubt(session: Stripe.Checkout.Session): string | null {
  const { subscription, invoice } = session;
  if (!isUnpaid(session) || subscription === null || typeof subscription === "string") return null;
  return MAY_BEGIN.includes(subscription.status) ? idOf(invoice) : null;
}

/**
 * Translates a session that was read with its parts. `billed`: state of the payment of the bill in doubt; null without one.
 */
export function checkoutTruth(
  session: Stripe.Checkout.Session,
  billed: Stripe.PaymentIntent.Status | null = null,
): CheckoutTruth {
  const payment = typeof session.payment_intent === "string" ? null : session.payment_intent;
  const unpaid = isUnpaid(session);
  const paid = session.status === "complete" && !unpaid;
  const begins = billInDoubt(session) !== null;
  // A bank debit that failed after checkout: nothing more will come of it.
  const failed = unpaid && (payment ? FAILED.includes(payment.status) : !begins || FAILED.includes(billed ?? ""));
  return {
    id: session.id,
    checkoutId: session.metadata?.checkout_id ?? null,
    state: paid ? "paid" : session.status === "expired" || failed ? "expired" : unpaid ? "under_way" : "open",
    failed,
    subscription: idOf(session.subscription),
    bought: paid ? boughtTruth(session) : null,
    charge:
      paid && payment
        ? {
            id: payment.id,
            paid: { amount: payment.amount_received, currency: payment.currency },
            at: payment.created * 1000,
            card: cardOf(payment.payment_method),
            account: accountOf(payment.payment_method),
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
  const card = method && typeof method !== "string" ? countryOf(method) : null;
  const found = [session.customer_details?.address?.country, details && countryOf(details), card].filter(
    (country): country is string => typeof country === "string",
  );
  return [...new Set(found)];
}

/** Country of a card or account. */
function countryOf(method: Stripe.PaymentMethod | Stripe.Charge.PaymentMethodDetails): string | null {
  if (method.type === "sepa_debit") return method.sepa_debit?.country ?? null;
  if (method.type === "us_bank_account") return "US";
  return method.card?.country ?? method.paypal?.country ?? null;
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
