import { pathTo } from "#contract/build-path.ts";
import { receiptPage } from "#contract/premium/receipt.page.ts";
import { documentNumbers } from "../billing/issue-documents.ts";
import { readLedger } from "../billing/ledger-store.ts";
import type { App } from "../http/app.ts";
import type { Refused } from "../http/outcome.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";

const NO_RECEIPT: Refused = {
  refused: 404,
  errors: [
    "We can't show the receipt of this payment here any more. The mail that we sent you has its amount and dates.",
  ],
};

/** Receipt addresses expire, so a new one is fetched whenever somebody opens a receipt. */
export function serveReceipt(app: App): void {
  servePage(app, receiptPage, {
    title: () => "Receipt",
    may: "have_account",
    async load(visit) {
      const { viewer, db, params, tools } = visit;
      if (viewer.kind !== "member") return { refused: 403 };
      const key = params.key ?? "";
      const own = (await readLedger(db, viewer.userId)).some(
        (entry) => entry.key === key && ("paid" in entry || entry.k === "payment_failed"),
      );
      if (!own) return { refused: 404 };
      if ((await documentNumbers(db, viewer.userId)).has(key))
        return { redirectTo: pathTo("payment_document", { key }) };
      const of = await findPayment(visit, viewer.userId, key);
      const url = of && (await tools.payments?.receiptUrl(of));
      return url ? { redirectTo: url } : NO_RECEIPT;
    },
  });
}

/** Ledger keys contain the bill's id or our checkout's. */
async function findPayment(
  { db }: Visit,
  userId: string,
  key: string,
): Promise<{ bill: string } | { checkout: string } | null> {
  const [kind, number = ""] = key.split(":");
  if (kind === "period" || kind === "failed") return { bill: number };
  const checkout = await db
    .selectFrom("checkouts")
    .select("provider_id")
    .where("user_id", "=", userId)
    .where((eb) => eb(eb.cast<string>("checkout_id", "text"), "=", number))
    .executeTakeFirst();
  return checkout?.provider_id ? { checkout: checkout.provider_id } : null;
}
