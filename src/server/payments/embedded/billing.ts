import { addMonths } from "#rules/premium/instant.ts";
import { cardOfMethod } from "./cards.ts";
import { newId } from "./new-id.ts";
import type { TestInvoice, TestLine, TestSubscription } from "./shapes.ts";
import type { TestStore } from "./test-store.ts";

/** Days after the first failure on which a bill is tried again; after the last the subscription ends. */
const RETRY_DAYS = [3, 5, 7];
const DAY_S = 86_400;

/** Announces that something changed. */
export async function tell(
  store: TestStore,
  type: string,
  object: unknown,
  before?: Record<string, unknown>,
): Promise<void> {
  const id = newId("evt");
  const data = { object, ...(before ? { previous_attributes: before } : {}) };
  await store.put("event", id, { id, object: "event", type, created: store.now, data });
}

export async function keepSubscription(
  store: TestStore,
  subscription: TestSubscription,
  what = "updated",
): Promise<void> {
  await store.put("subscription", subscription.id, subscription);
  await tell(store, `customer.subscription.${what}`, subscription);
}

/** The one item that our subscriptions have. */
export function itemOf(subscription: TestSubscription): TestSubscription["items"]["data"][number] {
  const item = subscription.items.data[0];
  if (!item) throw new Error("A subscription without an item.");
  return item;
}

export function periodEnd(start: number, interval: "month" | "year", anchor: number): number {
  const months = interval === "month" ? 1 : 12;
  // Counted from the anchor, so that the 31st comes back after a short month.
  for (let count = months; ; count += months) {
    const end = Math.floor(addMonths(anchor * 1000, count) / 1000);
    if (end > start) return end;
  }
}

/** Bills these lines and tries the card at once; a discount for once is used up by a bill that costs something. */
export async function bill(
  store: TestStore,
  subscription: TestSubscription,
  lines: readonly TestLine[],
): Promise<TestInvoice> {
  const sum = Math.max(
    0,
    lines.reduce((total, { amount }) => total + amount, 0),
  );
  const percent = Math.max(0, ...subscription.discounts.map(({ source }) => source.coupon.percent_off));
  const due = sum - Math.round((sum * percent) / 100);
  if (due > 0) subscription.discounts = [];
  const invoice: TestInvoice = {
    id: newId("in"),
    object: "invoice",
    status: "open",
    customer: subscription.customer,
    currency: subscription.currency,
    created: store.now,
    amount_paid: 0,
    amount_due: due,
    attempt_count: 0,
    next_payment_attempt: null,
    lines: { object: "list", data: [...lines] },
    parent: {
      type: "subscription_details",
      subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } },
    },
    payments: { object: "list", data: [] },
    status_transitions: { finalized_at: store.now, paid_at: null },
  };
  if (subscription.pause_collection) {
    invoice.status = "void";
    await store.put("invoice", invoice.id, invoice);
    await tell(store, "invoice.voided", invoice);
    return invoice;
  }
  return collect(store, subscription, invoice);
}

/** Tries to be paid. */
async function collect(store: TestStore, subscription: TestSubscription, invoice: TestInvoice): Promise<TestInvoice> {
  const customer = await store.get("customer", subscription.customer);
  const card = cardOfMethod(
    subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? null,
  );
  const first = invoice.attempt_count === 0 && subscription.created === store.now;
  const pays = invoice.amount_due === 0 || (card !== null && (first || card.renews));
  invoice.attempt_count += 1;
  if (pays) {
    invoice.status = "paid";
    invoice.amount_paid = invoice.amount_due;
    invoice.next_payment_attempt = null;
    invoice.status_transitions.paid_at = store.now;
    if (invoice.amount_due > 0) await charge(store, invoice);
    await store.put("invoice", invoice.id, invoice);
    await tell(store, "invoice.paid", invoice);
    return invoice;
  }
  const wait = RETRY_DAYS[invoice.attempt_count - 1];
  invoice.next_payment_attempt = wait === undefined ? null : invoice.status_transitions.finalized_at + wait * DAY_S;
  await store.put("invoice", invoice.id, invoice);
  await tell(store, "invoice.payment_failed", invoice);
  return invoice;
}

