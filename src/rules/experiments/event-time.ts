import type { Instant } from "../billing/instant.ts";

const HOUR_MS = 3_600_000;
/** A browser tries for a day. */
const OLDEST_MS = 26 * HOUR_MS;
const FASTEST_CLOCK_MS = HOUR_MS / 6;

/** Instant inside a UUID of version 7. */
export function timeOfId(id: string): Instant {
  return Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
}

/** True if an event can have happened then: not before browsers give up sending, and not in the future. */
export function isTimely(at: Instant, now: Instant): boolean {
  return at >= now - OLDEST_MS && at <= now + FASTEST_CLOCK_MS;
}

/** First instants of a month and of the next, as a partition holds them, and the month as `2026_03`. */
export function monthOf(at: Instant, later = 0): { from: Instant; until: Instant; month: string } {
  const date = new Date(at);
  const from = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
  const until = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later + 1, 1);
  return { from, until, month: new Date(from).toISOString().slice(0, 7).replace("-", "_") };
}
