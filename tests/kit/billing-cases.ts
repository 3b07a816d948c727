import { DAY_MS } from "#rules/billing/instant.ts";
import type { Happening, LedgerEntry } from "#rules/billing/ledger.ts";
import type { BillTruth, DisputeTruth, SubscriptionTruth } from "#rules/billing/truth.ts";
import { bill, day, euros } from "./subscription-truths.ts";

/** An hour, in days. */
export const HOUR = 3_600_000 / DAY_MS;
/** End of a trial, and of a first monthly period, in days. */
export const T = 7;
export const E = 31;
/** The subscription all cases are about. */
export const s = "sub_1";

/** An entry of our own, at a day. */
export const by = (at: number, happening: Happening, key = `${happening.k}:${at}`): LedgerEntry => ({
  ...happening,
  key,
  at: day(at),
});

export const trialBill = bill("free", 0, T, { charge: null, paid: euros(0), buysTime: false });
export const trial = (more: Partial<SubscriptionTruth> = {}) => ({
  status: "trialing" as const,
  plan: "annual" as const,
  trialUntil: day(T),
  bills: [trialBill],
  ...more,
});
export const month = bill("m", 0, E);
export const year = bill("y", 0, 365, { plan: "annual" });
export const draft = (id: string, from: number, until: number, more: Partial<BillTruth> = {}) =>
  bill(id, from, until, { state: "draft", charge: null, paid: euros(0), ...more });
/** A bill whose charge was declined for the first time at a day. */
export const failed = (id: string, from: number, until: number, at: number, more: Partial<BillTruth> = {}) =>
  draft(id, from, until, { state: "failed", failedAt: day(at), ...more });
export const dispute = (more: Partial<DisputeTruth> = {}): DisputeTruth => ({
  id: "du",
  state: "open",
  chargeback: true,
  at: day(20),
  ...more,
});
