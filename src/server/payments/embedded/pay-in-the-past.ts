import type { Tools } from "../../tools.ts";
import { billWhatIsDue } from "./billing.ts";
import { testCards } from "./cards.ts";
import { completeSession, readSession } from "./checkout.ts";
import { itemOf } from "./subscriptions.ts";
import { withTestStore } from "./test-store.ts";

/** Completes a checkout at an earlier instant and makes every bill since, each on its day, so that a demo begins with a history. */
export async function payInThePast(
  { db, now }: Pick<Tools, "db" | "now">,
  sessionId: string,
  paidAt: number,
): Promise<void> {
  await withTestStore(db, now(), async (store) => {
    const session = await readSession(store, sessionId);
    const [card] = testCards;
    if (!session || !card) return;
    const from = Math.floor(paidAt / 1000);
    await completeSession(store.at(from), session, card, { email: session.customer_email ?? "", country: "US" });
    for (let due = from; due <= store.now; ) {
      await billWhatIsDue(store.at(due));
      const subscription = session.subscription === null ? null : await store.get("subscription", session.subscription);
      const next = subscription ? itemOf(subscription).current_period_end : due;
      if (next <= due) break;
      due = next;
    }
  });
}
