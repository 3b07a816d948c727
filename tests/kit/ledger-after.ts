import { inOrder, type LedgerEntry } from "#rules/billing/ledger.ts";
import { reconcile } from "#rules/billing/reconcile.ts";
import { refundEntry } from "#rules/billing/refunds-due.ts";
import type { SubscriptionTruth } from "#rules/billing/truth.ts";
import { day, truth } from "./subscription-truths.ts";

export interface Reading {
  /** In days. */
  at: number;
  is: Partial<SubscriptionTruth>;
  /** Another subscription of the person runs already. */
  twin?: boolean;
}

/** Ledger after these readings of the provider with the refunds they bring, and what we decided ourselves in between. */
export function ledgerAfter(readings: readonly Reading[], decided: readonly LedgerEntry[] = []): LedgerEntry[] {
  const ledger: LedgerEntry[] = [];
  for (const { at, is, twin = false } of readings) {
    ledger.push(...decided.filter((entry) => entry.at <= day(at) && !ledger.includes(entry)));
    const { entries, refunds } = reconcile(truth(is), ledger, { now: day(at), pending: false, twin });
    ledger.push(...entries, ...refunds.bills.map((bill) => refundEntry(bill, day(at))));
  }
  return [...ledger, ...decided.filter((entry) => !ledger.includes(entry))];
}

/** Kinds of a ledger's entries in the order they were recorded, as words. */
export function kindsOf(ledger: readonly LedgerEntry[]): string {
  return inOrder(ledger)
    .map(({ k }) => k)
    .join(" ");
}
