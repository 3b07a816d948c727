import * as z from "zod";
import type { infer as Infer } from "zod/v4/core";
import { premiumSuccessPage, settleCheckout } from "#contract/premium/checkout.ts";
import { undueKey } from "#rules/premium/undue.ts";
import type { App } from "../http/app.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { tellAtOnce } from "./decision.ts";
import { readLedger } from "./ledger-store.ts";
import { NO_PURCHASE, ownCheckout } from "./own-checkout.ts";
import { type CheckoutRow, settlePurchase } from "./settle-purchase.ts";
import { readStanding } from "./standing.ts";
import { runningSubscription } from "./subscription-store.ts";

type Bought = Infer<typeof settleCheckout.results>["bought"];

const purposes = ["subscription", "lifetime"] as const;
const facts = z.object({ amount: z.int(), currency: z.string(), trial_days: z.nullish(z.int()) });

/** After the payment: the page reads how things stand, its call brings them in step. Another's purchase is not there. */
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
      // A coupon that came along is told before the first bill is made.
      const running = await runningSubscription(visit.db, viewer.userId);
      await tellAtOnce(visit.tools, running?.provider_id ?? null);
      return { results: { bought: await boughtOf(visit, settled.checkout) } };
    },
  });
}

async function boughtOf(visit: Visit, row: CheckoutRow): Promise<Bought> {
  const { db, tools, viewer } = visit;
  const { amount, currency, trial_days = null } = facts.parse(row.facts);
  const renews = row.purpose === "subscription" && row.state === "paid" && viewer.kind === "member";
  return {
    state: row.state,
    plan: row.plan,
    paid: { amount, currency },
    trial_days,
    subscription: renews ? (await readStanding(db, tools, viewer)).standing.subscription : null,
    given_back: row.state === "paid" && (await isGivenBack(visit, row)),
    time_zone: viewer.timeZone,
  };
}

/** Of two checkouts that stood open side by side the second finds its own payment returned by the time that it is settled. */
async function isGivenBack({ db }: Visit, row: CheckoutRow): Promise<boolean> {
  const { user_id, purpose, checkout_id, created_at, settled_at } = row;
  if (user_id === null) return false;
  const within = (at: number) => at >= created_at.getTime() && at <= (settled_at?.getTime() ?? at);
  return (await readLedger(db, user_id)).some(
    (entry) =>
      entry.k === "refunded" &&
      (purpose === "subscription" ? within(entry.at) : entry.key === undueKey(`lifetime:${checkout_id}`)),
  );
}
