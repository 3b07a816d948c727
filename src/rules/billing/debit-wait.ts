import { DAY_MS, type Instant } from "./instant.ts";
import type { LedgerEntry } from "./ledger.ts";
import { periodKey } from "./period-key.ts";

/** Longest wait for a bank's answer to a debit. Most come within a week; a SEPA debit may take 14 working days. */
export const DEBIT_MS = 21 * DAY_MS;

/**
 * End of the wait for a renewal's debit: it was paid, turned down or closed, or took too long. Somebody who cancels meanwhile keeps the time
 * that the debit pays for, as after a charge to a card.
 */
export function debitUntil(
  entries: readonly LedgerEntry[],
  { bill, at }: Extract<LedgerEntry, { k: "payment_under_way" }>,
): Instant {
  const ends = entries.flatMap((entry) => {
    if (entry.k === "period_paid") return entry.key === periodKey(bill) ? [Math.max(at, entry.at)] : [];
    return (entry.k === "payment_failed" || entry.k === "bill_closed") && entry.bill === bill ? [entry.at] : [];
  });
  return Math.min(at + DEBIT_MS, ...ends);
}
