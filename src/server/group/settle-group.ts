import * as z from "zod";
import type { infer as Infer } from "zod/v4/core";
import { groupReturnPage, settleGroup } from "#contract/group/group-plans.ts";
import { purchaseAmount, stateOf } from "../billing/bank-debit.ts";
import { NO_PURCHASE, ownCheckout } from "../billing/own-checkout.ts";
import { type CheckoutRow, settlePurchase } from "../billing/settle-purchase.ts";
import { wasRefundedForCountry } from "../billing/wrong-country.ts";
import type { App } from "../http/app.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";

const purposes = ["group"] as const;
const facts = z.object({ seats: z.int(), name: z.string() });

/** Page after payment: the page reads the state and its call settles the purchase. 404 for anybody else's. */
export function serveGroupReturn(app: App): void {
  servePage(app, groupReturnPage, {
    title: () => "Your group",
    may: "have_account",
    async load(visit) {
      const session_id = visit.query.session_id ?? "";
      const row = await ownCheckout(visit, session_id, purposes);
      return row ? { results: { session_id, bought: await boughtOf(visit, row) } } : NO_PURCHASE;
    },
  });
  serveCall(app, settleGroup, {
    may: "have_account",
    limit: "money",
    async handler(visit, { session_id }) {
      if (!(await ownCheckout(visit, session_id, purposes))) return NO_PURCHASE;
      const settled = await settlePurchase(visit.tools, session_id);
      if (!settled) return NO_PURCHASE;
      visit.tools.wake("mails");
      return { results: { bought: await boughtOf(visit, settled.checkout) } };
    },
  });
}

async function boughtOf({ db, viewer }: Visit, row: CheckoutRow): Promise<Infer<typeof settleGroup.results>["bought"]> {
  const { seats, name } = facts.parse(row.facts);
  const group = await db
    .selectFrom("groups")
    .innerJoin("subscriptions", "subscriptions.subscription_id", "groups.subscription_id")
    .select(["groups.group_id", "subscriptions.period_until", "subscriptions.renews"])
    .where("groups.checkout_id", "=", row.checkout_id)
    .executeTakeFirst();
  return {
    state: wasRefundedForCountry(row) ? "given_back" : stateOf(row),
    name,
    seats,
    paid: purchaseAmount(row),
    group_id: group?.group_id ?? null,
    next_billing_date: group?.renews ? group.period_until.toISOString() : null,
    time_zone: viewer.timeZone,
  };
}
