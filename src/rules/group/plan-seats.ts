import { bridgeOf } from "../billing/bridge.ts";
import { debitUntil } from "../billing/debit-wait.ts";
import { graceEnd } from "../billing/grace.ts";
import { DAY_MS, type Instant } from "../billing/instant.ts";
import { inOrder, type LedgerEntry } from "../billing/ledger.ts";
import { subscriptionState } from "../billing/subscription-state.ts";

/** Seats are kept open for a renewal's charge from a day before the paid period ends. */
const BRIDGE_AHEAD_MS = DAY_MS;

/**
 * End of a group's access according to its admin's ledger: the paid periods, any grace, the wait for a bank, and from a day before the end the wait for the
 * renewal's charge. Null: nothing is paid.
 */
export function groupOpenUntil(ledger: readonly LedgerEntry[], subscription: string, now: Instant): Instant | null {
  const { periods, ended } = subscriptionState(ledger, subscription);
  const graces = ledger.flatMap((entry) =>
    entry.k === "payment_failed" && entry.subscription === subscription && !ended ? [graceEnd(ledger, entry)] : [],
  );
  const debits = ledger.flatMap((entry) =>
    entry.k === "payment_under_way" && entry.subscription === subscription && !ended ? [debitUntil(ledger, entry)] : [],
  );
  const bridge = bridgeOf(inOrder(ledger), subscription);
  const wait = bridge && now >= bridge.from - BRIDGE_AHEAD_MS ? [bridge.until] : [];
  const ends = [...periods.map(({ until }) => until), ...graces, ...debits, ...wait];
  return ends.length === 0 ? null : Math.max(...ends);
}

/** A taken seat. */
export interface TakenSeat {
  seat: string;
  user: string;
  takenAt: Instant;
}

/** A group's seats and access, as far as the ledger shows. */
export interface GroupNow {
  /** Access end according to the ledger now, and as last recorded. */
  openUntil: Instant | null;
  openBefore: Instant;
  ended: boolean;
  seats: number;
  taken: readonly TakenSeat[];
}

/** Sorts a group's seats: `over` end with the group, `surplus` are too many (the newest ones), `prolonged` continue. */
export function planSeats(
  { openUntil, openBefore, ended, seats, taken }: GroupNow,
  now: Instant,
): { over: readonly TakenSeat[]; surplus: readonly TakenSeat[]; prolonged: readonly TakenSeat[] } {
  const open = openUntil !== null && openUntil > now;
  // A late bill doesn't end seats for good; only an end or a refund does.
  const gone = !open && (ended || openUntil === null || openUntil < openBefore);
  if (gone) return { over: taken, surplus: [], prolonged: [] };
  const first = [...taken].sort((a, b) => a.takenAt - b.takenAt || (a.seat < b.seat ? -1 : 1));
  const prolonged = openUntil !== null && openUntil > openBefore ? first.slice(0, seats) : [];
  return { over: [], surplus: first.slice(seats), prolonged };
}