/** Somebody asks for the open bill to be tried now, not on its day. Answers whether it was paid. */
export async function payNow(store: TestStore, invoice: TestInvoice): Promise<boolean> {
  const subscription = await store.get("subscription", invoice.parent.subscription_details.subscription);
  if (!subscription || subscription.status === "canceled" || invoice.status !== "open") return false;
  const tried = await collect(store, subscription, invoice);
  if (tried.status !== "paid") return false;
  if (subscription.status === "past_due") subscription.status = "active";
  await keepSubscription(store, subscription);
  return true;
}

async function charge(store: TestStore, invoice: TestInvoice): Promise<void> {
  const payment = newId("pi");
  const { customer, amount_due, currency } = invoice;
  const id = newId("ch");
  await store.put("charge", id, {
    id,
    object: "charge",
    customer,
    payment_intent: payment,
    amount: amount_due,
    amount_refunded: 0,
    disputed: false,
    currency,
    created: store.now,
  });
  invoice.payments.data.push({ status: "paid", payment: { type: "payment_intent", payment_intent: payment } });
}

export async function end(store: TestStore, subscription: TestSubscription, at: number): Promise<void> {
  subscription.status = "canceled";
  subscription.ended_at = at;
  subscription.canceled_at ??= at;
  await keepSubscription(store, subscription, "deleted");
}

/** Does everything that has become due, oldest first, however far the clock was moved. Answers how much it was. */
export async function billWhatIsDue(store: TestStore): Promise<number> {
  let done = 0;
  for (const subscription of await store.list("subscription")) {
    while (await billNext(store, subscription)) done += 1;
  }
  return done;
}

async function billNext(store: TestStore, subscription: TestSubscription): Promise<boolean> {
  if (subscription.status === "canceled") return false;
  const { pause_collection: pause } = subscription;
  if (pause?.resumes_at && pause.resumes_at <= store.now) {
    subscription.pause_collection = null;
    await keepSubscription(store, subscription);
    return true;
  }
  if (subscription.status === "past_due") return retry(store, subscription);
  const item = itemOf(subscription);
  const due =
    subscription.status === "trialing" ? (subscription.trial_end ?? item.current_period_end) : item.current_period_end;
  if (due > store.now) return false;
  if (subscription.cancel_at_period_end) {
    await end(store, subscription, due);
    return true;
  }
  await renew(store, subscription, due);
  return true;
}

async function renew(store: TestStore, subscription: TestSubscription, from: number): Promise<void> {
  const item = itemOf(subscription);
  if (subscription.status === "trialing") subscription.anchor = from;
  item.current_period_start = from;
  item.current_period_end = periodEnd(from, item.price.recurring?.interval ?? "month", subscription.anchor);
  const period = { start: from, end: item.current_period_end };
  const line = { amount: item.price.unit_amount * item.quantity, quantity: item.quantity, period };
  const invoice = await bill(store, subscription, [line]);
  subscription.status = invoice.status === "open" ? "past_due" : "active";
  await keepSubscription(store, subscription);
}

async function retry(store: TestStore, subscription: TestSubscription): Promise<boolean> {
  const invoices = await store.list("invoice", { customer: subscription.customer });
  const open = invoices.find(
    ({ status, parent }) => status === "open" && parent.subscription_details.subscription === subscription.id,
  );
  if (!open) {
    subscription.status = "active";
    await keepSubscription(store, subscription);
    return true;
  }
  if (subscription.cancel_at_period_end || open.next_payment_attempt === null) {
    open.status = "void";
    await store.put("invoice", open.id, open);
    await end(store, subscription, store.now);
    return true;
  }
  if (open.next_payment_attempt > store.now) return false;
  const tried = await collect(store, subscription, open);
  if (tried.status === "paid") {
    subscription.status = "active";
    await keepSubscription(store, subscription);
  }
  return true;
}
