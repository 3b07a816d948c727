import type { Instant } from "./instant.ts";
import type { RenewingPlan } from "./ledger.ts";
import type { Money } from "./money.ts";

/** Dispute about a payment. `inquiry`: the bank only asks; the others are chargebacks. */
export interface DisputeTruth {
  id: string;
  state: "inquiry" | "open" | "won" | "lost";
  /** The bank took the money before it was decided. */
  chargeback: boolean;
  at: Instant;
  /** Last moment to send evidence; absent if the bank wants none. */
  dueBy?: Instant;
}

/** Card a subscription is charged to. It works until the end of its last month. */
export interface CardTruth {
  /** Such as visa. */
  brand: string;
  last4: string;
  /** From 1. */
  expMonth: number;
  expYear: number;
}

/** Bank account a subscription is debited from. */
export interface AccountTruth {
  /** Kind of debit, as Stripe names it: `sepa_debit`. */
  kind: string;
  last4: string;
}

/** One bill of a subscription as the payment provider reports it. */
export interface BillTruth {
  id: string;
  /** Payment id that a refund names; null if nothing was charged. */
  charge: string | null;
  /** `draft`: not final yet, so nothing was charged. `failed`: open, and at least one charge was declined. */
  state: "draft" | "open" | "failed" | "paid" | "void" | "uncollectible";
  plan: RenewingPlan;
  quantity: number;
  from: Instant;
  until: Instant;
  /** Charged, after discounts and balance. */
  paid: Money;
  /** Taken off by coupons, in the smallest unit. */
  discount: number;
  /** True if it's for a period with a price, so that paying it grants that period; false for the bill of a trial. */
  buysTime: boolean;
  /** Paid from the customer's balance, in the smallest unit. */
  fromBalance: number;
  /** Refunded so far, in the smallest unit; 0 also where the payment wasn't read with it. */
  refunded: number;
  /** Refunds that the bank sent back; their money is still owed. */
  failedRefunds: readonly { id: string; amount: number }[];
  at: Instant;
  /** Instant it was made final, so that the payer or their bank was asked; null in a draft. */
  finalAt: Instant | null;
  /** Instant the first attempt failed; null if none did. */
  failedAt: Instant | null;
  /** Instant it was voided or given up; null otherwise. */
  closedAt: Instant | null;
  /** A bank works on its debit, which takes days. If `failedAt` is known, it's another try. */
  underWay: boolean;
  /** Next attempt after a failed one; null if there'll be none. */
  nextTryAt: Instant | null;
  /** The provider can't make it final, for example because it doesn't know the payer's place for the tax. */
  cannotFinalise: boolean;
  /** The bank wants the payer to confirm the charge. */
  needsConfirmation: boolean;
  /** The bank declined this card for good, so trying it again is pointless. */
  declinedForGood: boolean;
  /** Still to be paid, in the smallest unit. */
  due: number;
  /** Tax within `paid`, in the smallest unit. */
  tax: number;
  /** The provider's invoice number; null in a draft. */
  number: string | null;
  dispute: DisputeTruth | null;
  receiptUrl: string | null;
}

/** A subscription as the payment provider reports it now, with its bills, oldest first. */
export interface SubscriptionTruth {
  id: string;
  customer: string;
  /** Our own ids, sent as metadata. */
  checkoutId: string | null;
  userId: string | null;
  status: "incomplete" | "trialing" | "active" | "past_due" | "paused" | "canceled" | "unpaid";
  plan: RenewingPlan;
  /** Plan from the next bill on, if a change is scheduled. */
  nextPlan: RenewingPlan | null;
  /** A change of plan waits for its payment. */
  changePending: boolean;
  quantity: number;
  nextQuantity: number | null;
  /** Of one period and one seat, before discounts. */
  price: Money;
  percentOff: number;
  country: string;
  startedAt: Instant;
  trialUntil: Instant | null;
  periodFrom: Instant;
  periodUntil: Instant;
  renews: boolean;
  suspended: boolean;
  suspendedUntil: Instant | null;
  endedAt: Instant | null;
  /** Instant of the latest request to cancel; null if it renews, or ended in another way. */
  cancelledAt: Instant | null;
  /** Null: none, or another way to pay. */
  card: CardTruth | null;
  /** Null: none, or its digits aren't known. */
  account: AccountTruth | null;
  /** It's charged to a bank account, and each payment takes days. */
  byDebit: boolean;
  bills: readonly BillTruth[];
}
