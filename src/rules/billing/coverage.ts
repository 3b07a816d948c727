import { type AccessSpan, accessSpans, isRefunded } from "./access-end.ts";
import { bridgeOf } from "./bridge.ts";
import { debitUntil } from "./debit-wait.ts";
import { graceEnd } from "./grace.ts";
import { addMonths, type Instant } from "./instant.ts";
import { giftMonths, inOrder, type LedgerEntry } from "./ledger.ts";

/** Source of a span of premium. */
export type CoverageSource = "subscription" | "trial" | "lifetime" | "gift" | "group_seat" | "grant";

/** Span in which one source grants premium. `until` null: for life. */
export interface Coverage {
  source: CoverageSource;
  from: Instant;
  until: Instant | null;
  /** Waits for a renewal's charge, and isn't time anybody paid for yet. */
  bridge?: true;
}

interface GiftCoverage extends Coverage {
  source: "gift";
  gift: string;
}

/**
 * Premium derived from one person's ledger. Subscriptions, trials, lifetime purchases and seats count from the instants
 * recorded; gifts fill the gaps between them, so that no gift day is used up while something else grants premium.
 * Oldest first; spans of one source may overlap.
 */
export function coverageOf(entries: readonly LedgerEntry[]): Coverage[] {
  const { regular, gifts, bridges } = grantsOf(entries);
  return [...regular, ...gifts.map(({ source, from, until }) => ({ source, from, until })), ...bridges].sort(
    (a, b) => a.from - b.from,
  );
}

/** Span of each activated gift by its id, with interruptions counted in. A gift withdrawn before it began has none. */
export function giftSpans(entries: readonly LedgerEntry[]): Map<string, { from: Instant; until: Instant | null }> {
  const spans = new Map<string, { from: Instant; until: Instant | null }>();
  for (const { gift, from, until } of grantsOf(entries).gifts) {
    spans.set(gift, { from: spans.get(gift)?.from ?? from, until });
  }
  return spans;
}

function grantsOf(entries: readonly LedgerEntry[]): {
  regular: Coverage[];
  gifts: GiftCoverage[];
  bridges: Coverage[];
} {
  const ordered = inOrder(entries);
  const regular = [
    ...trials(ordered),
    ...paidPeriods(ordered),
    ...graces(ordered),
    ...debits(ordered),
    ...lifetimes(ordered),
    ...seats(ordered),
    ...grants(ordered),
  ].filter(({ from, until }) => until === null || until > from);
  const gifts = giftsBetween(ordered, regular);
  return { regular, gifts, bridges: bridges(ordered, [...regular, ...gifts]) };
}

/** Bridges to renewals, where nothing else grants premium: after what's open when they begin, and up to what comes next. */
function bridges(ordered: readonly LedgerEntry[], others: readonly Coverage[]): Coverage[] {
  const subscriptions = new Set(
    ordered.flatMap((entry) => {
      if (entry.k === "trial_started") return [entry.subscription];
      // A group's seats are bridged by their own entries.
      return entry.k === "period_paid" && entry.plan !== "group" ? [entry.subscription] : [];
    }),
  );
  return [...subscriptions].flatMap((subscription) => {
    const bridge = bridgeOf(ordered, subscription);
    if (!bridge) return [];
    const from = endOfStretch(others, bridge.from);
    const next = others.flatMap((span) => (span.from >= from ? [span.from] : []));
    const until = Math.min(bridge.until, ...next);
    return until > from ? [{ source: "subscription" as const, from, until, bridge: true }] : [];
  });
}

/** End of the unbroken stretch of these spans around an instant; the instant itself where there's none. */
function endOfStretch(spans: readonly Coverage[], at: Instant): Instant {
  let end = at;
  for (;;) {
    const open = spans.filter((span) => span.from <= end && (span.until ?? Number.POSITIVE_INFINITY) > end);
    if (open.length === 0) return end;
    end = Math.max(...open.map(({ until }) => until ?? Number.POSITIVE_INFINITY));
  }
}

/**
 * Premium at `now`: its sources, and the end of the unbroken stretch it belongs to (null: for life). A bridge to a renewal counts for the
 * end only once it has begun, because nobody has paid for it.
 */
export function entitlementAt(
  coverage: readonly Coverage[],
  now: Instant,
): { premium: boolean; until: Instant | null; sources: CoverageSource[] } {
  const here = coverage.filter(({ from, until }) => from <= now && (until === null || until > now));
  if (here.length === 0) return { premium: false, until: now, sources: [] };
  let end: Instant | null = now;
  for (;;) {
    const reached: Instant = end;
    const next = coverage.filter(
      ({ from, until, bridge }) =>
        from <= reached && (until === null || until > reached) && (bridge === undefined || from <= now),
    );
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
    const longer = ofKind(entries, "trial_extended").filter((entry) => entry.subscription === subscription);
    const latest = Math.max(until, ...longer.map((extension) => extension.until));
    // A bill charged too early and refunded doesn't end the trial.
    const paid = ofKind(entries, "period_paid").filter(
      (entry) => entry.subscription === subscription && !isRefunded(entries, entry.key),
    );
    const over = earliest([endOf(entries, subscription), ...paid.map((period) => period.from)]);
    return { source: "trial", from: at, until: Math.min(latest, over) };
  });
}

