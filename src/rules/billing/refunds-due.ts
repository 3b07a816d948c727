import { isChargedBack, isDisputed, isRefunded } from "./access-end.ts";
import { isBeforeTrialEnd } from "./before-trial-end.ts";
import type { Instant } from "./instant.ts";
import { inOrder, type LedgerEntry } from "./ledger.ts";
import { lessPercent, type Money, unusedPart } from "./money.ts";
import { periodKey, underWayKey } from "./period-key.ts";
import { stoppedSince } from "./stopped-since.ts";
import { chosenPlan } from "./subscription-state.ts";
import type { BillTruth, SubscriptionTruth } from "./truth.ts";

/** A payment that wasn't owed and must be refunded. */
export interface RefundDue {
  bill: BillTruth;
  /** Key of its ledger entry. */
  key: string;
  /** Key of the refund, in the ledger and for its command. */
  refundKey: string;
  refund: Money;
  /** True if the bill is refunded in full, which takes its time back too. */
  endsAccess: boolean;
}

/** Refunds due on one subscription. */
export interface RefundsDue {
  bills: RefundDue[];
  /** True if it must end at once, because it would be billed again or block a new purchase. */
  ends: boolean;
}

interface Known {
  truth: SubscriptionTruth;
  /** Entries of this subscription, oldest first. */
  ours: readonly LedgerEntry[];
  ledger: readonly LedgerEntry[];
}

/**
 * Finds bills that weren't owed: paid after a cancellation, withdrawal or suspension, before an extended trial ended,
 * for an abandoned plan, alongside lifetime premium, at refused prices, or for a duplicate subscription (`twin`). The provider may receive
 * a decision late, and the person mustn't pay for that.
 */
export function findRefundsDue(
  truth: SubscriptionTruth,
  ledger: readonly LedgerEntry[],
  { now, twin, pending = false }: { now: Instant; twin: boolean; pending?: boolean },
): RefundsDue {
  const ours = inOrder(ledger.filter((entry) => "subscription" in entry && entry.subscription === truth.id));
  const known: Known = { truth, ours, ledger };
  const whole = twin || wasWithdrawn(known) || ours.some(({ k }) => k === "purchase_refused");
  const life = truth.plan === "group" ? null : lifetimeIn(ledger);
  const rules = [afterStop, inPause, forPlanGivenUp, afterGiftForLife];
  const isLate = (bill: BillTruth) => isBeforeTrialEnd(bill, truth) || rules.some((rule) => rule(bill, known));
  const late = truth.bills.filter((bill) => isPaid(bill) && isLate(bill));
  const bills = truth.bills.filter(isPaid).flatMap((bill): RefundDue[] => {
    const owed = whole || late.includes(bill) ? bill.paid.amount : life ? twicePaid(bill, life) : 0;
    const key = periodKey(bill.id);
    const back = refundDueOf(bill, { owed, refundKey: automaticRefundKey(key) }, ledger);
    if (back.length > 0) return back;
    const missed = pending || late.includes(bill) ? 0 : abovePromised(bill, known);
    return refundDueOf(
      bill,
      { owed: Math.max(aboveShown(bill, known), missed), refundKey: `overcharge:${key}` },
      ledger,
    );
  });
  const left = truth.bills.filter((bill) => isPaid(bill) && bill.until > now && !late.includes(bill));
  const holdsNothing = left.every(({ id }) => isRefunded(ledger, periodKey(id))) && !((truth.trialUntil ?? 0) > now);
  const needless = stoppedSince(ours, truth.id) !== null || (truth.plan !== "group" && giftForLifeAt(ledger) <= now);
  const waits = truth.bills.some(({ underWay, failedAt }) => underWay && failedAt === null);
  const over =
    whole || life !== null || begunAfterGift(known) || wasChargedBack(known) || (needless && holdsNothing && !waits);
  return { bills, ends: truth.endedAt === null && over };
}

/** A payer whose bank took the money back isn't charged again. */
function wasChargedBack({ truth, ledger }: Known): boolean {
  return truth.bills.some(({ id, dispute }) => dispute?.chargeback === true || isChargedBack(ledger, periodKey(id)));
}

