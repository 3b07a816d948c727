import { cardOfMethod, type TestCard } from "./cards.ts";
import { recordCharge } from "./charges.ts";
import { beginDebit, debitsOf } from "./debits.ts";
import { emitEvent } from "./emit-event.ts";
import { minimumCharge } from "./minimum-charge.ts";
import { newId } from "./new-id.ts";
import type { TestCustomer, TestInvoice, TestLine, TestSubscription } from "./shapes.ts";
import type { TestStore } from "./test-store.ts";

/** Days after the first failure on which a bill is tried again. */
const RETRY_DAYS = [3, 5, 7];
const DAY_S = 86_400;

export interface NewBill {
  lines: readonly TestLine[];
  reason: TestInvoice["billing_reason"];
}

/** Makes a draft. A one-time discount is used up by the first bill that costs something. */
export async function draftInvoice(
  store: TestStore,
  subscription: TestSubscription,
  { lines, reason }: NewBill,
): Promise<TestInvoice> {
  const sum = sumOf(lines);
  const total = lessDiscounts(sum, subscription.discounts);
  const off = discountAmounts(sum, subscription.discounts);
  if (sum > 0) subscription.discounts = [];
  const auto_advance = subscription.status !== "unpaid";
  const invoice: TestInvoice = {
    id: newId("in"),
    object: "invoice",
    status: "draft",
    customer: subscription.customer,
    currency: subscription.currency,
    created: store.now,
    number: null,
    billing_reason: reason,
    auto_advance,
    automatically_finalizes_at: auto_advance ? store.now + store.billing.draftDelay : null,
    total,
    total_discount_amounts: off,
    starting_balance: 0,
    ending_balance: null,
    amount_paid: 0,
    amount_due: Math.max(0, total),
    attempt_count: 0,
    next_payment_attempt: null,
    last_finalization_error: null,
    lines: { object: "list", data: [...lines] },
    parent: {
      type: "subscription_details",
      subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } },
    },
    payments: { object: "list", data: [] },
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null, marked_uncollectible_at: null },
  };
  subscription.latest_invoice = invoice.id;
  await store.put("invoice", invoice.id, invoice);
  await emitEvent(store, "invoice.created", invoice);
  return invoice;
}

/** Takes discounts off a draft, instead of any it had. */
export async function discountDraft(
  store: TestStore,
  invoice: TestInvoice,
  discounts: TestSubscription["discounts"],
): Promise<TestInvoice> {
  const sum = sumOf(invoice.lines.data);
  const total = lessDiscounts(sum, discounts);
  const lowered = {
    ...invoice,
    total,
    total_discount_amounts: discountAmounts(sum, discounts),
    amount_due: Math.max(0, total),
  };
  await store.put("invoice", invoice.id, lowered);
  await emitEvent(store, "invoice.updated", lowered);
  return lowered;
}

