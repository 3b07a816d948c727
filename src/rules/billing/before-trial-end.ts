import type { BillTruth, SubscriptionTruth } from "./truth.ts";

/** True for a bill of time in the trial, because the provider charged before it heard that the trial is longer. Its money is refunded, or never collected. */
export function isBeforeTrialEnd({ from }: BillTruth, { trialUntil }: Pick<SubscriptionTruth, "trialUntil">): boolean {
  return trialUntil !== null && from < trialUntil;
}
