import { ApiFailure } from "./api-failure.ts";
import type { PreviewInput, SubscriptionInput } from "./api-input.ts";
import { isDebited } from "./debits.ts";
import { discountsOf } from "./discounts.ts";
import { billNow, lessDiscounts, voidInvoice } from "./invoices.ts";
import { newId } from "./new-id.ts";
import { listedPrice } from "./prices.ts";
import type { TestInvoice, TestItem, TestLine, TestSubscription } from "./shapes.ts";
import { itemOf, keepSubscription, periodEnd } from "./subscriptions.ts";
import type { TestStore } from "./test-store.ts";

/** Time Stripe keeps a change that waits for its payment, in seconds. */
const PENDING_S = 23 * 3600;
const TWO_YEARS_S = 730 * 86_400;

/** Changes a subscription. A change with `always_invoice` is billed at once, less the unused part of the old period. */
export async function changeSubscription(
  store: TestStore,
  subscription: TestSubscription,
  asked: SubscriptionInput,
): Promise<TestSubscription> {
  refuseImpossible(subscription, asked, store.now);
  Object.assign(subscription.metadata, asked.metadata ?? {});
  for (const [name, value] of Object.entries(subscription.metadata)) {
    if (value === "") delete subscription.metadata[name];
  }
  if (asked.cancel_at_period_end !== undefined) {
    subscription.cancel_at_period_end = asked.cancel_at_period_end;
    subscription.canceled_at = asked.cancel_at_period_end ? store.now : null;
  }
  if (asked.pause_collection !== undefined) {
    const { pause_collection: pause } = asked;
    subscription.pause_collection = pause === "" ? null : { behavior: "void", resumes_at: pause.resumes_at ?? null };
  }
  if (asked.discounts === "") subscription.discounts = [];
  else if (asked.discounts) subscription.discounts = await discountsOf(store, asked.discounts);
  if (asked.default_payment_method !== undefined) subscription.default_payment_method = asked.default_payment_method;
  if (asked.items) await changeItem(store, subscription, asked);
  if (asked.trial_end !== undefined) await moveTrialEnd(store, subscription, asked.trial_end);
  await keepSubscription(store, subscription);
  return subscription;
}

function refuseImpossible(subscription: TestSubscription, asked: SubscriptionInput, now: number): void {
  const { status } = subscription;
  const { metadata: _, expand: __, ...rest } = asked;
  if (
    (status === "canceled" || status === "incomplete" || status === "incomplete_expired") &&
    Object.keys(rest).length > 0
  )
    throw new ApiFailure(400, `A subscription that is ${status} can only change its metadata.`);
  if (asked.cancel_at_period_end && subscription.schedule)
    throw new ApiFailure(400, "The subscription is managed by a schedule. Release the schedule first.");
  if (asked.trial_end !== undefined && asked.trial_end <= now) throw new ApiFailure(400, "trial_end is in the past.");
  if (asked.trial_end !== undefined && asked.trial_end > now + TWO_YEARS_S)
    throw new ApiFailure(400, "trial_end is more than two years away.");
  if (asked.proration_date !== undefined && asked.billing_cycle_anchor?.type === "now")
    throw new ApiFailure(400, "proration_date can't be given when the billing cycle anchor is reset.");
  if (asked.payment_behavior === "pending_if_incomplete" && (asked.metadata || asked.discounts || asked.trial_end))
    throw new ApiFailure(400, "pending_if_incomplete supports only a few parameters.");
}

/** Stripe bills nothing for the time until a new trial end. */
async function moveTrialEnd(store: TestStore, subscription: TestSubscription, until: number): Promise<void> {
  const item = itemOf(subscription);
  subscription.trial_end = until;
  subscription.status = "trialing";
  item.current_period_end = until;
  const lines = [{ amount: 0, quantity: item.quantity, period: { start: store.now, end: until } }];
  await billNow(store, subscription, { lines, reason: "subscription_update" });
}

/** The item after a change. */
async function changedItem(
  store: TestStore,
  subscription: TestSubscription,
  wanted: NonNullable<SubscriptionInput["items"]>,
): Promise<TestItem> {
  const item = itemOf(subscription);
  const [change] = wanted;
  if (change?.id !== item.id) throw new ApiFailure(404, `No such item: ${change?.id ?? "none"}`);
  const price = change.price === undefined ? item.price : await listedPrice(store, change.price);
  if (price.currency !== subscription.currency)
    throw new ApiFailure(400, "A subscription's prices all need its currency.");
  return { ...item, price, quantity: change.quantity ?? item.quantity };
}

interface Change {
  items: NonNullable<SubscriptionInput["items"]>;
  anew: boolean;
  prorates: boolean;
  at: number;
}