function isPaid({ state, charge, paid }: BillTruth): boolean {
  return state === "paid" && charge !== null && paid.amount > 0;
}

/** Part of a bill still to be refunded, given how much of it wasn't owed. */
function refundDueOf(
  bill: BillTruth,
  { owed, refundKey }: { owed: number; refundKey: string },
  ledger: readonly LedgerEntry[],
): RefundDue[] {
  const key = periodKey(bill.id);
  // The bank has the money already, or decides about it.
  if ((bill.dispute !== null && bill.dispute.state !== "won") || isDisputed(ledger, key)) return [];
  const before = Math.max(refundedBefore(ledger, key), bill.refunded);
  const amount = owed - before;
  if (amount <= 0 || ledger.some((entry) => entry.key === refundKey)) return [];
  const { currency } = bill.paid;
  return [{ bill, key, refundKey, refund: { amount, currency }, endsAccess: amount + before >= bill.paid.amount }];
}

/** Ledger entry of a payment that's refunded automatically. */
export function refundEntry({ key, refundKey, refund, endsAccess }: RefundDue, at: Instant): LedgerEntry {
  return { k: "refunded", of: key, paid: refund, endsAccess, key: refundKey, at };
}

/** Sum of the refunds of a payment in the ledger, less those the bank sent back. */
export function refundedBefore(ledger: readonly LedgerEntry[], of: string): number {
  return ledger.reduce((sum, entry) => {
    if (entry.k === "refunded" && entry.of === of) return sum + entry.paid.amount;
    return entry.k === "refund_failed" && entry.of === of ? sum - entry.paid.amount : sum;
  }, 0);
}

/** Key of an automatic refund, in the ledger and for its command. */
export function automaticRefundKey(of: string): string {
  return `undue:${of}`;
}

/** Ledger key of a refund within the withdrawal period. */
export function withdrawnKey(of: string): string {
  return `withdrawn:${of}`;
}

function wasWithdrawn({ ours, ledger }: Known): boolean {
  return ours.some(({ k, key }) => k === "period_paid" && ledger.some((entry) => entry.key === withdrawnKey(key)));
}

/**
 * True if the payer or their bank was asked after `decided`. The provider counts whole seconds; within the same second only bills already in the
 * ledger count as earlier.
 */
function isAfter(bill: BillTruth, decided: Instant, { truth, ledger }: Known): boolean {
  // A bank is asked days before its money arrives.
  const at = truth.byDebit && bill.finalAt !== null ? bill.finalAt : bill.at;
  if (at > decided) return true;
  const seen = ledger.some(({ key }) => key === periodKey(bill.id) || key === underWayKey(bill.id));
  return at + 999 >= decided && at > truth.startedAt && !seen;
}

/** True for a better plan chosen within a paid period: bought, not renewed. */
function isChosen(bill: BillTruth, { truth, ledger }: Known): boolean {
  return truth.bills.some(
    (old) => isPaid(old) && old.from < bill.from && bill.from < old.until && !isRefunded(ledger, periodKey(old.id)),
  );
}

function afterStop(bill: BillTruth, known: Known): boolean {
  const stopped = stoppedSince(known.ours, known.truth.id);
  return stopped !== null && isAfter(bill, stopped, known) && !isChosen(bill, known);
}

function inPause(bill: BillTruth, known: Known): boolean {
  const last = known.ours.findLast(({ k }) => k === "suspended" || k === "resumed");
  if (last?.k !== "suspended" || (last.until !== null && bill.at >= last.until)) return false;
  return isAfter(bill, last.at, known) && !isChosen(bill, known);
}

/** The next period was to be monthly, but another year was charged; or a month, before the year that was chosen in the trial. */
function forPlanGivenUp(bill: BillTruth, known: Known): boolean {
  const last = chosenPlan(known.ours);
  if (last?.plan === "annual" && bill.plan === "monthly") return beforeYear(bill, known);
  if (last?.plan !== "monthly" || bill.plan !== "annual") return false;
  return isAfter(bill, last.at, known) && !isChosen(bill, known);
}

