import type { Instant } from "../premium/instant.ts";
import type { LedgerEntry } from "../premium/ledger.ts";
import { subscriptionState } from "../premium/subscription-state.ts";

/** Until when a group's seats are open by its admin's ledger: the paid periods, and the grace after a payment that did not come. Null: nothing is paid. */
export function groupOpenUntil(ledger: readonly LedgerEntry[], subscription: string): Instant | null {
  const { periods, ended } = subscriptionState(ledger, subscription);
  const graces = ledger.flatMap((entry) =>
    entry.k === "payment_failed" && entry.subscription === subscription && !ended ? [entry.graceUntil] : [],
  );
  const ends = [...periods.map(({ until }) => until), ...graces];
  return ends.length === 0 ? null : Math.max(...ends);
}

/** A seat that somebody has, since when. */
export interface TakenSeat {
  seat: string;
  user: string;
  takenAt: Instant;
}

/** A group as its ledger and its seats stand. */
export interface GroupNow {
  /** What the ledger says now, and what was written down last. */
  openUntil: Instant | null;
  openBefore: Instant;
  ended: boolean;
  seats: number;
  taken: readonly TakenSeat[];
}

/** What becomes of a group's seats: which end because the group does, which because they are too many (the last taken), which go on for longer. */
export function keepSeats(
  { openUntil, openBefore, ended, seats, taken }: GroupNow,
  now: Instant,
): { over: readonly TakenSeat[]; surplus: readonly TakenSeat[]; prolonged: readonly TakenSeat[] } {
  const open = openUntil !== null && openUntil > now;
  // Late bills close nothing for good: only an end does, or money that went back.
  const gone = !open && (ended || openUntil === null || openUntil < openBefore);
  if (gone) return { over: taken, surplus: [], prolonged: [] };
  const first = [...taken].sort((a, b) => a.takenAt - b.takenAt || (a.seat < b.seat ? -1 : 1));
  const prolonged = openUntil !== null && openUntil > openBefore ? first.slice(0, seats) : [];
  return { over: [], surplus: first.slice(seats), prolonged };
}