/** Lines of the bill a change makes, and the item it leads to. */
async function changeLines(store: TestStore, subscription: TestSubscription, { items, anew, prorates, at }: Change) {
  const { now } = store;
  const old = itemOf(subscription);
  const { current_period_start: start, current_period_end: end } = old;
  const item = await changedItem(store, subscription, items);
  if (at < start || at > now) throw new ApiFailure(400, "proration_date is outside the period.");
  const left = Math.max(0, end - at) / Math.max(1, end - start);
  const isTrial = subscription.status === "trialing";
  const credit = prorates && !isTrial ? Math.ceil(old.price.unit_amount * old.quantity * left) : 0;
  const full = item.price.unit_amount * item.quantity;
  if (anew) {
    item.current_period_start = now;
    item.current_period_end = periodEnd(now, item.price.recurring?.interval ?? "month", now);
  }
  const parent = { type: "subscription_item_details" as const, subscription_item_details: { proration: true } };
  const lines: TestLine[] = [
    ...(credit > 0 ? [{ amount: -credit, quantity: 1, period: { start: at, end }, parent }] : []),
    {
      amount: anew ? full : Math.round(full * left),
      quantity: item.quantity,
      period: { start: at, end: item.current_period_end },
    },
  ];
  return { lines, item };
}

async function changeItem(store: TestStore, subscription: TestSubscription, asked: SubscriptionInput): Promise<void> {
  const items = asked.items ?? [];
  const anew = asked.billing_cycle_anchor?.type === "now";
  const prorates = asked.proration_behavior === "always_invoice";
  if (items[0]?.id === undefined) return addItem(store, subscription, asked);
  if (!prorates && !anew) {
    subscription.items.data[0] = await changedItem(store, subscription, items);
    return;
  }
  const at = asked.proration_date ?? store.now;
  const { lines, item } = await changeLines(store, subscription, { items, anew, prorates, at });
  const invoice = await billNow(store, subscription, { lines, reason: "subscription_update" });
  // A debit that's under way isn't a failure.
  if (invoice.status !== "open" || (await isDebited(store, invoice)))
    return applyChange(subscription, item, anew ? store.now : null);
  if (asked.payment_behavior !== "pending_if_incomplete") {
    await voidInvoice(store, invoice);
    throw new ApiFailure(402, "Your card was declined.");
  }
  await store.put("invoice", invoice.id, { ...invoice, next_payment_attempt: null });
  subscription.latest_invoice = invoice.id;
  subscription.pending_update = {
    expires_at: store.now + PENDING_S,
    invoice: invoice.id,
    item,
    anchor: anew ? store.now : null,
  };
}

/** Like Stripe, takes an item without an id for another one, which is billed along from the next period on. */
async function addItem(store: TestStore, subscription: TestSubscription, asked: SubscriptionInput): Promise<void> {
  const { price, quantity = 1 } = asked.items?.[0] ?? {};
  if (price === undefined) throw new ApiFailure(400, "A new item needs a price.");
  if (asked.proration_behavior !== "none")
    throw new ApiFailure(400, "The test provider only adds items without proration.");
  const added = { ...itemOf(subscription), id: newId("si"), price: await listedPrice(store, price), quantity };
  subscription.items.data.push(added);
}

function applyChange(subscription: TestSubscription, item: TestItem, anchor: number | null): void {
  subscription.items.data[0] = item;
  subscription.pending_update = null;
  if (anchor === null) return;
  subscription.anchor = anchor;
  subscription.status = "active";
}

/** Settles a pending change once its bill was paid or given up. */
export async function settlePending(store: TestStore, invoice: TestInvoice): Promise<void> {
  const subscription = await store.get("subscription", invoice.parent.subscription_details.subscription);
  const pending = subscription?.pending_update;
  if (!subscription || pending?.invoice !== invoice.id) return;
  if (invoice.status === "paid") applyChange(subscription, pending.item, pending.anchor);
  else subscription.pending_update = null;
  await keepSubscription(store, subscription);
}

/** Bill a change would make, without making it. */
export async function previewChange(
  store: TestStore,
  subscription: TestSubscription,
  { subscription_details: details }: PreviewInput,
) {
  const customerBalance = (await store.get("customer", subscription.customer))?.balance ?? 0;
  const anew = details.billing_cycle_anchor?.type === "now";
  const prorates = details.proration_behavior === "always_invoice";
  if (details.proration_date !== undefined && anew)
    throw new ApiFailure(400, "proration_date can't be given when the billing cycle anchor is reset.");
  const at = details.proration_date ?? store.now;
  const { lines } = await changeLines(store, subscription, { items: details.items, anew, prorates, at });
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  const total = lessDiscounts(sum, subscription.discounts);
  const { currency } = subscription;
  return {
    object: "invoice",
    currency,
    total,
    starting_balance: customerBalance,
    amount_due: Math.max(0, total + customerBalance),
    lines: { object: "list", data: lines },
  };
}
