import { isRefunded } from "./access-end.ts";
import { isBeforeTrialEnd } from "./before-trial-end.ts";
import { inOrder, type LedgerEntry } from "./ledger.ts";
import { periodKey } from "./period-key.ts";
import { automaticRefundKey } from "./refunds-due.ts";
import type { BillTruth, SubscriptionTruth } from "./truth.ts";

/**
 * A discount we promised that was used up by a bill nobody paid: the bill was closed during a suspension, or refunded
 * because another plan was chosen or the trial was longer. Null if there's none. `bill`: the latest such bill.
 */
export function lostDiscount(
  truth: SubscriptionTruth,
  ledger: readonly LedgerEntry[],
): { percent: number; bill: string } | null {
  const { id, bills, percentOff, endedAt, plan: runs } = truth;
  const promised = inOrder(ledger).findLast((entry) => entry.k === "discount_applied" && entry.subscription === id);
  if (promised?.k !== "discount_applied" || percentOff > 0 || endedAt !== null) return null;
  // The provider counts whole seconds.
  const since = bills.filter(({ at }) => at + 999 >= promised.at);
  const wasRefunded = (bill: BillTruth) => {
    const key = periodKey(bill.id);
    return (bill.plan !== runs && ledger.some((entry) => entry.key === automaticRefundKey(key))) || isEarly(bill);
  };
  // A bill that came before the end of a longer trial is refunded in full, the discount on it included; a debit as soon as it arrives.
  const isEarly = (bill: BillTruth) =>
    isBeforeTrialEnd(bill, truth) &&
    (bill.underWay || (bill.state === "paid" && isRefunded(ledger, periodKey(bill.id))));
  const used = since.filter((bill) => bill.discount > 0 || isEarly(bill));
  const last = used.at(-1);
  if (!last || used.some((bill) => bill.state !== "void" && !wasRefunded(bill))) return null;
  return { percent: promised.percent, bill: last.id };
}
