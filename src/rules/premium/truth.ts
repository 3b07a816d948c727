import type { Instant } from "./instant.ts";
import type { RenewingPlan } from "./ledger.ts";
import type { Money } from "./money.ts";

/** One bill of a subscription, as whoever takes the money knows it. */
export interface BillTruth {
  id: string;
  /** What a refund names; null while nothing was paid. */
  charge: string | null;
  state: "paid" | "open" | "failed" | "void";
  plan: RenewingPlan;
  quantity: number;
  from: Instant;
  until: Instant;
  paid: Money;
  /** Given back of it so far, in the smallest unit. */
  refunded: number;
  at: Instant;
  /** When it failed last. */
  failedAt: Instant | null;
  receiptUrl: string | null;
}

/** A subscription at this moment with its bills, oldest first, as whoever takes the money knows it. */
export interface SubscriptionTruth {
  id: string;
  customer: string;
  /** Our own numbers, as they were sent along. */
  checkoutId: string | null;
  userId: string | null;
  status: "incomplete" | "trialing" | "active" | "past_due" | "paused" | "canceled" | "unpaid";
  plan: RenewingPlan;
  nextPlan: RenewingPlan | null;
  quantity: number;
  nextQuantity: number | null;
  /** Of one period and one seat, before the discount. */
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
  bills: readonly BillTruth[];
}
