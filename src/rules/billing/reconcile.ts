import { DAY_MS, type Instant } from "./instant.ts";
import { inOrder, type LedgerEntry } from "./ledger.ts";
import { periodKey, underWayKey } from "./period-key.ts";
import { findRefundsDue, type RefundsDue, refundedBefore } from "./refunds-due.ts";
import type { BillTruth, DisputeTruth, SubscriptionTruth } from "./truth.ts";

/** Time that somebody keeps premium after a failed charge, in milliseconds. */
export const GRACE_MS = 7 * DAY_MS;

/** Entries missing from the ledger, and payments that weren't owed. */
export interface Reconciled {
  entries: LedgerEntry[];
  refunds: RefundsDue;
}

/**
 * Compares one subscription as read from the provider with the ledger and returns the missing entries. Pure, so
 * webhooks may arrive in any order, twice or never. `twin`: the person already has another subscription running, so
 * nothing is owed for this one. `pending`: the provider hasn't received our latest decision, so what it says about
 * renewing is out of date.
 */
export function reconcile(
  truth: SubscriptionTruth,
  ledger: readonly LedgerEntry[],
  { now, pending, twin = false }: { now: Instant; pending: boolean; twin?: boolean },
): Reconciled {
  const { id, endedAt } = truth;
  const known = new Set(ledger.map(({ key }) => key));
  const ours = inOrder(ledger.filter((entry) => "subscription" in entry && entry.subscription === id));
  const trial = twin ? [] : trialEntries(truth, { ours, ledger }, now);
  // A checkout that was never paid and the twin of a trial leave nothing to end.
  const hasBegun = [...ours, ...trial].length > 0 || truth.bills.some((bill) => bill.state === "paid" && bill.buysTime);
  const entries: LedgerEntry[] = [
    ...trial,
    ...truth.bills.flatMap((bill) => billEntries(truth, bill, ledger, now)),
    ...truth.bills.flatMap((bill) => replacedEntries(bill, truth.bills)),
    ...(pending || (endedAt !== null && !wasCancelledBefore(truth, endedAt)) ? [] : renewalEntries(truth, ours, now)),
    ...(pending || endedAt !== null ? [] : [...suspensionEntries(truth, ours, now), ...planEntries(truth, ours, now)]),
    ...collectionEntries(truth, ours, now),
    ...(endedAt === null || !hasBegun
      ? []
      : [{ k: "subscription_ended" as const, subscription: id, key: `ended:${id}`, at: endedAt }]),
  ];
  const fresh = entries.filter(({ key }) => !known.has(key));
  // A cancellation on the provider's own pages is heard of here first.
  const turns = fresh.filter(({ k }) => k === "renewal_stopped" || k === "renewal_resumed");
  return { entries: fresh, refunds: findRefundsDue(truth, [...ledger, ...turns], { now, twin, pending }) };
}

function trialEntries(
  { id, trialUntil, startedAt, endedAt }: SubscriptionTruth,
  { ours, ledger }: { ours: readonly LedgerEntry[]; ledger: readonly LedgerEntry[] },
  now: Instant,
): LedgerEntry[] {
  if (trialUntil === null || ours.some(({ k }) => k === "purchase_refused")) return [];
  const begun = ours.some(({ k }) => k === "trial_started");
  // The twin of a trial that stays, read again after it was ended.
  if (!begun && endedAt !== null && ledger.some(({ k }) => k === "trial_started")) return [];
  if (!begun) return [{ k: "trial_started", subscription: id, until: trialUntil, key: `trial:${id}`, at: startedAt }];
  const latest = Math.max(
    0,
    ...ours.map((entry) => (entry.k === "trial_started" || entry.k === "trial_extended" ? entry.until : 0)),
  );
  if (trialUntil <= latest) return [];
  return [{ k: "trial_extended", subscription: id, until: trialUntil, key: `extended:${id}:${trialUntil}`, at: now }];
}

