import { DAY_MS, type Instant } from "#rules/billing/instant.ts";

/** End of a day in UTC, such as 2026-05-31; null if it isn't one. */
export function endOfDay(text: string): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const begins = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(begins) ? null : begins + DAY_MS;
}
