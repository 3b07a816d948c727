import { DAY_MS, type Instant } from "../premium/instant.ts";

/** How long a trial is. */
export const TRIAL_DAYS = 7;
/** By how much it may be made longer, once. */
export const EXTENSION_DAYS = 7;
/** How much comes off the first bill of who stays, once. */
export const DISCOUNT_PERCENT = 20;
/** The promise made when a trial begins. */
export const REMINDER_DAYS_BEFORE = 3;

/** Whole days that are left, the one under way counted; 0 when it is over. */
export function daysLeftInTrial(until: Instant, now: Instant): number {
  return Math.max(0, Math.ceil((until - now) / DAY_MS));
}

/** When the reminder is due; at once where less time than promised is left. */
export function reminderAt(until: Instant, now: Instant): Instant {
  return Math.max(now, until - REMINDER_DAYS_BEFORE * DAY_MS);
}
