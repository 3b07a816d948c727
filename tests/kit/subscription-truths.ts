import { DAY_MS } from "#rules/billing/instant.ts";
import type { BillTruth, SubscriptionTruth } from "#rules/billing/truth.ts";

/** Time a number of days after the beginning of 2026. */
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
  discount: 0,
  buysTime: true,
  fromBalance: 0,
  refunded: 0,
  failedRefunds: [],
  at: day(from),
  finalAt: day(from),
  failedAt: null,
  closedAt: null,
  nextTryAt: null,
  cannotFinalise: false,
  needsConfirmation: false,
  declinedForGood: false,
  underWay: false,
  due: 0,
  tax: 0,
  number: null,
  dispute: null,
  receiptUrl: null,
  ...more,
});

/** A running monthly plan without changes. */
export const truth = (more: Partial<SubscriptionTruth> = {}): SubscriptionTruth => ({
  id: "sub_1",
  customer: "cus_1",
  checkoutId: null,
  userId: null,
  status: "active",
  plan: "monthly",
  nextPlan: null,
  changePending: false,
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
  cancelledAt: null,
  card: null,
  account: null,
  byDebit: false,
  bills: [],
  ...more,
});
