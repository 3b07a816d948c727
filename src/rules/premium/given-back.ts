import type { Instant } from "./instant.ts";
import type { LedgerEntry } from "./ledger.ts";

/**
 * When what an entry granted was given back, or gave way to something better; infinity: never. What took its place and was given back
 * itself took nothing: the rest of the older time counts again.
 */
export function cutAt(entries: readonly LedgerEntry[], key: string): Instant {
  const cuts = entries.flatMap((entry) => {
    if (!("of" in entry) || entry.of !== key) return [];
    if (entry.k === "period_replaced") return stillReplaced(entries, entry) ? [entry.at] : [];
    return entry.endsAccess ? [entry.at] : [];
  });
  return Math.min(Number.POSITIVE_INFINITY, ...cuts);
}

/** Whether all that was paid for this went back. */
export function isGivenBack(entries: readonly LedgerEntry[], key: string): boolean {
  return entries.some((entry) => entry.k === "refunded" && entry.of === key && entry.endsAccess);
}

function stillReplaced(entries: readonly LedgerEntry[], { of, at }: { of: string; at: Instant }): boolean {
  const instead = entries.filter(
    (entry) =>
      entry.key !== of &&
      ((entry.k === "period_paid" && entry.from === at) || (entry.k === "lifetime_bought" && entry.at === at)),
  );
  return instead.length === 0 || instead.some(({ key }) => !isGivenBack(entries, key));
}
