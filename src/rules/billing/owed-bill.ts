import type { Instant } from "./instant.ts";
import type { Money } from "./money.ts";
import type { BillTruth, SubscriptionTruth } from "./truth.ts";

/** A bill that couldn't be charged and is still to be paid. */
export interface OwedBill {
  bill: string;
  due: Money;
  /** Next attempt without the payer; null: none, because the card was declined for good or the provider gave up. */
  nextTryAt: Instant | null;
  /** The bank wants the payer to confirm the charge. */
  needsConfirmation: boolean;
  declinedForGood: boolean;
}

/** Oldest bill of a subscription that was tried and not paid; null if there's none, or if it's over. */
export function owedBill({ bills, endedAt, changePending }: SubscriptionTruth): OwedBill | null {
  const failed = bills.find(({ state }) => state === "failed");
  // A change of plan that waits for its payment isn't owed.
  if (!failed || endedAt !== null || (changePending && failed === bills.at(-1))) return null;
  return owedOf(failed);
}

/** A failed bill with what happens next. A date is only promised while trying this card again can help. */
export function owedOf({ id, due, paid, nextTryAt, needsConfirmation, declinedForGood }: BillTruth): OwedBill {
  const tries = !needsConfirmation && !declinedForGood;
  return {
    bill: id,
    due: { amount: due, currency: paid.currency },
    nextTryAt: tries ? nextTryAt : null,
    needsConfirmation,
    declinedForGood,
  };
}
