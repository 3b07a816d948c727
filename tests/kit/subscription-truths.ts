import { DAY_MS } from "#rules/premium/instant.ts";
import type { BillTruth, SubscriptionTruth } from "#rules/premium/truth.ts";

/** So many days after the beginning of 2026. */
export const day = (number: number) => Date.UTC(2026, 0, 1) + number * DAY_MS;
export const euros = (amount: number) => ({ amount, currency: "eur" });

/** A paid month in euros, from one day to another. */
export const bill = (id: string, from: number, until: number, more: Partial<BillTruth> = {}): BillTruth => ({
  id,
  charge: `ch_${id}`,
  state: "paid",
  plan: "monthly",
  quantity: 1,
  from: day(from),
  until: day(until),
  paid: euros(1299),
  refunded: 0,
  at: day(from),
  failedAt: null,
  receiptUrl: null,
  ...more,
});

/** A running monthly plan that nobody has touched. */
export const truth = (more: Partial<SubscriptionTruth> = {}): SubscriptionTruth => ({
  id: "sub_1",
  customer: "cus_1",
  checkoutId: null,
  userId: null,
  status: "active",
  plan: "monthly",
  nextPlan: null,
  quantity: 1,
  nextQuantity: null,
  price: euros(1299),
  percentOff: 0,
  country: "DE",
  startedAt: day(0),
  trialUntil: null,
  periodFrom: day(0),
  periodUntil: day(31),
  renews: true,
  suspended: false,
  suspendedUntil: null,
  endedAt: null,
  bills: [],
  ...more,
});
