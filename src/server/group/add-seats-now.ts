import type { Refused } from "../http/outcome.ts";
import { CardDeclined } from "../payments/provider.ts";
import { syncSubscription } from "../payments/sync-subscription.ts";
import { lockPerson } from "../premium/ledger-store.ts";
import type { Tools } from "../tools.ts";
import type { SeatsWanted } from "./change-seats.ts";
import { keepSeatConsent } from "./choose-seats.ts";

const NOT_SET_UP: Refused = {
  refused: 503,
  errors: ["Payments are not set up on this site, so nothing can be bought at the moment."],
};
const DECLINED: Refused = {
  refused: 409,
  errors: [
    "The card was declined, so nothing was charged and no seat was added. Please give another card in your subscription settings, then open the group's page again.",
  ],
};

/**
 * More seats now. It is a purchase like the first: the provider takes the money under the key of this form, so that it is taken once, and the seats
 * follow from what the provider then says is paid, now or by the duty.
 */
export async function addSeatsNow(tools: Tools, change: SeatsWanted): Promise<object | Refused> {
  const { payments, db } = tools;
  const { facts, wanted, pricedAt, requestKey } = change;
  const { group, row } = facts;
  if (!payments) return NOT_SET_UP;
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, group.admin_user_id);
    await keepSeatConsent(trx, tools, change);
  });
  const { provider_id: subscription } = row;
  const key = `seats:${subscription}:${requestKey}`;
  try {
    if (group.next_seats !== null) {
      // What fewer seats would be charged for is not the number that is paid: first as many as now.
      const back = { k: "change_quantity" as const, subscription, quantity: group.seats, when: "next_period" as const };
      await payments.obey(back, `${key}:back`);
    }
    const more = { k: "change_quantity" as const, subscription, quantity: wanted, when: "at_once" as const, pricedAt };
    await payments.obey(more, key);
  } catch (error) {
    if (error instanceof CardDeclined) return DECLINED;
    throw error;
  } finally {
    await syncSubscription(tools, payments, subscription);
    tools.wake("mails");
  }
  return {};
}