function paidPeriods(entries: readonly LedgerEntry[]): Coverage[] {
  return ofKind(entries, "period_paid").flatMap(({ key, plan, from, until }) =>
    // A group's periods are granted through its seats.
    plan === "group"
      ? []
      : accessSpans(entries, { key, from, until }).map((span) => ({ source: "subscription" as const, ...span })),
  );
}

function graces(entries: readonly LedgerEntry[]): Coverage[] {
  return ofKind(entries, "payment_failed").map((failure) => ({
    source: "subscription",
    from: failure.at,
    until: graceEnd(entries, failure),
  }));
}

/** Time in which a bank works on the debit for a renewal, for which the payer has done everything. */
function debits(entries: readonly LedgerEntry[]): Coverage[] {
  return ofKind(entries, "payment_under_way").map((debit) => {
    const until = Math.min(debitUntil(entries, debit), endOf(entries, debit.subscription));
    return { source: "subscription", from: debit.at, until };
  });
}

function lifetimes(entries: readonly LedgerEntry[]): Coverage[] {
  return ofKind(entries, "lifetime_bought").flatMap(({ key, at }) =>
    accessSpans(entries, { key, from: at, until: Number.POSITIVE_INFINITY }).map(({ from, until }) => ({
      source: "lifetime" as const,
      from,
      until: finite(until),
    })),
  );
}

function seats(entries: readonly LedgerEntry[]): Coverage[] {
  return ofKind(entries, "seat_taken").map(({ group, seat, at, until }) => {
    const freed = ofKind(entries, "seat_freed").filter(
      (entry) => entry.group === group && entry.seat === seat && entry.at >= at,
    );
    const end = earliest(freed.map((entry) => entry.at));
    const longer = ofKind(entries, "seat_prolonged").filter(
      (entry) => entry.group === group && entry.seat === seat && entry.at >= at && entry.at < end,
    );
    return {
      source: "group_seat",
      from: at,
      until: Math.min(Math.max(until, ...longer.map((entry) => entry.until)), end),
    };
  });
}

/** Premium given by staff, on its own dates: neither put off by other premium, nor added to it. */
function grants(entries: readonly LedgerEntry[]): Coverage[] {
  return ofKind(entries, "premium_given").map(({ grant, at, until }) => {
    const taken = ofKind(entries, "premium_taken").flatMap((entry) => (entry.grant === grant ? [entry.at] : []));
    return { source: "grant", from: at, until: Math.min(until, earliest(taken)) };
  });
}

/** Places gifts one after the other in the gaps between all other spans; an interrupted gift continues in the next gap. */
function giftsBetween(entries: readonly LedgerEntry[], regular: readonly Coverage[]): GiftCoverage[] {
  const busy = regular.map(({ from, until }) => ({ from, until: until ?? Number.POSITIVE_INFINITY }));
  const given: GiftCoverage[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const { gift, plan, at } of ofKind(entries, "gift_activated")) {
    const away = withdrawals(entries, gift);
    const gaps = [...busy, ...away].sort((a, b) => a.from - b.from);
    for (const { from, until } of fill(gaps, Math.max(at, free), giftMonths[plan])) {
      given.push({ source: "gift", gift, from, until });
    }
    const last = given.at(-1);
    free = last ? Math.max(free, last.until ?? Number.POSITIVE_INFINITY) : free;
  }
  return given.filter(({ from, until }) => until === null || until > from);
}

/** Spans in which a gift was withdrawn; the last one may have no end. */
function withdrawals(entries: readonly LedgerEntry[], gift: string): AccessSpan[] {
  return ofKind(entries, "gift_withdrawn")
    .filter((entry) => entry.gift === gift)
    .map(({ at: from }) => {
      const back = ofKind(entries, "gift_returned").filter((entry) => entry.gift === gift && entry.at >= from);
      return { from, until: earliest(back.map(({ at }) => at)) };
    });
}

const finite = (instant: Instant): Instant | null => (Number.isFinite(instant) ? instant : null);

function fill(
  busy: readonly AccessSpan[],
  start: Instant,
  months: number | null,
): { from: Instant; until: Instant | null }[] {
  const pieces: { from: Instant; until: Instant | null }[] = [];
  let at = start;
  /** Null until the first piece starts, because calendar months only have a length from there. */
  let left: number | null = months === null ? Number.POSITIVE_INFINITY : null;
  while (Number.isFinite(at)) {
    const over = busy.find(({ from, until }) => from <= at && until > at);
    if (over) {
      at = over.until;
      continue;
    }
    const end: Instant = left === null ? addMonths(at, months ?? 0) : at + left;
    const next = earliest(busy.flatMap(({ from, until }) => (from > at && until > from ? [from] : [])));
    pieces.push({ from: at, until: finite(Math.min(end, next)) });
    if (next >= end) return pieces;
    left = end - next;
    at = next;
  }
  return pieces;
}
