import { DAY_MS, type Instant } from "./instant.ts";
import type { LedgerEntry } from "./ledger.ts";
import { periodKey } from "./period-key.ts";

/** Longest wait for a bank's answer to a debit. Most come within a week; a SEPA debit may take 14 working days. */
export const DEBIT_MS = 21 * DAY_MS;

/** End of the wait for a renewal's debit: it was paid, turned down or closed, somebody cancelled, or it took too long. */
export function debitUntil(
  entries: readonly LedgerEntry[],
  { subscription, bill, at }: Extract<LedgerEntry, { k: "payment_under_way" }>,
): Instant {
  const ends = entries.flatMap((entry) => {
    if (entry.k === "period_paid") return entry.key === periodKey(bill) ? [Math.max(at, entry.at)] : [];
    if (entry.k === "payment_failed" || entry.k === "bill_closed") return entry.bill === bill ? [entry.at] : [];
    return entry.k === "renewal_stopped" && entry.subscription === subscription && entry.at >= at ? [entry.at] : [];
  });
  return Math.min(at + DEBIT_MS, ...ends);
}
