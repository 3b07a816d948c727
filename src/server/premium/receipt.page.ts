import { receiptPage } from "#contract/premium/receipt.page.ts";
import type { App } from "../http/app.ts";
import type { Refused } from "../http/outcome.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { readLedger } from "./ledger-store.ts";

const NO_RECEIPT: Refused = {
  refused: 404,
  errors: [
    "The receipt of this payment cannot be shown here any more. The mail that we sent you holds its sum and dates.",
  ],
};

/** The provider's addresses of receipts grow old, so each is asked for when somebody wants to see it. */
export function serveReceipt(app: App): void {
  servePage(app, receiptPage, {
    title: () => "Receipt",
    may: "have_account",
    async load(visit) {
      const { viewer, db, params, tools } = visit;
      if (viewer.kind !== "member") return { refused: 403 };
      const key = params.key ?? "";
      const own = (await readLedger(db, viewer.userId)).some((entry) => entry.key === key && "paid" in entry);
      if (!own) return { refused: 404 };
      const of = await whatWasPaid(visit, viewer.userId, key);
      const url = of && (await tools.payments?.receiptUrl(of));
      return url ? { redirectTo: url } : NO_RECEIPT;
    },
  });
}

/** The keys of the ledger name what was paid: a bill, or a checkout of ours. */
async function whatWasPaid(
  { db }: Visit,
  userId: string,
  key: string,
): Promise<{ bill: string } | { checkout: string } | null> {
  const [kind, number = ""] = key.split(":");
  if (kind === "period") return { bill: number };
  const checkout = await db
    .selectFrom("checkouts")
    .select("provider_id")
    .where("user_id", "=", userId)
    .where((eb) => eb(eb.cast<string>("checkout_id", "text"), "=", number))
    .executeTakeFirst();
  return checkout?.provider_id ? { checkout: checkout.provider_id } : null;
}