function billEntries(
  truth: SubscriptionTruth,
  bill: BillTruth,
  ledger: readonly LedgerEntry[],
  now: Instant,
): LedgerEntry[] {
  const { id, bills } = truth;
  const made: LedgerEntry[] = [];
  const key = periodKey(bill.id);
  if (bill.state === "paid" && bill.until > bill.from && bill.buysTime) {
    const { plan, from, until, paid, at, charge, fromBalance, tax, number } = bill;
    const how = {
      ...(charge === null ? {} : { charge }),
      ...(fromBalance > 0 ? { fromBalance } : {}),
      ...(tax > 0 ? { tax } : {}),
      ...(number === null ? {} : { number }),
    };
    made.push({ k: "period_paid", subscription: id, plan, from, until, paid, ...how, key, at });
  }
  if (bill.underWay && bill.failedAt === null && isRenewal(bill, truth))
    made.push({ k: "payment_under_way", subscription: id, bill: bill.id, key: underWayKey(bill.id), at: now });
  const wasTried =
    bill.failedAt !== null && (bill.state === "failed" || bill.state === "uncollectible" || bill.underWay);
  if (wasTried && bill.failedAt !== null && isRenewal(bill, truth)) {
    const { failedAt, id: failed } = bill;
    // A debit fails days after it was tried, and the provider doesn't say when.
    const at = ledger.some(({ key: known }) => known === underWayKey(bill.id)) ? now : failedAt;
    const graceUntil = at + GRACE_MS;
    made.push({ k: "payment_failed", subscription: id, graceUntil, bill: failed, key: `failed:${failed}`, at });
  }
  const isClosed = bill.state === "void" || bill.state === "uncollectible";
  if (isClosed && isRenewal(bill, truth) && !isWithinPaid(bill, bills) && !hasOther(bill, bills)) {
    const { from, closedAt } = bill;
    const why = bill.state === "void" ? "void" : "uncollectible";
    made.push({
      k: "bill_closed",
      subscription: id,
      bill: bill.id,
      from,
      why,
      key: closedKey(bill),
      at: closedAt ?? now,
    });
  }
  made.push(...disputeEntries(bill, now));
  made.push(...refundEntries(bill, ledger, now));
  return made;
}

/** False for the first bill of all: until it's paid, nobody has premium, and nothing ends when it fails. */
function isRenewal({ id, from }: BillTruth, { trialUntil, bills }: SubscriptionTruth): boolean {
  return trialUntil !== null || bills.some((old) => old.state === "paid" && old.id !== id && old.from < from);
}

function refundEntries(bill: BillTruth, ledger: readonly LedgerEntry[], now: Instant): LedgerEntry[] {
  const key = periodKey(bill.id);
  const { currency } = bill.paid;
  const failed = bill.failedRefunds.map(({ id, amount }): LedgerEntry => {
    return { k: "refund_failed", of: key, paid: { amount, currency }, key: `refund-failed:${id}`, at: now };
  });
  const recorded = refundedBefore(ledger, key);
  if (bill.refunded <= recorded) return failed;
  const paid = { amount: bill.refunded - recorded, currency };
  const endsAccess = bill.refunded >= bill.paid.amount;
  const again = failed.length > 0 ? `:${failed.length}` : "";
  const refund = `refund:${bill.id}:${bill.refunded}${again}`;
  return [...failed, { k: "refunded", of: key, paid, endsAccess, key: refund, at: now }];
}

/** A declined upgrade's bill starts within the paid period, which goes on. */
function isWithinPaid({ id, from }: BillTruth, bills: readonly BillTruth[]): boolean {
  return bills.some((old) => old.state === "paid" && old.id !== id && old.from <= from && from < old.until);
}

/** A declined change's bill, beside the one that stays to be paid for that time. */
function hasOther({ id, from }: BillTruth, bills: readonly BillTruth[]): boolean {
  const stays = ["draft", "open", "failed"];
  return bills.some((other) => other.id !== id && other.from === from && stays.includes(other.state));
}

const closedKey = ({ id, state }: BillTruth) => `${state}:${id}`;

/** An inquiry that becomes a chargeback is another entry. */
function disputeEntries({ id: bill, dispute }: BillTruth, now: Instant): LedgerEntry[] {
  return dispute === null ? [] : disputeHistory(periodKey(bill), dispute, now);
}

/** Ledger entries about a dispute of the payment recorded under the key `of`. */
export function disputeHistory(of: string, { id, state, chargeback, at }: DisputeTruth, now: Instant): LedgerEntry[] {
  const key = chargeback ? `chargeback:${id}` : `inquiry:${id}`;
  const opened: LedgerEntry = { k: "dispute_opened", of, dispute: id, inquiry: !chargeback, key, at };
  if (state !== "won" && state !== "lost") return [opened];
  return [opened, { k: "dispute_closed", of, dispute: id, won: state === "won", key: `dispute-closed:${id}`, at: now }];
}

