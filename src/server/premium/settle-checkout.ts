import * as z from "zod";
import type { infer as Infer } from "zod/v4/core";
import { premiumSuccessPage, settleCheckout } from "#contract/premium/checkout.ts";
import { automaticRefundKey } from "#rules/billing/refunds-due.ts";
import { purchaseAmount, stateOf } from "../billing/bank-debit.ts";
import { sendCommandsNow } from "../billing/decision.ts";
import { readLedger } from "../billing/ledger-store.ts";
import { NO_PURCHASE, ownCheckout } from "../billing/own-checkout.ts";
import { readPremiumStatus } from "../billing/premium-status.ts";
import { type CheckoutRow, settlePurchase } from "../billing/settle-purchase.ts";
import { runningSubscription } from "../billing/subscription-store.ts";
import { wasRefundedForCountry } from "../billing/wrong-country.ts";
import type { App } from "../http/app.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";

type Bought = Infer<typeof settleCheckout.results>["bought"];

const purposes = ["subscription", "lifetime"] as const;
const facts = z.object({ trial_days: z.nullish(z.int()) });

/** Page after payment: the page reads the state and its call settles the purchase. 404 for anybody else's. */
export function serveSuccess(app: App): void {
  servePage(app, premiumSuccessPage, {
    title: () => "Welcome to premium",
    may: "have_account",
    async load(visit) {
      const session_id = visit.query.session_id ?? "";
      const row = await ownCheckout(visit, session_id, purposes);
      return row ? { results: { session_id, bought: await boughtOf(visit, row) } } : NO_PURCHASE;
    },
  });
  serveCall(app, settleCheckout, {
    may: "have_account",
    limit: "money",
    async handler(visit, { session_id }) {
      const { viewer } = visit;
      if (viewer.kind !== "member" || !(await ownCheckout(visit, session_id, purposes))) return NO_PURCHASE;
      const settled = await settlePurchase(visit.tools, session_id);
      if (!settled) return NO_PURCHASE;
      // Sends a coupon's discount before the first bill is made.
      const running = await runningSubscription(visit.db, viewer.userId);
      await sendCommandsNow(visit.tools, running?.provider_id ?? null);
      return { results: { bought: await boughtOf(visit, settled.checkout) } };
    },
  });
}

async function boughtOf(visit: Visit, row: CheckoutRow): Promise<Bought> {
  const { db, tools, viewer } = visit;
  const { trial_days = null } = facts.parse(row.facts);
  const renews = row.purpose === "subscription" && row.state === "paid" && viewer.kind === "member";
  return {
    state: stateOf(row),
    plan: row.plan,
    paid: purchaseAmount(row),
    trial_days,
    subscription: renews ? (await readPremiumStatus(db, tools, viewer)).standing.subscription : null,
    given_back: row.state === "paid" ? await givenBack(visit, row) : null,
    time_zone: viewer.timeZone,
  };
}

/** Why the payment is refunded; null if it isn't. */
async function givenBack(visit: Visit, row: CheckoutRow): Promise<Bought["given_back"]> {
  if (wasRefundedForCountry(row)) return "country";
  return (await isRefunded(visit, row)) ? "twin" : null;
}

/** True if a parallel payment counted instead and this one was refunded when it was settled. */
async function isRefunded({ db }: Visit, row: CheckoutRow): Promise<boolean> {
  const { user_id, purpose, checkout_id, created_at, settled_at } = row;
  if (user_id === null) return false;
  const within = (at: number) => at >= created_at.getTime() && at <= (settled_at?.getTime() ?? at);
  return (await readLedger(db, user_id)).some(
    (entry) =>
      entry.k === "refunded" &&
      (purpose === "subscription" ? within(entry.at) : entry.key === automaticRefundKey(`lifetime:${checkout_id}`)),
  );
}