/** A year that was chosen in the trial, and that the provider heard of late, begins without credit for the month that was charged first. */
function beforeYear(bill: BillTruth, known: Known): boolean {
  const asked = known.ours.findLast(({ k }) => k === "change_asked");
  // A change at once shows its amount, and takes the month off it.
  if (asked?.k !== "change_asked" || asked.plan !== "annual" || asked.shown !== undefined) return false;
  const year = known.truth.bills.find(({ plan, from }) => plan === "annual" && bill.from <= from && from < bill.until);
  return year !== undefined && isPaid(year) && isAfter(bill, asked.at, known);
}

/** Start of a lifetime gift that isn't withdrawn: its activation, or its return after a dispute. Infinity without one. */
function giftForLifeAt(ledger: readonly LedgerEntry[]): Instant {
  const given = ledger.flatMap((entry) => (entry.k === "gift_activated" && entry.plan === "lifetime" ? [entry] : []));
  const starts = given.flatMap(({ gift, at }) => {
    const last = inOrder(ledger).findLast(
      (entry) => (entry.k === "gift_withdrawn" || entry.k === "gift_returned") && entry.gift === gift,
    );
    return last?.k === "gift_withdrawn" ? [] : [last?.at ?? at];
  });
  return Math.min(Number.POSITIVE_INFINITY, ...starts);
}

/** Time paid before a lifetime gift is used up first; nothing is owed after it. */
function afterGiftForLife(bill: BillTruth, { truth, ledger }: Known): boolean {
  return truth.plan !== "group" && bill.at > giftForLifeAt(ledger);
}

function begunAfterGift({ truth, ledger }: Known): boolean {
  return truth.plan !== "group" && truth.startedAt > giftForLifeAt(ledger);
}

type Lifetime = Extract<LedgerEntry, { k: "lifetime_bought" }>;

function lifetimeIn(ledger: readonly LedgerEntry[]): Lifetime | null {
  return (
    ledger.find(
      (entry): entry is Lifetime =>
        entry.k === "lifetime_bought" && !isRefunded(ledger, entry.key) && !isChargedBack(ledger, entry.key),
    ) ?? null
  );
}

/**
 * Part of a change's bill above the amount that was shown for it: seconds pass between the page and the charge, and more if the provider couldn't
 * be reached. Zero for all other bills.
 */
function aboveShown(bill: BillTruth, { ours, truth }: Known): number {
  const asked = ours.findLast((entry) => entry.k === "change_asked" && entry.at <= bill.at + 999);
  if (asked?.k !== "change_asked" || asked.shown === undefined || asked.plan !== bill.plan) return 0;
  const first = truth.bills.find(
    ({ at, plan, state }) => state === "paid" && plan === asked.plan && at + 999 >= asked.at,
  );
  return first?.id === bill.id ? Math.max(0, bill.paid.amount - asked.shown.amount) : 0;
}

/**
 * Part of a debit above the promised amount: the provider heard of the discount while a bank worked on the bill already, so the discount still waits for
 * the next one. It's given with this bill instead.
 */
function abovePromised(bill: BillTruth, { ours, truth }: Known): number {
  return truth.byDebit && missedDiscount(truth, ours)?.id === bill.id
    ? bill.paid.amount - lessPercent(bill.paid, truth.percentOff).amount
    : 0;
}

/** First debit that was asked for and paid in full after a discount was promised that still waits for the next bill; undefined if there's none. */
export function missedDiscount(
  { bills, byDebit, id, percentOff, plan }: SubscriptionTruth,
  ledger: readonly LedgerEntry[],
): BillTruth | undefined {
  const promised = inOrder(ledger).findLast((entry) => entry.k === "discount_applied" && entry.subscription === id);
  if (promised?.k !== "discount_applied" || !byDebit || percentOff !== promised.percent) return undefined;
  const after = bills.filter((bill) => isPaid(bill) && bill.plan === plan && (bill.finalAt ?? bill.at) > promised.at);
  const [first] = after;
  return first?.discount === 0 ? first : undefined;
}

/** Part of a bill that lifetime premium pays for again, less what was credited on its price. */
function twicePaid(bill: BillTruth, { at, credited }: Lifetime): number {
  if (bill.plan === "group") return 0;
  const off = credited?.of === periodKey(bill.id) ? credited.amount : 0;
  return unusedPart(bill.paid, bill, at).amount - off;
}
