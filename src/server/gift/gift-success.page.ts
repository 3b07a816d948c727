import * as z from "zod";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { giftSuccessPage, settleGift } from "#contract/gift/gift-purchase.ts";
import { type CheckoutRow, settlePurchase } from "../billing/settle-purchase.ts";
import type { App } from "../http/app.ts";
import type { Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { readGiftOfCheckout } from "./gift-store.ts";
import { purchaseOf, unpaidOf } from "./purchase-view.ts";

type Success = Infer<typeof giftSuccessPage.results>["payments_gifts_success"];

const NO_PURCHASE: Refused = { refused: 404, errors: ["We can't find that purchase among yours."] };
const price = z.object({ amount: z.int(), currency: z.string() });

/** Page after payment: the page reads the state and its call settles the purchase. */
export function serveGiftSuccess(app: App): void {
  servePage(app, giftSuccessPage, {
    title: () => "Your gift",
    async load(visit) {
      const session_id = visit.query.session_id ?? "";
      const row = await checkoutOf(visit, session_id);
      // The session was lost on the way: log in first, then return here.
      if (row && !isTheirs(visit, row) && visit.viewer.kind === "visitor") {
        return { redirectTo: pathTo("login", {}, { next: pathTo("payments_gifts_success", {}, { session_id }) }) };
      }
      if (!row || !isTheirs(visit, row)) return NO_PURCHASE;
      const success = await successOf(visit, row, session_id);
      return success ? { results: { payments_gifts_success: success } } : NO_PURCHASE;
    },
  });
  serveCall(app, settleGift, {
    may: "visit",
    limit: "money",
    async handler(visit, { session_id }) {
      const row = await checkoutOf(visit, session_id);
      if (!row || !isTheirs(visit, row)) return NO_PURCHASE;
      const settled = await settlePurchase(visit.tools, session_id);
      if (!settled) return NO_PURCHASE;
      const success = await successOf(visit, settled.checkout, session_id);
      return success ? { results: { payments_gifts_success: success } } : NO_PURCHASE;
    },
  });
}

function checkoutOf({ db }: Visit, sessionId: string): Promise<CheckoutRow | undefined> {
  if (sessionId === "") return Promise.resolve(undefined);
  return db
    .selectFrom("checkouts")
    .selectAll()
    .where("provider_id", "=", sessionId)
    .where("purpose", "=", "gift")
    .executeTakeFirst();
}

/** Without an account, knowing the checkout's id is proof; only the payer was given it. */
function isTheirs({ viewer }: Visit, { user_id }: CheckoutRow): boolean {
  return user_id === null || viewer.userId === user_id;
}

/** Null: never paid, and already deleted. */
async function successOf(visit: Visit, row: CheckoutRow, session_id: string): Promise<Success | null> {
  const gift = await readGiftOfCheckout(visit.db, row.checkout_id);
  const seen = gift ? await purchaseOf(visit, gift) : await unpaidOf(visit, row, price.parse(row.facts));
  return seen && { session_id, ...seen };
}