/** A better plan that starts within a paid period replaces it; the unused part was credited on the new bill. */
function replacedEntries(old: BillTruth, bills: readonly BillTruth[]): LedgerEntry[] {
  if (old.plan === "group") return [];
  const next = bills.find(
    (bill) => bill.state === "paid" && bill.buysTime && bill.from > old.from && bill.from < old.until,
  );
  if (old.state !== "paid" || !old.buysTime || !next) return [];
  return [{ k: "period_replaced", of: periodKey(old.id), key: `replaced:${old.id}`, at: next.from }];
}

function lastOf(ours: readonly LedgerEntry[], kinds: readonly LedgerEntry["k"][]): LedgerEntry | undefined {
  return ours.findLast(({ k }) => kinds.includes(k));
}

/** True for a subscription that ended because somebody had cancelled it for the end of its period. One that ends at once has both times equal. */
function wasCancelledBefore({ cancelledAt }: SubscriptionTruth, endedAt: Instant): boolean {
  return cancelledAt !== null && cancelledAt < endedAt;
}

/** Somebody may have cancelled at the provider long before we heard of it: what was charged since then is refunded. */
function renewalEntries(
  { id, renews, cancelledAt }: SubscriptionTruth,
  ours: readonly LedgerEntry[],
  now: Instant,
): LedgerEntry[] {
  const last = lastOf(ours, ["renewal_stopped", "renewal_resumed"]);
  if (renews !== (last?.k === "renewal_stopped")) return [];
  const count = ours.filter(({ k }) => k === "renewal_stopped" || k === "renewal_resumed").length;
  const k = renews ? "renewal_resumed" : "renewal_stopped";
  const turned = renews ? now : Math.min(now, cancelledAt ?? now);
  const at = Math.max(turned, (last?.at ?? 0) + 1);
  return [{ k, subscription: id, key: `${renews ? "renews" : "stopped"}:${id}:${count}`, at }];
}

function suspensionEntries(
  { id, suspended, suspendedUntil }: SubscriptionTruth,
  ours: readonly LedgerEntry[],
  now: Instant,
): LedgerEntry[] {
  const last = lastOf(ours, ["suspended", "resumed"]);
  if (suspended === (last?.k === "suspended")) return [];
  const count = ours.filter(({ k }) => k === "suspended" || k === "resumed").length;
  const key = `${suspended ? "suspended" : "resumed"}:${id}:${count}`;
  const at = Math.max(now, (last?.at ?? 0) + 1);
  return suspended
    ? [{ k: "suspended", subscription: id, until: suspendedUntil, key, at }]
    : [{ k: "resumed", subscription: id, key, at }];
}

/** Entry for a change of plan the provider made or dropped; read from its state, never assumed. */
function planEntries(
  { id, plan, nextPlan, changePending }: SubscriptionTruth,
  ours: readonly LedgerEntry[],
  now: Instant,
): LedgerEntry[] {
  const last = ours.findLast((entry) => CHANGES.includes(entry.k));
  if (last?.k !== "change_asked") return [];
  const at = Math.max(now, last.at + 1);
  if (last.plan === plan) return [{ k: "plan_changed", subscription: id, plan, key: changedKey(last.key), at }];
  if (last.plan === nextPlan || changePending) return [];
  // Cancelling drops what was planned for the period's end.
  if (ours.some(({ k, at: when }) => k === "renewal_stopped" && when > last.at))
    return [{ k: "change_undone", subscription: id, plan, key: `dropped:${last.key}`, at }];
  return [{ k: "change_declined", subscription: id, plan, key: declinedKey(last.key), at }];
}

const CHANGES: readonly LedgerEntry["k"][] = ["change_asked", "plan_changed", "change_declined", "change_undone"];

/** Key of the entry saying that a change of plan happened. */
export function changedKey(asked: string): string {
  return `changed:${asked}`;
}

/** Key of the entry saying that a change of plan didn't happen. */
export function declinedKey(asked: string): string {
  return `declined:${asked}`;
}

/** While `unpaid` or `paused`, the provider makes drafts and charges nothing. */
function collectionEntries(
  { id, status, endedAt }: SubscriptionTruth,
  ours: readonly LedgerEntry[],
  now: Instant,
): LedgerEntry[] {
  if (endedAt !== null) return [];
  const stopped = status === "unpaid" || status === "paused";
  const known = ours.filter(({ k }) => k === "collection_stopped" || k === "collection_resumed");
  if (stopped === (known.at(-1)?.k === "collection_stopped")) return [];
  const k = stopped ? "collection_stopped" : "collection_resumed";
  return [{ k, subscription: id, key: `${k}:${id}:${known.length}`, at: now }];
}
