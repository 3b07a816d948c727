import type { Instant } from "./instant.ts";
import type { LedgerEntry } from "./ledger.ts";
import { periodKey } from "./period-key.ts";
import { stoppedSince } from "./stopped-since.ts";

/**
 * End of the days of grace after a failed charge: the bill was paid or closed, or the subscription cancelled or over. At the earliest the
 * failure itself, so that nothing is left of them.
 */
export function graceEnd(
  entries: readonly LedgerEntry[],
  { subscription, at, graceUntil, bill }: Extract<LedgerEntry, { k: "payment_failed" }>,
): Instant {
  const ends = entries.flatMap((entry) => {
    if (entry.k === "subscription_ended") return entry.subscription === subscription ? [entry.at] : [];
    if (entry.k === "bill_closed") return entry.bill === bill ? [entry.at] : [];
    // Its period follows, unless that payment is refunded.
    return entry.k === "period_paid" && bill !== undefined && entry.key === periodKey(bill) ? [entry.at] : [];
  });
  const stopped = stoppedSince(entries, subscription);
  return Math.max(at, Math.min(graceUntil, ...ends, ...(stopped === null ? [] : [stopped])));
}
