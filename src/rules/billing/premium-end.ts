import { coverageOf } from "./coverage.ts";
import type { Instant } from "./instant.ts";
import { inOrder, type LedgerEntry } from "./ledger.ts";
import { subscriptionState } from "./subscription-state.ts";

/** Reason premium ends, for the mail about it. */
export type EndReason = "trial" | "cancelled" | "unpaid" | "disputed" | "gift";

/**
 * End of the stretch of premium that began last, with its reason. Null if it never ends, if it's expected to go on, or if the person hears
 * of it in another way: a refund, a freed seat, a suspension.
 */
export function premiumEnd(ledger: readonly LedgerEntry[], now: Instant): { at: Instant; why: EndReason } | null {
  const coverage = coverageOf(ledger);
  if (!coverage.some(({ from }) => from <= now) || coverage.some(({ until }) => until === null)) return null;
  const at = Math.max(...coverage.map(({ until }) => until ?? now));
  const closing = coverage.filter(({ until }) => until === at);
  if (closing.some(({ bridge, source }) => bridge || source === "group_seat")) return null;
  // Somebody who loses a gift gets a mail about it.
  if (ledger.some((entry) => entry.k === "gift_withdrawn" && entry.at === at)) return null;
  if (closing.some(({ source }) => source === "gift")) return { at, why: "gift" };
  const why = endReason(ledger, at, closing);
  return why && { at, why };
}

function endReason(
  ledger: readonly LedgerEntry[],
  at: Instant,
  closing: readonly { source: string; from: Instant }[],
): EndReason | null {
  if (ledger.some((entry) => entry.k === "dispute_opened" && !entry.inquiry && entry.at === at)) return "disputed";
  // Refunds and cancellations have mails of their own, and nothing is left to end after them.
  if (ledger.some((entry) => entry.at === at && (entry.k === "refunded" || entry.k === "renewal_stopped"))) return null;
  const failed = ledger.some(
    (entry) => entry.k === "payment_failed" && entry.graceUntil >= at && closing.some(({ from }) => from === entry.at),
  );
  if (failed) return "unpaid";
  const id = latestSubscription(ledger);
  if (id === null) return null;
  const { renews, ended } = subscriptionState(ledger, id);
  if (renews && !ended) return null;
  return closing.some(({ source }) => source === "trial") ? "trial" : "cancelled";
}

function latestSubscription(ledger: readonly LedgerEntry[]): string | null {
  const last = inOrder(ledger).findLast(
    (entry) => entry.k === "trial_started" || (entry.k === "period_paid" && entry.plan !== "group"),
  );
  return last && "subscription" in last ? last.subscription : null;
}
