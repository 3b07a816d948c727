import { cutAt, isGivenBack } from "./given-back.ts";
import { addMonths, type Instant } from "./instant.ts";
import { giftMonths, inOrder, type LedgerEntry } from "./ledger.ts";

/** What can grant premium. */
export type CoverageSource = "subscription" | "trial" | "lifetime" | "gift" | "group_seat";

/** From when to when premium is granted, and by what. `until` null: for life. */
export interface Coverage {
  source: CoverageSource;
  from: Instant;
  until: Instant | null;
}

interface GiftCoverage extends Coverage {
  source: "gift";
  gift: string;
}

/**
 * What somebody is entitled to, as a pure function of their ledger (issue of plans, 1): subscriptions, trial, lifetime and seats
 * where they stand, gifts after and between them, so that no day of a gift runs while something else grants the same.
 * Refunded, replaced and freed things end where they ended. Oldest first; two of one source may overlap.
 */
export function coverageOf(entries: readonly LedgerEntry[]): Coverage[] {
  const { standing, gifts } = grantsOf(entries);
  return [...standing, ...gifts.map(({ source, from, until }) => ({ source, from, until }))].sort(
    (a, b) => a.from - b.from,
  );
}

/** From when to when each activated gift runs, by its number; what something else interrupts is counted as one. A gift that was taken back before its time has none. */
export function giftSpans(entries: readonly LedgerEntry[]): Map<string, { from: Instant; until: Instant | null }> {
  const spans = new Map<string, { from: Instant; until: Instant | null }>();
  for (const { gift, from, until } of grantsOf(entries).gifts) {
    spans.set(gift, { from: spans.get(gift)?.from ?? from, until });
  }
  return spans;
}

function grantsOf(entries: readonly LedgerEntry[]): { standing: Coverage[]; gifts: GiftCoverage[] } {
  const ordered = inOrder(entries);
  const standing = [
    ...trials(ordered),
    ...paidPeriods(ordered),
    ...graces(ordered),
    ...lifetimes(ordered),
    ...seats(ordered),
  ].filter(({ from, until }) => until === null || until > from);
  return { standing, gifts: giftsBetween(ordered, standing) };
}

/** Whether premium is granted at this instant, until when without a gap (null: for life), and by what. */
export function entitlementAt(
  coverage: readonly Coverage[],
  now: Instant,
): { premium: boolean; until: Instant | null; sources: CoverageSource[] } {
  const here = coverage.filter(({ from, until }) => from <= now && (until === null || until > now));
  if (here.length === 0) return { premium: false, until: now, sources: [] };
  let end: Instant | null = now;
  for (;;) {
    const reached: Instant = end;
    const next = coverage.filter(({ from, until }) => from <= reached && (until === null || until > reached));
    if (next.length === 0) break;
    if (next.some(({ until }) => until === null)) {
      end = null;
      break;
    }
    end = Math.max(...next.map(({ until }) => until ?? reached));
  }
  return { premium: true, until: end, sources: [...new Set(here.map(({ source }) => source))] };
}

type Of<K extends LedgerEntry["k"]> = Extract<LedgerEntry, { k: K }>;

function ofKind<K extends LedgerEntry["k"]>(entries: readonly LedgerEntry[], k: K): Of<K>[] {
  return entries.filter((entry): entry is Of<K> => entry.k === k);
}

const earliest = (instants: readonly Instant[]): Instant => Math.min(Number.POSITIVE_INFINITY, ...instants);

function endOf(entries: readonly LedgerEntry[], subscription: string): Instant {
  return earliest(
    ofKind(entries, "subscription_ended").flatMap((end) => (end.subscription === subscription ? [end.at] : [])),
  );
}

function trials(entries: readonly LedgerEntry[]): Coverage[] {
  return ofKind(entries, "trial_started").map(({ subscription, at, until }) => {
    const longer = ofKind(entries, "trial_extended").filter((one) => one.subscription === subscription);
    const latest = Math.max(until, ...longer.map((one) => one.until));
    // What was billed too early and went back did not end the trial.
    const paid = ofKind(entries, "period_paid").filter(
      (one) => one.subscription === subscription && !isGivenBack(entries, one.key),
    );
    const over = earliest([endOf(entries, subscription), ...paid.map((one) => one.from)]);
    return { source: "trial", from: at, until: Math.min(latest, over) };
  });
}

