/** Milliseconds since 1970, UTC. */
export type Instant = number;

/** A day of 24 hours, in milliseconds. */
export const DAY_MS = 86_400_000;

/** Adds calendar months, keeping the time of day (UTC); the 31st becomes the last day of a shorter month. */
export function addMonths(from: Instant, months: number): Instant {
  const start = new Date(from);
  const index = start.getUTCFullYear() * 12 + start.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  return Date.UTC(Math.floor(index / 12), index % 12, day) + (from % DAY_MS);
}
