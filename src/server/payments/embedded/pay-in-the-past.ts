import type { Tools } from "../../tools.ts";
import { billWhatIsDue, itemOf } from "./billing.ts";
import { testCards } from "./cards.ts";
import { completeSession, readSession } from "./checkout.ts";
import { withTestStore } from "./test-store.ts";

/** A checkout that was paid at an earlier instant, and every bill that has come since, each on its day: for a demonstration that begins with a history. */
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
    await completeSession(store.at(from), session, card, session.customer_email ?? "");
    for (let due = from; due <= store.now; ) {
      await billWhatIsDue(store.at(due));
      const subscription = session.subscription === null ? null : await store.get("subscription", session.subscription);
      const next = subscription ? itemOf(subscription).current_period_end : due;
      if (next <= due) break;
      due = next;
    }
  });
}
