import { accessEndOf, isRefunded } from "./access-end.ts";
import { DAY_MS, type Instant } from "./instant.ts";
import type { LedgerEntry } from "./ledger.ts";
import { stoppedSince } from "./stopped-since.ts";

/** Longest wait for a renewal's charge: the provider may keep a bill as a draft for 72 hours, plus a day for webhooks. */
export const BRIDGE_MS = 4 * DAY_MS;

/** Span between the end of the last paid or trial period and the charge of the next one. */
export interface Bridge {
  subscription: string;
  from: Instant;
  until: Instant;
}

type Of<K extends LedgerEntry["k"]> = Extract<LedgerEntry, { k: K }>;
type Period = Of<"period_paid">;

/**
 * Keeps premium open while a renewal's bill is a draft: the provider begins the new period first and charges about an hour later. It follows
 * from the last period's end alone, so it also holds when no webhook arrived. Null if the subscription didn't renew then, was suspended or
 * over, or if the bill is known. It ends when that charge fails (grace begins), when the bill is closed, or when somebody cancels.
 */
export function bridgeOf(ordered: readonly LedgerEntry[], subscription: string): Bridge | null {
  const ours = ordered.filter((entry) => "subscription" in entry && entry.subscription === subscription);
  const from = lastEnd(ordered, ours);
  if (from === null) return null;
  const before = ours.filter(({ at }) => at <= from);
  const stopped = stoppedSince(ours, subscription);
  if ((stopped !== null && stopped <= from) || isSuspendedAt(before, from) || !collects(before)) return null;
  if (ours.some(({ k, at }) => k === "subscription_ended" && at <= from)) return null;
  const ends = ours.flatMap((entry) => (closes(entry, from, ours) ? [entry.at] : []));
  const until = Math.min(from + BRIDGE_MS, ...ends, ...(stopped === null ? [] : [stopped]));
  return until > from ? { subscription, from, until } : null;
}

/** End of the last period that still counts; null if a later one was bought and refunded. */
function lastEnd(ordered: readonly LedgerEntry[], ours: readonly LedgerEntry[]): Instant | null {
  const periods = ours.filter((entry): entry is Period => entry.k === "period_paid");
  const valid = periods.filter(({ key }) => accessEndOf(ordered, key) === Number.POSITIVE_INFINITY);
  const given = periods.filter((period) => !valid.includes(period));
  const trial = Math.max(
    Number.NEGATIVE_INFINITY,
    ...ours.flatMap((entry) => (entry.k === "trial_started" || entry.k === "trial_extended" ? [entry.until] : [])),
  );
  const paid = Math.max(Number.NEGATIVE_INFINITY, ...valid.map(({ until }) => until));
  const end = Math.max(paid, valid.length === 0 ? trial : Number.NEGATIVE_INFINITY);
  if (!Number.isFinite(end)) return null;
  // A bill charged before an extended trial ended was refunded, and the trial's own bill is still to come.
  const later = given.some(({ from, until }) => until > end && (valid.length > 0 || from >= end));
  const replaced = given.some(({ key, until }) => until > end && !isRefunded(ordered, key) && valid.length === 0);
  return later || replaced ? null : end;
}

function isSuspendedAt(before: readonly LedgerEntry[], instant: Instant): boolean {
  const last = before.findLast((entry) => entry.k === "suspended" || entry.k === "resumed");
  return last?.k === "suspended" && (last.until === null || last.until > instant);
}

function collects(before: readonly LedgerEntry[]): boolean {
  const last = before.findLast(({ k }) => k === "collection_stopped" || k === "collection_resumed");
  return last?.k !== "collection_stopped";
}

/** The provider counts whole seconds. */
const SECOND_MS = 1000;

const ENDINGS: readonly LedgerEntry["k"][] = [
  "payment_failed",
  "suspended",
  "collection_stopped",
  "subscription_ended",
];

function closes(entry: LedgerEntry, from: Instant, ours: readonly LedgerEntry[]): boolean {
  // The bill of a change begins later; if it's declined, the renewal's own bill still waits.
  if (entry.k === "bill_closed") return Math.abs(entry.from - from) < SECOND_MS;
  // Resumed before the bill was made final, so it's charged after all.
  if (entry.k === "suspended" && ours.some(({ k, at }) => k === "resumed" && at > entry.at)) return false;
  return entry.at > from && ENDINGS.includes(entry.k);
}
