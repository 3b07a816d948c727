import { inOrder, type LedgerEntry } from "./ledger.ts";
import { periodKey } from "./period-key.ts";
import type { BillTruth, SubscriptionTruth } from "./truth.ts";
import { undueKey } from "./undue.ts";

/**
 * Discount that was promised and used up by a bill nobody paid, because it was closed during a suspension or went back when another plan was
 * chosen; null if there's none. `bill`: the latest such bill.
 */
export function lostDiscount(
  { id, bills, percentOff, endedAt, plan: runs }: SubscriptionTruth,
  ledger: readonly LedgerEntry[],
): { percent: number; bill: string } | null {
  const promised = inOrder(ledger).findLast((entry) => entry.k === "discount_applied" && entry.subscription === id);
  if (promised?.k !== "discount_applied" || percentOff > 0 || endedAt !== null) return null;
  // The provider counts whole seconds.
  const lowered = bills.filter(({ discount, at }) => discount > 0 && at + 999 >= promised.at);
  const last = lowered.at(-1);
  const wentBack = ({ id: bill, plan }: BillTruth) =>
    plan !== runs && ledger.some(({ key }) => key === undueKey(periodKey(bill)));
  if (!last || lowered.some((bill) => bill.state !== "void" && !wentBack(bill))) return null;
  return { percent: promised.percent, bill: last.id };
}
