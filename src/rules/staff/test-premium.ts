import { addMonths, DAY_MS, type Instant } from "../billing/instant.ts";
import { TRIAL_DAYS } from "../trial/trial-end.ts";

/** States of premium that a test user can have. */
export const testPremiums = [
  "none",
  "trial",
  "monthly",
  "annual",
  "cancelled",
  "past_due",
  "suspended",
  "ended",
  "lifetime",
  "gift_pending",
  "gift",
  "seat",
] as const;
export type TestPremium = (typeof testPremiums)[number];

/** Maximum number of days left before something ends, and the number if nobody says. A state that isn't here has no such days. */
export const daysLeftOf: Readonly<Partial<Record<TestPremium, { most: number; usual: number }>>> = {
  trial: { most: TRIAL_DAYS, usual: TRIAL_DAYS },
  monthly: { most: 28, usual: 20 },
  annual: { most: 360, usual: 200 },
  cancelled: { most: 28, usual: 12 },
  suspended: { most: 28, usual: 20 },
  gift: { most: 28, usual: 20 },
  seat: { most: 360, usual: 200 },
};

/** Days after the last paid period at which bills are still tried again, and after which the provider has given up. */
const DAYS_PAST_DUE = 2;
const DAYS_ENDED = 10;
/** Days since the bills of a suspended plan stopped. */
const DAYS_SUSPENDED = 5;

/** Instant at which a test user must have paid, so that this is their state now, with `daysLeft` days left of it. */
export function paidInstant(premium: TestPremium, daysLeft: number, now: Instant): Instant {
  const end = now + daysLeft * DAY_MS;
  if (premium === "trial") return end - TRIAL_DAYS * DAY_MS;
  if (premium === "monthly" || premium === "cancelled" || premium === "gift") return addMonths(end, -1);
  // The first year begins after the trial.
  if (premium === "annual") return addMonths(end, -12) - TRIAL_DAYS * DAY_MS;
  if (premium === "seat") return addMonths(end, -12);
  if (premium === "past_due") return addMonths(now, -1) - DAYS_PAST_DUE * DAY_MS;
  if (premium === "suspended") return addMonths(now, -1) - DAYS_SUSPENDED * DAY_MS;
  if (premium === "ended") return addMonths(now, -1) - DAYS_ENDED * DAY_MS;
  return now;
}
