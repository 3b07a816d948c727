import { addMonths } from "#rules/billing/instant.ts";
import { emitEvent } from "./emit-event.ts";
import type { TestSubscription } from "./shapes.ts";
import type { TestStore } from "./test-store.ts";

/** Stores a subscription and sends its webhook. */
export async function keepSubscription(
  store: TestStore,
  subscription: TestSubscription,
  what = "updated",
): Promise<void> {
  await store.put("subscription", subscription.id, subscription);
  await emitEvent(store, `customer.subscription.${what}`, subscription);
}

/** First item of a subscription; what we sell has no more. */
export function itemOf(subscription: TestSubscription): TestSubscription["items"]["data"][number] {
  const item = subscription.items.data[0];
  if (!item) throw new Error("A subscription without an item.");
  return item;
}

/** End of the billing period that begins at `start`, in seconds since 1970. */
export function periodEnd(start: number, interval: "month" | "year", anchor: number): number {
  const months = interval === "month" ? 1 : 12;
  // Counted from the anchor, so that the 31st comes back after a short month.
  for (let count = months; ; count += months) {
    const end = Math.floor(addMonths(anchor * 1000, count) / 1000);
    if (end > start) return end;
  }
}
