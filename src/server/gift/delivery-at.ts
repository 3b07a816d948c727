import { DateTime } from "luxon";
import type { LocalDate } from "#rules/learning/local-date.ts";

/** Morning hour, when people read mail. */
const HOUR = 9;

/** Delivery instant: nine in the morning of the giver's date, or now without a date or once that has passed. */
export function deliveryAt(date: LocalDate | null, timeZone: string, now: number): number {
  if (date === null) return now;
  return Math.max(now, DateTime.fromISO(`${date}T${String(HOUR).padStart(2, "0")}:00`, { zone: timeZone }).toMillis());
}
