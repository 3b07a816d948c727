import type Stripe from "stripe";
import type { RenewingPlan } from "#rules/premium/ledger.ts";
import type { BillTruth, SubscriptionTruth } from "#rules/premium/truth.ts";

const plans: readonly string[] = ["monthly", "annual", "group"] satisfies RenewingPlan[];
const MS = 1000;

/** What we sent along with a subscription; it comes back with everything about it. */
export interface SentAlong {
  user_id?: string;
  checkout_id?: string;
  plan?: string;
  country?: string;
  /** Until this second a period runs that was paid at another plan. */
  deferred_until?: string;
  previous_plan?: string;
}

/** One subscription with its bills and what was given back of them, in our words. */
export function subscriptionTruth(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  charges: readonly Stripe.Charge[],
): SubscriptionTruth | null {
  const item = subscription.items.data[0];
  if (!item) return null;
  const sent: SentAlong = subscription.metadata;
  // What the provider calls a trial is here the rest of a time that was paid at another plan.
  const noTrial = sent.deferred_until !== undefined && Number(sent.deferred_until) === subscription.trial_end;
  const deferred = noTrial && subscription.status === "trialing";
  const plan = planOf(sent.plan);
  const refunds = refundsByPayment(charges);
  const bills = invoices
    .map((invoice) => billTruth(invoice, refunds))
    .filter((bill) => bill !== null)
    // Of two in one second the one for more is the later: less is never billed in between.
    .sort((a, b) => a.at - b.at || a.quantity - b.quantity);
  const paidQuantity = bills.findLast(({ state }) => state === "paid")?.quantity;
  const quantity = paidQuantity ?? item.quantity ?? 1;
  const { cancel_at_period_end, cancel_at, pause_collection, status } = subscription;
  return {
    id: subscription.id,
    customer: idOf(subscription.customer) ?? "",
    checkoutId: sent.checkout_id ?? null,
    userId: sent.user_id ?? null,
    status: statusOf(status, deferred),
    plan: deferred ? planOf(sent.previous_plan) : plan,
    nextPlan: deferred ? plan : null,
    quantity,
    nextQuantity: item.quantity !== undefined && item.quantity !== quantity ? item.quantity : null,
    price: { amount: item.price.unit_amount ?? 0, currency: item.price.currency },
    percentOff: percentOff(subscription.discounts),
    country: sent.country ?? "US",
    startedAt: subscription.start_date * MS,
    trialUntil: subscription.trial_end === null || noTrial ? null : subscription.trial_end * MS,
    periodFrom: item.current_period_start * MS,
    periodUntil: item.current_period_end * MS,
    renews: !cancel_at_period_end && cancel_at === null && subscription.ended_at === null,
    suspended: pause_collection !== null,
    suspendedUntil: pause_collection?.resumes_at ? pause_collection.resumes_at * MS : null,
    endedAt: subscription.ended_at === null ? null : subscription.ended_at * MS,
    bills,
  };
}

/** What was given back of each payment, by its number. */
function refundsByPayment(charges: readonly Stripe.Charge[]): Map<string, number> {
  const refunds = new Map<string, number>();
  for (const charge of charges) {
    const payment = idOf(charge.payment_intent);
    if (payment !== null) refunds.set(payment, (refunds.get(payment) ?? 0) + charge.amount_refunded);
  }
  return refunds;
}

function billTruth(invoice: Stripe.Invoice, refunds: ReadonlyMap<string, number>): BillTruth | null {
  // Of the lines the one that buys time: what is taken off stands beside it as a negative one.
  const line = invoice.lines.data.filter(({ amount }) => amount >= 0).sort((a, b) => b.period.end - a.period.end)[0];
  if (!line || invoice.id === undefined) return null;
  const sent: SentAlong = invoice.parent?.subscription_details?.metadata ?? {};
  const charge = paymentOf(invoice);
  const { paid_at, finalized_at } = invoice.status_transitions;
  const failed = invoice.status === "open" && invoice.attempt_count > 0;
  return {
    id: invoice.id,
    charge,
    state: invoice.status === "paid" ? "paid" : invoice.status === "void" ? "void" : failed ? "failed" : "open",
    plan: planOf(sent.plan),
    quantity: line.quantity ?? 1,
    from: line.period.start * MS,
    until: line.period.end * MS,
    paid: { amount: invoice.amount_paid, currency: invoice.currency },
    refunded: charge === null ? 0 : (refunds.get(charge) ?? 0),
    at: (paid_at ?? invoice.created) * MS,
    failedAt: failed ? (finalized_at ?? invoice.created) * MS : null,
    receiptUrl: invoice.hosted_invoice_url ?? null,
  };
}

function paymentOf(invoice: Stripe.Invoice): string | null {
  const paid = invoice.payments?.data.find(({ status }) => status === "paid");
  return paid ? idOf(paid.payment.payment_intent ?? null) : null;
}

function percentOff(discounts: Stripe.Subscription["discounts"]): number {
  const percents = discounts.map((discount) => {
    const coupon = typeof discount === "string" ? null : discount.source.coupon;
    return coupon === null || typeof coupon === "string" ? 0 : (coupon.percent_off ?? 0);
  });
  return Math.max(0, ...percents);
}

function statusOf(status: Stripe.Subscription.Status, deferred: boolean): SubscriptionTruth["status"] {
  if (deferred && status === "trialing") return "active";
  if (status === "incomplete_expired") return "canceled";
  const known: readonly string[] = ["incomplete", "trialing", "active", "past_due", "paused", "canceled", "unpaid"];
  // A word of a later interface: it is there, and nothing more is known.
  return known.includes(status) ? (status as SubscriptionTruth["status"]) : "active";
}

function planOf(name: string | undefined): RenewingPlan {
  return name !== undefined && plans.includes(name) ? (name as RenewingPlan) : "monthly"; // asked just now
}

/** The number of something that may have come whole. */
export function idOf(one: string | { id: string } | null): string | null {
  return typeof one === "string" ? one : (one?.id ?? null);
}
