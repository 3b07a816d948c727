import { ApiFailure } from "./api-failure.ts";
import type { SubscriptionInput } from "./api-input.ts";
import { bill, itemOf, keepSubscription, periodEnd } from "./billing.ts";
import { newId } from "./new-id.ts";
import type { TestLine, TestSubscription } from "./shapes.ts";
import type { TestStore } from "./test-store.ts";

/** Changes a subscription as it was asked to; a change at once is billed with what was left taken off. */
export async function changeSubscription(
  store: TestStore,
  subscription: TestSubscription,
  asked: SubscriptionInput,
): Promise<TestSubscription> {
  if (subscription.status === "canceled") throw new ApiFailure(400, "A canceled subscription can not be changed.");
  for (const [name, value] of Object.entries(asked.metadata ?? {})) {
    if (value === "") delete subscription.metadata[name];
    else subscription.metadata[name] = value;
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
  for (const { coupon: id } of asked.discounts || []) {
    const coupon = await store.get("coupon", id);
    if (!coupon) throw new ApiFailure(404, `No such coupon: ${id}`);
    subscription.discounts = [{ id: newId("di"), object: "discount", source: { type: "coupon", coupon } }];
  }
  if (asked.default_payment_method !== undefined) subscription.default_payment_method = asked.default_payment_method;
  await changeItem(store, subscription, asked);
  if (asked.trial_end !== undefined) {
    if (asked.trial_end <= store.now) throw new ApiFailure(400, "trial_end lies in the past.");
    subscription.trial_end = asked.trial_end;
    subscription.status = "trialing";
    itemOf(subscription).current_period_end = asked.trial_end;
  }
  await keepSubscription(store, subscription);
  return subscription;
}

async function changeItem(store: TestStore, subscription: TestSubscription, asked: SubscriptionInput): Promise<void> {
  const wanted = asked.items?.[0];
  if (!wanted) return;
  const item = itemOf(subscription);
  if (wanted.id !== item.id) throw new ApiFailure(404, `No such item: ${wanted.id}`);
  const before = item.price.unit_amount * item.quantity;
  const trying = subscription.status === "trialing";
  const { start, end } = { start: item.current_period_start, end: item.current_period_end };
  const { price_data: price } = wanted;
  if (price) {
    const recurring = price.recurring ? { interval: price.recurring.interval } : item.price.recurring;
    item.price = {
      currency: price.currency,
      unit_amount: price.unit_amount,
      product: price.product ?? item.price.product,
      recurring,
    };
  }
  item.quantity = wanted.quantity ?? item.quantity;
  const anew = asked.billing_cycle_anchor?.type === "now";
  const prorated = asked.proration_behavior === "always_invoice";
  if (!prorated && !anew) return;
  const after = item.price.unit_amount * item.quantity;
  const at = asked.proration_date ?? store.now;
  if (at < start || at > store.now) throw new ApiFailure(400, "proration_date lies outside the period.");
  const left = Math.max(0, end - at) / Math.max(1, end - start);
  if (anew) {
    subscription.anchor = store.now;
    subscription.status = "active";
    item.current_period_start = store.now;
    item.current_period_end = periodEnd(store.now, item.price.recurring?.interval ?? "month", store.now);
  }
  const paidBefore = trying || !prorated ? 0 : before;
  const period = { start: at, end: item.current_period_end };
  const credit = Math.ceil(paidBefore * left);
  const lines: TestLine[] = [
    ...(credit > 0 ? [{ amount: -credit, quantity: 1, period: { start: at, end } }] : []),
    { amount: anew ? after : Math.round(after * left), quantity: item.quantity, period },
  ];
  const invoice = await bill(store, subscription, lines);
  if (invoice.status !== "open") return;
  // What was not paid was not changed, and is owed by nobody.
  await store.put("invoice", invoice.id, { ...invoice, status: "void", next_payment_attempt: null });
  throw new ApiFailure(402, "Your card was declined.");
}