function sumOf(lines: readonly TestLine[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
}

/** Amount less the largest discount. */
export function lessDiscounts(sum: number, discounts: TestSubscription["discounts"]): number {
  const percent = Math.max(0, ...discounts.map(({ source }) => source.coupon.percent_off));
  return sum - Math.max(0, Math.round((sum * percent) / 100));
}

function discountAmounts(sum: number, discounts: TestSubscription["discounts"]): TestInvoice["total_discount_amounts"] {
  const amount = sum - lessDiscounts(sum, discounts);
  const [discount] = discounts;
  return discount && amount > 0 ? [{ amount, discount: discount.id }] : [];
}

/** Makes a bill and charges it at once, as for a subscription's first bill. */
export async function billNow(store: TestStore, subscription: TestSubscription, bill: NewBill): Promise<TestInvoice> {
  return finalizeInvoice(store, subscription, await draftInvoice(store, subscription, bill));
}

/** Numbers a draft, applies the customer's balance and charges what's left. */
export async function finalizeInvoice(
  store: TestStore,
  subscription: TestSubscription,
  invoice: TestInvoice,
): Promise<TestInvoice> {
  if (subscription.pause_collection) return voidInvoice(store, invoice);
  const customer = await store.get("customer", invoice.customer);
  applyBalance(invoice, customer);
  if (customer) await store.put("customer", customer.id, customer);
  invoice.status = "open";
  invoice.automatically_finalizes_at = null;
  invoice.number = newId("HYP").toUpperCase();
  invoice.status_transitions.finalized_at = store.now;
  await emitEvent(store, "invoice.finalized", invoice);
  return collectInvoice(store, subscription, invoice);
}

/** Credit lowers the amount; a negative bill adds credit; an amount too small to charge is owed with the next bill. */
function applyBalance(invoice: TestInvoice, customer: TestCustomer | null): void {
  const start = customer?.balance ?? 0;
  const owed = invoice.total + start;
  const least = minimumCharge(invoice.currency);
  const isCharged = owed >= least;
  invoice.starting_balance = start;
  invoice.amount_due = isCharged ? owed : 0;
  invoice.ending_balance = isCharged ? 0 : owed;
  if (customer) customer.balance = invoice.ending_balance;
}

/** Charges an open bill. */
export async function collectInvoice(
  store: TestStore,
  subscription: TestSubscription,
  invoice: TestInvoice,
  { confirmed = false } = {},
): Promise<TestInvoice> {
  const customer = await store.get("customer", subscription.customer);
  const method = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? null;
  const card = cardOfMethod(method);
  if (card?.debit && method !== null && invoice.amount_due > 0) return debitInvoice(store, invoice, { card, method });
  const first = invoice.billing_reason === "subscription_create";
  const asksBack = card?.renews === "confirm" && !first && !confirmed;
  const pays = invoice.amount_due === 0 || (card !== null && (first || confirmed || card.renews === "succeeds"));
  if (pays) return payInvoice(store, invoice, card);
  invoice.attempt_count += 1;
  const finalized = invoice.status_transitions.finalized_at ?? store.now;
  const wait = RETRY_DAYS[invoice.attempt_count - 1];
  invoice.next_payment_attempt = wait === undefined || asksBack ? null : finalized + wait * DAY_S;
  if (asksBack) invoice.next_payment_attempt = finalized + 7 * DAY_S;
  invoice.payments.data = [
    {
      status: "open",
      payment: { type: "payment_intent", payment_intent: await openIntent(store, invoice, { asksBack, card }) },
    },
  ];
  await store.put("invoice", invoice.id, invoice);
  if (asksBack) await emitEvent(store, "invoice.payment_action_required", invoice);
  await emitEvent(store, "invoice.payment_failed", invoice);
  return invoice;
}

/** The bill stays open while the bank works on it. */
async function debitInvoice(
  store: TestStore,
  invoice: TestInvoice,
  { card, method }: { card: TestCard; method: string },
): Promise<TestInvoice> {
  const { customer, currency, amount_due: amount, id } = invoice;
  const isFirst = invoice.billing_reason === "subscription_create";
  const answer = isFirst ? card.debit?.first : card.debit?.later;
  const payment = newId("pi");
  const fails = answer === "failed";
  const order = { payment, customer, amount, currency, method, account: card.number, fails, for: { invoice: id } };
  await beginDebit(store, order);
  invoice.attempt_count += 1;
  invoice.next_payment_attempt = null;
  invoice.payments.data = [{ status: "open", payment: { type: "payment_intent", payment_intent: payment } }];
  await store.put("invoice", id, invoice);
  return invoice;
}

/** Takes the bank's answer to a debit for a bill: it's paid, or tried again later like any other. */
export async function applyBankAnswer(store: TestStore, invoice: TestInvoice, fails: boolean): Promise<void> {
  if (!fails) {
    invoice.status = "paid";
    invoice.amount_paid = invoice.amount_due;
    invoice.next_payment_attempt = null;
    invoice.status_transitions.paid_at = store.now;
    invoice.payments.data = invoice.payments.data.map((payment) => ({ ...payment, status: "paid" as const }));
  } else {
    const wait = RETRY_DAYS[(await debitsOf(store, invoice)).length - 1];
    invoice.next_payment_attempt = wait === undefined ? null : store.now + wait * DAY_S;
  }
  await store.put("invoice", invoice.id, invoice);
  await emitEvent(store, fails ? "invoice.payment_failed" : "invoice.paid", invoice);
}

async function openIntent(
  store: TestStore,
  invoice: TestInvoice,
  { asksBack, card }: { asksBack: boolean; card: TestCard | null },
): Promise<string> {
  const known = invoice.payments.data[0]?.payment.payment_intent;
  const id = known ?? newId("pi");
  const status = asksBack ? ("requires_action" as const) : ("requires_payment_method" as const);
  const decline_code = card?.renews === "lost" ? "lost_card" : "generic_decline";
  const last_payment_error = asksBack ? null : { type: "card_error" as const, code: "card_declined", decline_code };
  await store.put("intent", id, { id, object: "payment_intent", status, last_payment_error });
  return id;
}

async function payInvoice(store: TestStore, invoice: TestInvoice, card: TestCard | null): Promise<TestInvoice> {
  invoice.status = "paid";
  invoice.amount_paid = invoice.amount_due;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = store.now;
  if (invoice.amount_due > 0) {
    invoice.attempt_count += 1;
    await charge(store, invoice, card);
  }
  await store.put("invoice", invoice.id, invoice);
  await emitEvent(store, "invoice.paid", invoice);
  return invoice;
}

async function charge(store: TestStore, invoice: TestInvoice, card: TestCard | null): Promise<void> {
  const payment = invoice.payments.data[0]?.payment.payment_intent ?? newId("pi");
  const { customer, amount_due, currency } = invoice;
  await recordCharge(store, { customer, payment, amount: amount_due, currency, card });
  await store.put("intent", payment, { id: payment, object: "payment_intent", status: "succeeded" });
  invoice.payments.data = [{ status: "paid", payment: { type: "payment_intent", payment_intent: payment } }];
}

/** Numbers a draft without charging it. */
export async function finalizeUncharged(store: TestStore, invoice: TestInvoice): Promise<TestInvoice> {
  const customer = await store.get("customer", invoice.customer);
  applyBalance(invoice, customer);
  if (customer) await store.put("customer", customer.id, customer);
  invoice.status = "open";
  invoice.auto_advance = false;
  invoice.automatically_finalizes_at = null;
  invoice.number = newId("HYP").toUpperCase();
  invoice.status_transitions.finalized_at = store.now;
  await store.put("invoice", invoice.id, invoice);
  await emitEvent(store, "invoice.finalized", invoice);
  return invoice;
}

/** Closes a bill without payment; what it took from the customer's balance is returned. */
export async function voidInvoice(store: TestStore, invoice: TestInvoice): Promise<TestInvoice> {
  const customer = await store.get("customer", invoice.customer);
  if (customer && invoice.ending_balance !== null) {
    const balance = (customer.balance ?? 0) + invoice.starting_balance - invoice.ending_balance;
    await store.put("customer", customer.id, { ...customer, balance });
  }
  invoice.status = "void";
  invoice.auto_advance = false;
  invoice.automatically_finalizes_at = null;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = store.now;
  await store.put("invoice", invoice.id, invoice);
  await emitEvent(store, "invoice.voided", invoice);
  return invoice;
}

/** Gives up an open bill. It can still be paid. */
export async function markUncollectible(store: TestStore, invoice: TestInvoice): Promise<TestInvoice> {
  invoice.status = "uncollectible";
  invoice.next_payment_attempt = null;
  invoice.status_transitions.marked_uncollectible_at = store.now;
  await store.put("invoice", invoice.id, invoice);
  await emitEvent(store, "invoice.marked_uncollectible", invoice);
  return invoice;
}

/** Bills of one subscription, newest first. */
export async function invoicesOf(store: TestStore, subscription: TestSubscription): Promise<TestInvoice[]> {
  const all = await store.list("invoice", { customer: subscription.customer });
  return all.filter((invoice) => isBillOf(invoice, subscription));
}

export function isBillOf({ parent }: TestInvoice, { id }: Pick<TestSubscription, "id">): boolean {
  return parent.subscription_details.subscription === id;
}
