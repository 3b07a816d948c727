import { accessSpans, isRefunded } from "./access-end.ts";
import type { Instant } from "./instant.ts";
import type { LedgerEntry } from "./ledger.ts";

/** Span that's counted. Both ends are looked at; for the running quarter the end is now. */
export interface Quarter {
  from: Instant;
  until: Instant;
}

/** Counts of one ledger, or of many added up. */
export interface Tally {
  /** Monthly recurring revenue by currency, in twelfths of the smallest unit so that yearly plans stay exact. */
  mrrAtStart: Readonly<Record<string, number>>;
  mrrAtEnd: Readonly<Record<string, number>>;
  /** Paying subscriptions at the start, and those of them that no longer pay at the end. */
  payingAtStart: number;
  lost: number;
  /** Trials that ended in the span, and those of them that were followed by a payment. */
  trialsEnded: number;
  converted: number;
}

export const EMPTY_TALLY: Tally = {
  mrrAtStart: {},
  mrrAtEnd: {},
  payingAtStart: 0,
  lost: 0,
  trialsEnded: 0,
  converted: 0,
};

type Period = Extract<LedgerEntry, { k: "period_paid" }>;

const MONTHS = { monthly: 1, annual: 12, group: 12 } as const;
const TWELFTHS = 12;

/**
 * Counts one person's ledger. A subscription pays at an instant if a period it paid for contains that instant and wasn't
 * refunded in full, replaced or charged back by then; a free period (100% off) isn't paid. Its revenue for a month is
 * what was paid for that period, balance, discount and tax included, divided by the period's months. Trials, purchases
 * for life, gifts and partial refunds don't change it. A trial ends with its last day, or with the first payment if
 * that begins earlier; it's converted if some payment of its subscription wasn't refunded in full.
 */
export function tallyOf(ledger: readonly LedgerEntry[], { from, until }: Quarter): Tally {
  const [start, end] = [payingAt(ledger, from), payingAt(ledger, until)];
  const trials = trialEnds(ledger).filter(({ at }) => at >= from && at < until);
  return {
    mrrAtStart: revenueOf([...start.values()]),
    mrrAtEnd: revenueOf([...end.values()]),
    payingAtStart: start.size,
    lost: [...start.keys()].filter((subscription) => !end.has(subscription)).length,
    trialsEnded: trials.length,
    converted: trials.filter(({ converted }) => converted).length,
  };
}

/** Sum of two tallies. */
export function addTallies(a: Tally, b: Tally): Tally {
  return {
    mrrAtStart: addByCurrency(a.mrrAtStart, b.mrrAtStart),
    mrrAtEnd: addByCurrency(a.mrrAtEnd, b.mrrAtEnd),
    payingAtStart: a.payingAtStart + b.payingAtStart,
    lost: a.lost + b.lost,
    trialsEnded: a.trialsEnded + b.trialsEnded,
    converted: a.converted + b.converted,
  };
}

/** Whole smallest units from twelfths, rounded to the nearest. */
export function fromTwelfths(twelfths: number): number {
  return Math.round(twelfths / TWELFTHS);
}

/** Share in tenths of a percent, rounded to the nearest; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole);
}

/** Period that each paying subscription is in at an instant: the one begun last, if an upgrade left two. */
function payingAt(ledger: readonly LedgerEntry[], instant: Instant): Map<string, Period> {
  const paying = new Map<string, Period>();
  for (const period of ledger.filter(isPaid)) {
    const { subscription, key, from, until } = period;
    const open = accessSpans(ledger, { key, from, until }).some((span) => span.from <= instant && instant < span.until);
    const other = paying.get(subscription);
    if (open && (!other || other.from < from)) paying.set(subscription, period);
  }
  return paying;
}

const isPaid = (entry: LedgerEntry): entry is Period => entry.k === "period_paid" && totalOf(entry) > 0;
const totalOf = ({ paid, fromBalance = 0 }: Period) => paid.amount + fromBalance;

function revenueOf(periods: readonly Period[]): Record<string, number> {
  return periods.reduce<Record<string, number>>(
    (sum, period) => addByCurrency(sum, { [period.paid.currency]: (totalOf(period) * TWELFTHS) / MONTHS[period.plan] }),
    {},
  );
}

function addByCurrency(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Record<string, number> {
  const sum = { ...a };
  for (const [currency, amount] of Object.entries(b)) sum[currency] = (sum[currency] ?? 0) + amount;
  return sum;
}

function trialEnds(ledger: readonly LedgerEntry[]): { at: Instant; converted: boolean }[] {
  return ledger.flatMap((entry) => {
    if (entry.k !== "trial_started") return [];
    const { subscription } = entry;
    const longer = ledger.flatMap((other) =>
      other.k === "trial_extended" && other.subscription === subscription ? [other.until] : [],
    );
    const payments = ledger.filter(
      (other): other is Period =>
        isPaid(other) && other.subscription === subscription && !isRefunded(ledger, other.key),
    );
    const first = Math.min(Number.POSITIVE_INFINITY, ...payments.map((period) => period.from));
    return [{ at: Math.min(Math.max(entry.until, ...longer), first), converted: payments.length > 0 }];
  });
}
