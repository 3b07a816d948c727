import type Stripe from "stripe";
import type { RenewingPlan } from "#rules/billing/ledger.ts";
import type { AccountTruth, BillTruth, CardTruth, DisputeTruth, SubscriptionTruth } from "#rules/billing/truth.ts";
import type { ChargeTruth } from "./provider.ts";

const MS = 1000;

/** Objects read together with a subscription. */
export const SUBSCRIPTION_PARTS = [
  "discounts.source.coupon",
  "schedule",
  "default_payment_method",
  "customer.invoice_settings.default_payment_method",
] as const;

/** Metadata we send with a subscription; it comes back with everything about it. */
export interface SubscriptionMetadata {
  user_id?: string;
  checkout_id?: string;
  plan?: string;
  country?: string;
  /** Before plans changed through schedules: second until which a period paid at another plan ran. */
  deferred_until?: string;
  previous_plan?: string;
}

/** Objects of a subscription that are read together with it. */
export interface RelatedObjects {
  invoices: readonly Stripe.Invoice[];
  /** Refunds and disputes by payment intent, of those that were read with it. */
  payments: ReadonlyMap<string, Pick<ChargeTruth, "refunded" | "failedRefunds" | "dispute">>;
  /** Payment intents whose bank wants the payer's confirmation. */
  unconfirmed: ReadonlySet<string>;
  /** Payment intents whose card was declined for good. */
  hopeless: ReadonlySet<string>;
  /** Payment intents that a bank still works on, like a debit. */
  underWay: ReadonlySet<string>;
}

/** Translates one subscription with its bills, refunds and disputes. */
export function subscriptionTruth(subscription: Stripe.Subscription, beside: RelatedObjects): SubscriptionTruth | null {
  const item = subscription.items.data[0];
  if (!item) return null;
  const sent: SubscriptionMetadata = subscription.metadata;
  // A trial end in an old deferred change is the end of the paid period.
  const noTrial = sent.deferred_until !== undefined && Number(sent.deferred_until) === subscription.trial_end;
  const deferred = noTrial && subscription.status === "trialing";
  const isGroup = sent.plan === "group";
  const plan = planOf(item.price.recurring?.interval, isGroup);
  const bills = beside.invoices
    .map((invoice) => billTruth(invoice, beside, isGroup))
    .filter((bill) => bill !== null)
    // Within one second the bill for more seats is the later one, because fewer are never billed in between.
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
    plan: deferred ? planOf(sent.previous_plan === "monthly" ? "month" : "year", isGroup) : plan,
    nextPlan: deferred ? plan : scheduledPlan(subscription, isGroup),
    changePending: subscription.pending_update !== null,
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
    cancelledAt: subscription.canceled_at === null ? null : subscription.canceled_at * MS,
    card: cardOf(methodOf(subscription)),
    account: accountOf(methodOf(subscription)),
    byDebit: isDebit(methodOf(subscription)),
    bills,
  };
}

type Method = string | Stripe.PaymentMethod | null;

/** Way to pay for a subscription: its own, else the customer's. Both are read expanded. */
function methodOf({ default_payment_method: own, customer }: Stripe.Subscription): Method {
  const known = typeof customer === "string" || customer.deleted ? null : customer.invoice_settings;
  return own ?? known?.default_payment_method ?? null;
}

const DEBITS = ["sepa_debit", "us_bank_account", "bacs_debit", "acss_debit", "au_becs_debit"] as const;

function isDebit(method: Method): boolean {
  return method !== null && typeof method !== "string" && DEBITS.some((kind) => kind === method.type);
}

/** Bank account behind a payment method that was read expanded; null for any other way to pay. */
export function accountOf(method: Method): AccountTruth | null {
  if (method === null || typeof method === "string") return null;
  const kind = DEBITS.find((each) => each === method.type);
  const last4 = kind && method[kind]?.last4;
  return kind && last4 ? { kind, last4 } : null;
}

