import { DAY_MS, type Instant } from "../billing/instant.ts";

/** Length of a trial. */
export const TRIAL_DAYS = 7;
/** Length of its one extension. */
export const EXTENSION_DAYS = 7;
/** Percentage off the next bill, once per person. */
export const DISCOUNT_PERCENT = 20;
/** Days before its end that a trial's reminder is mailed. */
export const REMINDER_DAYS_BEFORE = 3;

/** Days left, counting the current one; 0 once it's over. */
export function daysLeftInTrial(until: Instant, now: Instant): number {
  return Math.max(0, Math.ceil((until - now) / DAY_MS));
}

/** Instant for sending the reminder: `now` if less time is left than promised. */
export function reminderAt(until: Instant, now: Instant): Instant {
  return Math.max(now, until - REMINDER_DAYS_BEFORE * DAY_MS);
}
