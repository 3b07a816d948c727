/** Milliseconds since 1970, UTC: every instant of money and time. */
export type Instant = number;

/** A day of 24 hours, in milliseconds. */
export const DAY_MS = 86_400_000;

/** The same day of the month so many months later, at the same time of day (UTC); the month's last day where there is none. */
export function addMonths(from: Instant, months: number): Instant {
  const start = new Date(from);
  const index = start.getUTCFullYear() * 12 + start.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  return Date.UTC(Math.floor(index / 12), index % 12, day) + (from % DAY_MS);
}
