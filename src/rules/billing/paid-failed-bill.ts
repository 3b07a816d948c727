import type { Instant } from "./instant.ts";
import type { LedgerEntry } from "./ledger.ts";
import { periodKey } from "./period-key.ts";

/** True if a bill whose charge had failed was paid at this instant or later. */
export function hasPaidFailedBill(ledger: readonly LedgerEntry[], since: Instant): boolean {
  const failed = new Set(
    ledger.flatMap((entry) => (entry.k === "payment_failed" && entry.bill ? [periodKey(entry.bill)] : [])),
  );
  return ledger.some(({ k, key, at }) => k === "period_paid" && failed.has(key) && at >= since);
}
