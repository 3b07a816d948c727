import { lockPerson } from "../billing/ledger-store.ts";
import { NOT_SET_UP } from "../billing/open-purchase.ts";
import { syncSubscription } from "../billing/sync-subscription.ts";
import type { Refused } from "../http/outcome.ts";
import { CardDeclined } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import type { SeatsWanted } from "./change-seats.ts";
import { recordSeatConsent } from "./choose-seats.ts";

const DECLINED: Refused = {
  refused: 409,
  errors: [
    "The card was declined, so nothing was charged and no seat was added. Please give another card in your subscription settings, then open the group's page again.",
  ],
};

/** Buys additional seats now. The provider charges under the form's key, so only once; the seats follow when it reports the payment. */
export async function addSeatsNow(tools: Tools, change: SeatsWanted): Promise<object | Refused> {
  const { payments, db } = tools;
  const { facts, wanted, pricedAt, requestKey } = change;
  const { group, row } = facts;
  if (!payments) return NOT_SET_UP;
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, group.admin_user_id);
    await recordSeatConsent(trx, tools, change);
  });
  const { provider_id: subscription } = row;
  const key = `seats:${subscription}:${requestKey}`;
  try {
    if (group.next_seats !== null) {
      // The provider must first be back at the paid number, or it would credit seats that weren't given up.
      const back = { k: "change_quantity" as const, subscription, quantity: group.seats, when: "next_period" as const };
      await payments.execute(back, `${key}:back`);
    }
    const more = { k: "change_quantity" as const, subscription, quantity: wanted, when: "at_once" as const, pricedAt };
    await payments.execute(more, key);
  } catch (error) {
    if (error instanceof CardDeclined) return DECLINED;
    throw error;
  } finally {
    await syncSubscription(tools, payments, subscription);
    tools.wake("mails");
  }
  return {};
}
