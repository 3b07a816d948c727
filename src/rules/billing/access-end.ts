import type { Instant } from "./instant.ts";
import type { LedgerEntry } from "./ledger.ts";

/** Part of a purchase's time. */
export interface AccessSpan {
  from: Instant;
  until: Instant;
}

/**
 * Instant at which refunds, chargebacks and replacements end the access an entry granted; infinity if nothing does. A replacement that was
 * itself refunded no longer counts, so the older period is valid again; neither does a chargeback that was won.
 */
export function accessEndOf(entries: readonly LedgerEntry[], key: string): Instant {
  const refunds = entries.flatMap((entry) => {
    if (!("of" in entry) || entry.of !== key) return [];
    if (entry.k === "period_replaced") return isReplacementKept(entries, entry) ? [entry.at] : [];
    return entry.k === "refunded" && entry.endsAccess ? [entry.at] : [];
  });
  const disputes = chargebacks(entries, key).flatMap(({ opened, won }) => (won === null ? [opened] : []));
  return Math.min(Number.POSITIVE_INFINITY, ...refunds, ...disputes);
}

/** Remaining spans of a purchase: cut off by refunds and chargebacks, continued with the lost days once a chargeback is won. */
export function accessSpans(
  entries: readonly LedgerEntry[],
  { key, from, until }: { key: string } & AccessSpan,
): AccessSpan[] {
  const end = Math.min(until, accessEndOf(entries, key));
  const [dispute] = chargebacks(entries, key);
  if (!dispute || dispute.won === null || dispute.opened >= end) return [{ from, until: end }];
  const lost = until - dispute.opened;
  const continued = { from: dispute.won, until: Math.min(dispute.won + lost, accessEndOf(entries, key)) };
  return [{ from, until: dispute.opened }, continued];
}

/** True once an entry was refunded in full. */
export function isRefunded(entries: readonly LedgerEntry[], key: string): boolean {
  return entries.some((entry) => entry.k === "refunded" && entry.of === key && entry.endsAccess);
}

/** True while the bank keeps money of this payment, or kept it for good. */
export function isChargedBack(entries: readonly LedgerEntry[], key: string): boolean {
  return chargebacks(entries, key).some(({ won }) => won === null);
}

/** True while the bank decides about this payment or keeps its money, inquiries included. */
export function isDisputed(entries: readonly LedgerEntry[], key: string): boolean {
  return entries.some((entry) => {
    if (entry.k !== "dispute_opened" || entry.of !== key) return false;
    const { dispute } = entry;
    return !entries.some((other) => other.k === "dispute_closed" && other.dispute === dispute && other.won);
  });
}

/** Chargebacks of a payment with the instants they were opened and won. */
function chargebacks(entries: readonly LedgerEntry[], key: string): { opened: Instant; won: Instant | null }[] {
  return entries.flatMap((entry) => {
    if (entry.k !== "dispute_opened" || entry.of !== key || entry.inquiry) return [];
    const closed = entries.find(
      (other) => other.k === "dispute_closed" && other.dispute === entry.dispute && other.won,
    );
    return [{ opened: entry.at, won: closed?.at ?? null }];
  });
}

function isReplacementKept(entries: readonly LedgerEntry[], { of, at }: { of: string; at: Instant }): boolean {
  const replacements = entries.filter(
    (entry) =>
      entry.key !== of &&
      ((entry.k === "period_paid" && entry.from === at) || (entry.k === "lifetime_bought" && entry.at === at)),
  );
  return replacements.length === 0 || replacements.some(({ key }) => !isRefunded(entries, key));
}
