import type { Tools } from "../../tools.ts";
import { processDueBills } from "./billing.ts";
import { testCard } from "./cards.ts";
import { completeSession, readSession } from "./checkout.ts";
import type { TestSession } from "./shapes.ts";
import { itemOf, keepSubscription } from "./subscriptions.ts";
import { type TestStore, withTestStore } from "./test-store.ts";

const GOOD_CARD = "4242424242424242";

export interface PastPayment {
  paidAt: number;
  /** Number of a test card; absent: one that's always accepted. */
  card?: string;
  /** Bills are suspended right after the payment, until this instant. */
  suspendedUntil?: number;
}

/** Completes a checkout at an earlier instant and makes every bill since, each on its day, so that an account begins with a history. */
export async function payInThePast(
  { db, now }: Pick<Tools, "db" | "now">,
  sessionId: string,
  { paidAt, card: number = GOOD_CARD, suspendedUntil }: PastPayment,
): Promise<void> {
  await withTestStore(db, now(), async (store) => {
    const session = await readSession(store, sessionId);
    const card = testCard(number);
    if (!session || !card) return;
    const from = Math.floor(paidAt / 1000);
    await completeSession(store.at(from), session, card, { email: session.customer_email ?? "", country: "US" });
    if (suspendedUntil !== undefined) await suspendBills(store.at(from), session, suspendedUntil);
    for (let due = from; due <= store.now; ) {
      await processDueBills(store.at(due));
      const subscription = session.subscription === null ? null : await store.get("subscription", session.subscription);
      const next = subscription ? itemOf(subscription).current_period_end : due;
      if (next <= due) break;
      due = next;
    }
    await processDueBills(store);
  });
}

async function suspendBills(store: TestStore, { subscription: id }: TestSession, until: number): Promise<void> {
  const subscription = id === null ? null : await store.get("subscription", id);
  if (!subscription) return;
  subscription.pause_collection = { behavior: "void", resumes_at: Math.floor(until / 1000) };
  await keepSubscription(store, subscription);
}
