import type { Instant } from "./instant.ts";
import { inOrder, type LedgerEntry } from "./ledger.ts";

/**
 * Instant a subscription was cancelled, if that still stands; null while it renews. A cancellation that was undone counts for nothing, even
 * if we heard of it late.
 */
export function stoppedSince(entries: readonly LedgerEntry[], subscription: string): Instant | null {
  const turns = inOrder(entries).filter(
    (entry) => (entry.k === "renewal_stopped" || entry.k === "renewal_resumed") && entry.subscription === subscription,
  );
  const last = turns.findLastIndex(({ k }) => k === "renewal_resumed");
  // Stopped again when premium for life began: the first time counts.
  return turns[last + 1]?.at ?? null;
}
