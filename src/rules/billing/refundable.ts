import { isChargedBack } from "./access-end.ts";
import type { Instant } from "./instant.ts";
import { inOrder, type LedgerEntry } from "./ledger.ts";
import type { Money } from "./money.ts";

/** A payment in somebody's ledger, and how much of it can still be refunded. */
export interface Payment {
  /** Of its ledger entry. */
  key: string;
  at: Instant;
  what: "monthly" | "annual" | "group" | "lifetime" | "gift";
  /** Paid time; null for what has none of its own. */
  period: { from: Instant; until: Instant } | null;
  subscription: string | null;
  gift: string | null;
  paid: Money;
  /** Refunded so far, less refunds the bank returned, in the smallest unit. */
  returned: number;
  /** Maximum amount that can be refunded, in the smallest unit; 0 while the bank has the money. */
  left: number;
  disputed: boolean;
  /** The provider's id of the payment; null in old entries. */
  charge: string | null;
}

/** Payments of a ledger, newest first. Payments of nothing (a balance, a free period) are left out. */
export function paymentsOf(ledger: readonly LedgerEntry[]): Payment[] {
  return inOrder(ledger)
    .reverse()
    .flatMap((entry) => {
      const what = soldBy(entry);
      if (what === null || !("paid" in entry) || entry.paid.amount <= 0) return [];
      const { key, at, paid } = entry;
      const returned = returnedOf(ledger, key);
      const disputed = isChargedBack(ledger, key);
      const paidFor = entry.k === "period_paid" ? { from: entry.from, until: entry.until } : null;
      return [
        {
          key,
          at,
          what,
          period: paidFor,
          subscription: entry.k === "period_paid" ? entry.subscription : null,
          gift: entry.k === "gift_bought" ? entry.gift : null,
          paid,
          returned,
          left: disputed ? 0 : Math.max(0, paid.amount - returned),
          disputed,
          charge: "charge" in entry ? (entry.charge ?? null) : null,
        },
      ];
    });
}

/** Amount refunded of one payment, less refunds that failed, in the smallest unit. */
export function returnedOf(ledger: readonly LedgerEntry[], key: string): number {
  return ledger.reduce((sum, entry) => {
    if (entry.k === "refunded" && entry.of === key) return sum + entry.paid.amount;
    if (entry.k === "refund_failed" && entry.of === key) return sum - entry.paid.amount;
    return sum;
  }, 0);
}

function soldBy(entry: LedgerEntry): Payment["what"] | null {
  if (entry.k === "period_paid") return entry.plan;
  if (entry.k === "lifetime_bought") return "lifetime";
  return entry.k === "gift_bought" ? "gift" : null;
}