function paidPeriods(entries: readonly LedgerEntry[]): Coverage[] {
  return ofKind(entries, "period_paid").flatMap(({ key, plan, from, until }) =>
    // A group's periods are granted seat by seat.
    plan === "group" ? [] : [{ source: "subscription" as const, from, until: Math.min(until, cutAt(entries, key)) }],
  );
}

function graces(entries: readonly LedgerEntry[]): Coverage[] {
  return ofKind(entries, "payment_failed").map(({ subscription, at, graceUntil }) => {
    const turns = entries.filter(
      (one) => (one.k === "renewal_stopped" || one.k === "renewal_resumed") && one.subscription === subscription,
    );
    // Who had cancelled before is not waited for.
    const before = turns.findLast((one) => one.at < at)?.k === "renewal_stopped" ? [at] : [];
    const stopped = turns.flatMap((one) => (one.k === "renewal_stopped" && one.at >= at ? [one.at] : []));
    const over = earliest([endOf(entries, subscription), ...before, ...stopped]);
    return { source: "subscription", from: at, until: Math.min(graceUntil, over) };
  });
}

function lifetimes(entries: readonly LedgerEntry[]): Coverage[] {
  return ofKind(entries, "lifetime_bought").map(({ key, at }) => {
    const cut = cutAt(entries, key);
    return { source: "lifetime", from: at, until: cut === Number.POSITIVE_INFINITY ? null : cut };
  });
}

function seats(entries: readonly LedgerEntry[]): Coverage[] {
  return ofKind(entries, "seat_taken").map(({ group, seat, at, until }) => {
    const freed = ofKind(entries, "seat_freed").filter(
      (one) => one.group === group && one.seat === seat && one.at >= at,
    );
    const end = earliest(freed.map((one) => one.at));
    const longer = ofKind(entries, "seat_prolonged").filter(
      (one) => one.group === group && one.seat === seat && one.at >= at && one.at < end,
    );
    return { source: "group_seat", from: at, until: Math.min(Math.max(until, ...longer.map((one) => one.until)), end) };
  });
}

/** Gifts run one after the other through the gaps that everything else leaves; what a gap cuts short goes on after it. */
function giftsBetween(entries: readonly LedgerEntry[], standing: readonly Coverage[]): GiftCoverage[] {
  const busy: { from: Instant; until: Instant }[] = standing
    .map(({ from, until }) => ({ from, until: until ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.from - b.from);
  const given: GiftCoverage[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const { gift, plan, at } of ofKind(entries, "gift_activated")) {
    const taken = earliest(ofKind(entries, "gift_withdrawn").flatMap((one) => (one.gift === gift ? [one.at] : [])));
    const pieces = fill(busy, Math.max(at, free), giftMonths[plan]);
    for (const { from, until } of pieces) {
      if (from < taken)
        given.push({ source: "gift", gift, from, until: until === null ? finite(taken) : Math.min(until, taken) });
    }
    const last = given.at(-1);
    free = last ? Math.max(free, last.until ?? Number.POSITIVE_INFINITY) : free;
  }
  return given.filter(({ from, until }) => until === null || until > from);
}

const finite = (instant: Instant): Instant | null => (Number.isFinite(instant) ? instant : null);

function fill(
  busy: readonly { from: Instant; until: Instant }[],
  start: Instant,
  months: number | null,
): { from: Instant; until: Instant | null }[] {
  const pieces: { from: Instant; until: Instant | null }[] = [];
  let at = start;
  /** Null until the first piece has begun: only then the calendar says how long it is. */
  let left: number | null = null;
  while (Number.isFinite(at)) {
    const over = busy.find(({ from, until }) => from <= at && until > at);
    if (over) {
      at = over.until;
      continue;
    }
    if (months === null) return [...pieces, { from: at, until: null }];
    const end: Instant = left === null ? addMonths(at, months) : at + left;
    const next = earliest(busy.flatMap(({ from, until }) => (from > at && until > from ? [from] : [])));
    pieces.push({ from: at, until: Math.min(end, next) });
    if (next >= end) return pieces;
    left = end - next;
    at = next;
  }
  return pieces;
}
