import { DAY_MS, type Instant } from "./instant.ts";
import { inOrder, type LedgerEntry } from "./ledger.ts";
import { periodKey } from "./period-key.ts";
import type { BillTruth, SubscriptionTruth } from "./truth.ts";
import { type Undue, undueOf } from "./undue.ts";

/** How long everything stays open after a payment that did not come. */
export const GRACE_MS = 7 * DAY_MS;

/** What is to be written down, and what was taken without being owed. */
export interface Reconciled {
  entries: LedgerEntry[];
  undue: Undue;
}

/**
 * What the ledger lacks of what the provider knows about one subscription. A pure function of both, so that webhooks may come in any
 * order, twice or never. `twin`: another one of theirs runs already, so that nothing is owed for this one. `pending`: the provider has not heard yet of something we decided; what it says about renewing is then old.
 */
export function reconcile(
  truth: SubscriptionTruth,
  ledger: readonly LedgerEntry[],
  { now, pending, twin = false }: { now: Instant; pending: boolean; twin?: boolean },
): Reconciled {
  const { id, endedAt } = truth;
  const known = new Set(ledger.map(({ key }) => key));
  const ours = inOrder(ledger.filter((entry) => "subscription" in entry && entry.subscription === id));
  const entries: LedgerEntry[] = [
    ...trialEntries(truth, ours, now),
    ...truth.bills.flatMap((bill) => billEntries(truth, bill, ledger, now)),
    ...truth.bills.flatMap((bill) => replacedEntries(bill, truth.bills)),
    ...(pending || endedAt !== null
      ? []
      : [...renewalEntries(truth, ours, now), ...suspensionEntries(truth, ours, now)]),
    ...(endedAt === null
      ? []
      : [{ k: "subscription_ended" as const, subscription: id, key: `ended:${id}`, at: endedAt }]),
  ];
  return { entries: entries.filter(({ key }) => !known.has(key)), undue: undueOf(truth, ledger, { now, twin }) };
}

function trialEntries(
  { id, trialUntil, startedAt }: SubscriptionTruth,
  ours: readonly LedgerEntry[],
  now: Instant,
): LedgerEntry[] {
  if (trialUntil === null) return [];
  const begun = ours.some(({ k }) => k === "trial_started");
  if (!begun) return [{ k: "trial_started", subscription: id, until: trialUntil, key: `trial:${id}`, at: startedAt }];
  const latest = Math.max(
    0,
    ...ours.map((entry) => (entry.k === "trial_started" || entry.k === "trial_extended" ? entry.until : 0)),
  );
  if (trialUntil <= latest) return [];
  return [{ k: "trial_extended", subscription: id, until: trialUntil, key: `extended:${id}:${trialUntil}`, at: now }];
}

function billEntries(
  { id }: SubscriptionTruth,
  bill: BillTruth,
  ledger: readonly LedgerEntry[],
  now: Instant,
): LedgerEntry[] {
  const made: LedgerEntry[] = [];
  const key = periodKey(bill.id);
  // Nothing to pay and no time: the bill of a trial's first day.
  if (bill.state === "paid" && bill.until > bill.from && bill.charge !== null) {
    const { plan, from, until, paid, at } = bill;
    made.push({ k: "period_paid", subscription: id, plan, from, until, paid, key, at });
  }
  if (bill.failedAt !== null && bill.state !== "paid" && bill.state !== "void") {
    const graceUntil = bill.failedAt + GRACE_MS;
    made.push({ k: "payment_failed", subscription: id, graceUntil, key: `failed:${bill.id}`, at: bill.failedAt });
  }
  const told = ledger.reduce(
    (sum, entry) => sum + (entry.k === "refunded" && entry.of === key ? entry.paid.amount : 0),
    0,
  );
  if (bill.refunded > told) {
    const paid = { amount: bill.refunded - told, currency: bill.paid.currency };
    const endsAccess = bill.refunded >= bill.paid.amount;
    made.push({ k: "refunded", of: key, paid, endsAccess, key: `refund:${bill.id}:${bill.refunded}`, at: now });
  }
  return made;
}

/** A better plan begun in the middle of a paid period takes its place; what was left was taken off the new bill. */
function replacedEntries(old: BillTruth, bills: readonly BillTruth[]): LedgerEntry[] {
  if (old.plan === "group") return [];
  const next = bills.find(({ state, from }) => state === "paid" && from > old.from && from < old.until);
  if (old.state !== "paid" || !next) return [];
  return [{ k: "period_replaced", of: periodKey(old.id), key: `replaced:${old.id}`, at: next.from }];
}

function lastOf(ours: readonly LedgerEntry[], kinds: readonly LedgerEntry["k"][]): LedgerEntry | undefined {
  return ours.findLast(({ k }) => kinds.includes(k));
}

function renewalEntries({ id, renews }: SubscriptionTruth, ours: readonly LedgerEntry[], now: Instant): LedgerEntry[] {
  const stopped = lastOf(ours, ["renewal_stopped", "renewal_resumed"])?.k === "renewal_stopped";
  if (renews !== stopped) return [];
  const count = ours.filter(({ k }) => k === "renewal_stopped" || k === "renewal_resumed").length;
  const k = renews ? "renewal_resumed" : "renewal_stopped";
  return [{ k, subscription: id, key: `${renews ? "renews" : "stopped"}:${id}:${count}`, at: now }];
}

function suspensionEntries(
  { id, suspended, suspendedUntil }: SubscriptionTruth,
  ours: readonly LedgerEntry[],
  now: Instant,
): LedgerEntry[] {
  const before = lastOf(ours, ["suspended", "resumed"])?.k === "suspended";
  if (suspended === before) return [];
  const count = ours.filter(({ k }) => k === "suspended" || k === "resumed").length;
  const key = `${suspended ? "suspended" : "resumed"}:${id}:${count}`;
  return suspended
    ? [{ k: "suspended", subscription: id, until: suspendedUntil, key, at: now }]
    : [{ k: "resumed", subscription: id, key, at: now }];
}
