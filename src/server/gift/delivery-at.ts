import { DateTime } from "luxon";
import type { LocalDate } from "#rules/learning/local-date.ts";

/** In the morning, when people read their mail. */
const HOUR = 9;

/** When a gift goes out: at nine in the morning of its day where the giver is; now where no day was chosen or it has come already. */
export function deliveryAt(date: LocalDate | null, timeZone: string, now: number): number {
  if (date === null) return now;
  return Math.max(now, DateTime.fromISO(`${date}T${String(HOUR).padStart(2, "0")}:00`, { zone: timeZone }).toMillis());
}