/** Card behind a payment method that was read expanded; null for any other way to pay. */
export function cardOf(method: Method): CardTruth | null {
  if (method === null || typeof method === "string" || !method.card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { brand, last4, expMonth, expYear };
}

/** Plan of the schedule's next phase; null without one. */
function scheduledPlan({ schedule }: Stripe.Subscription, isGroup: boolean): RenewingPlan | null {
  if (schedule === null || typeof schedule === "string") return null;
  const [now, next] = schedule.phases.filter(({ end_date }) => end_date > (schedule.current_phase?.start_date ?? 0));
  const interval = next?.metadata?.interval;
  return now && next && (interval === "month" || interval === "year") ? planOf(interval, isGroup) : null;
}

/** Lines longer than this are for a year. */
const HALF_YEAR_S = 183 * 86_400;

function billTruth(invoice: Stripe.Invoice, beside: RelatedObjects, isGroup: boolean): BillTruth | null {
  // The line that buys time; credits are negative lines beside it.
  const line = invoice.lines.data.filter(({ amount }) => amount >= 0).sort((a, b) => b.period.end - a.period.end)[0];
  if (!line || invoice.id === undefined) return null;
  const { paid, tried } = paymentsOf(invoice);
  const { finalized_at, voided_at, marked_uncollectible_at, paid_at } = invoice.status_transitions;
  const underWay = tried !== null && beside.underWay.has(tried);
  const state = billState(invoice, underWay);
  const along = paid === null ? undefined : beside.payments.get(paid);
  // A debit that's under way again has failed before.
  const isOpen = state === "draft" || (state === "open" && !(underWay && invoice.attempt_count > 1));
  const wasTried = invoice.attempt_count > 0 && state !== "paid" && !isOpen;
  const closed = voided_at ?? marked_uncollectible_at;
  const used = (invoice.ending_balance ?? invoice.starting_balance) - invoice.starting_balance;
  return {
    id: invoice.id,
    charge: paid,
    state,
    plan: planOf(line.period.end - line.period.start > HALF_YEAR_S ? "year" : "month", isGroup),
    quantity: line.quantity ?? 1,
    from: line.period.start * MS,
    until: line.period.end * MS,
    paid: { amount: invoice.amount_paid, currency: invoice.currency },
    discount: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
    buysTime: line.amount > 0,
    fromBalance: Math.max(0, used),
    refunded: along?.refunded ?? 0,
    at: (paid_at ?? invoice.created) * MS,
    finalAt: finalized_at === null ? null : finalized_at * MS,
    failedAt: wasTried ? (finalized_at ?? invoice.created) * MS : null,
    closedAt: closed === null ? null : closed * MS,
    nextTryAt: invoice.next_payment_attempt === null ? null : invoice.next_payment_attempt * MS,
    failedRefunds: along?.failedRefunds ?? [],
    underWay: underWay && state === "open",
    cannotFinalise: state === "draft" && invoice.last_finalization_error !== null,
    needsConfirmation: tried !== null && beside.unconfirmed.has(tried),
    declinedForGood: tried !== null && beside.hopeless.has(tried),
    due: state === "failed" || state === "open" ? invoice.amount_remaining : 0,
    tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    number: invoice.number,
    dispute: along?.dispute ?? null,
    receiptUrl: invoice.hosted_invoice_url ?? null,
  };
}

const billStates: Readonly<Record<string, BillTruth["state"]>> = {
  draft: "draft",
  open: "open",
  paid: "paid",
  void: "void",
  uncollectible: "uncollectible",
};

function billState({ id, status, attempt_count }: Stripe.Invoice, isUnderWay: boolean): BillTruth["state"] {
  const state = billStates[status ?? ""];
  if (!state) throw new Error(`The bill ${id} has the unknown status ${status}.`);
  return state === "open" && attempt_count > 0 && !isUnderWay ? "failed" : state;
}

/** Payment that paid a bill, and the one that was tried. */
export function paymentsOf({ payments }: Stripe.Invoice): { paid: string | null; tried: string | null } {
  const of = (wanted: string) => {
    const found = payments?.data.find(({ status }) => status === wanted);
    return found ? idOf(found.payment.payment_intent ?? null) : null;
  };
  return { paid: of("paid"), tried: of("open") };
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
  const known = statuses[status];
  // Guessing could take premium from people who paid, or give it away.
  if (!known) throw new Error(`Unknown subscription status: ${status}`);
  return known;
}

const statuses: Readonly<Record<string, SubscriptionTruth["status"]>> = {
  incomplete: "incomplete",
  incomplete_expired: "canceled",
  trialing: "trialing",
  active: "active",
  past_due: "past_due",
  paused: "paused",
  canceled: "canceled",
  unpaid: "unpaid",
};

function planOf(interval: string | undefined, isGroup: boolean): RenewingPlan {
  if (interval === "month") return "monthly";
  if (interval === "year") return isGroup ? "group" : "annual";
  throw new Error(`A price renews at an unknown interval: ${interval ?? "none"}`);
}

/** A dispute in our words; statuses starting with `warning_` are inquiries, and `prevented` was settled by a refund. */
export function disputeTruth({ id, status, created, evidence_details }: Stripe.Dispute): DisputeTruth | null {
  const at = created * MS;
  const due = evidence_details.due_by === null ? {} : { dueBy: evidence_details.due_by * MS };
  if (status === "prevented") return null;
  if (status === "won") return { id, state: "won", chargeback: true, at };
  if (status === "lost") return { id, state: "lost", chargeback: true, at };
  const chargeback = !status.startsWith("warning_");
  if (status === "warning_closed") return { id, state: "won", chargeback, at };
  return { id, state: chargeback ? "open" : "inquiry", chargeback, at, ...due };
}

/** Id of an object that Stripe may have expanded. */
export function idOf(object: string | { id: string } | null): string | null {
  return typeof object === "string" ? object : (object?.id ?? null);
}
