import { isGivenBack } from "./given-back.ts";
import type { Instant } from "./instant.ts";
import { inOrder, type LedgerEntry } from "./ledger.ts";
import { type Money, unusedPart } from "./money.ts";
import { periodKey } from "./period-key.ts";
import type { BillTruth, SubscriptionTruth } from "./truth.ts";

/** What was paid and is not owed: it goes back. */
export interface UndueBill {
  bill: BillTruth;
  /** The key of its entry. */
  key: string;
  back: Money;
  /** Whether nothing of it is kept, so that its time goes back with it. */
  endsAccess: boolean;
}

/** What of a subscription was not owed. */
export interface Undue {
  bills: UndueBill[];
  /** Whether it has to end at once: else it would go on being billed, or stand, cancelled and empty, in the way of buying again. */
  ends: boolean;
}

interface Known {
  truth: SubscriptionTruth;
  /** Of this subscription, oldest first. */
  ours: readonly LedgerEntry[];
  ledger: readonly LedgerEntry[];
}

/**
 * What goes back of one subscription's bills: those paid after it was cancelled, taken back, suspended or before its trial was to end, for a
 * plan that was given up, for what somebody has for life, or for a `twin` of one that runs already. Whoever takes the money may hear of a decision late; who decided must not pay for it.
 */
export function undueOf(
  truth: SubscriptionTruth,
  ledger: readonly LedgerEntry[],
  { now, twin }: { now: Instant; twin: boolean },
): Undue {
  const ours = inOrder(ledger.filter((entry) => "subscription" in entry && entry.subscription === truth.id));
  const known: Known = { truth, ours, ledger };
  const whole = twin || wasTakenBack(known);
  const life = truth.plan === "group" ? null : lifetimeIn(ledger);
  const rules = [afterStop, inPause, beforeTrialEnd, forPlanGivenUp, afterGiftForLife];
  const late = truth.bills.filter((bill) => isPaid(bill) && rules.some((rule) => rule(bill, known)));
  const bills = truth.bills.filter(isPaid).flatMap((bill): UndueBill[] => {
    const owed = whole || late.includes(bill) ? bill.paid.amount : life ? twicePaid(bill, life) : 0;
    return backOf(bill, owed, ledger);
  });
  const left = truth.bills.filter((bill) => isPaid(bill) && bill.until > now && !late.includes(bill));
  const holdsNothing = left.every(({ id }) => isGivenBack(ledger, periodKey(id))) && !((truth.trialUntil ?? 0) > now);
  const needless = isStopped(known) || (truth.plan !== "group" && giftForLifeAt(ledger) <= now);
  const over = whole || life !== null || begunAfterGift(known) || (needless && holdsNothing);
  return { bills, ends: truth.endedAt === null && over };
}

function isStopped({ ours }: Known): boolean {
  return ours.findLast(({ k }) => k === "renewal_stopped" || k === "renewal_resumed")?.k === "renewal_stopped";
}

function isPaid({ state, charge, paid }: BillTruth): boolean {
  return state === "paid" && charge !== null && paid.amount > 0;
}

/** What is still to go back of a bill of which so much is not owed. */
function backOf(bill: BillTruth, owed: number, ledger: readonly LedgerEntry[]): UndueBill[] {
  const key = periodKey(bill.id);
  const told = ledger.reduce(
    (sum, entry) => sum + (entry.k === "refunded" && entry.of === key ? entry.paid.amount : 0),
    0,
  );
  const before = Math.max(told, bill.refunded);
  const amount = owed - before;
  if (amount <= 0 || ledger.some((entry) => entry.key === undueKey(key))) return [];
  const { currency } = bill.paid;
  return [{ bill, key, back: { amount, currency }, endsAccess: amount + before >= bill.paid.amount }];
}

/** Under which its giving back stands in the ledger and among what the provider is told: once. */
export function undueKey(of: string): string {
  return `undue:${of}`;
}

/** Under which everything that was taken back within its days stands. */
export function withdrawnKey(of: string): string {
  return `withdrawn:${of}`;
}

function wasTakenBack({ ours, ledger }: Known): boolean {
  return ours.some(({ k, key }) => k === "period_paid" && ledger.some((entry) => entry.key === withdrawnKey(key)));
}

/** Paid after this instant. The provider counts in seconds: in the same one only what was known here before counts as earlier. */
function isAfter({ id, at }: BillTruth, decided: Instant, { truth, ledger }: Known): boolean {
  if (at > decided) return true;
  const seen = ledger.some(({ key }) => key === periodKey(id));
  return at + 999 >= decided && at > truth.startedAt && !seen;
}

/** A better plan chosen in the middle of a paid time: bought, not renewed. */
function isChosen(bill: BillTruth, { truth, ledger }: Known): boolean {
  return truth.bills.some(
    (old) => isPaid(old) && old.from < bill.from && bill.from < old.until && !isGivenBack(ledger, periodKey(old.id)),
  );
}

function afterStop(bill: BillTruth, known: Known): boolean {
  const last = known.ours.findLast(({ k }) => k === "renewal_stopped" || k === "renewal_resumed");
  return last?.k === "renewal_stopped" && isAfter(bill, last.at, known) && !isChosen(bill, known);
}

function inPause(bill: BillTruth, known: Known): boolean {
  const last = known.ours.findLast(({ k }) => k === "suspended" || k === "resumed");
  if (last?.k !== "suspended" || (last.until !== null && bill.at >= last.until)) return false;
  return isAfter(bill, last.at, known) && !isChosen(bill, known);
}

/** The trial was made longer, and whoever takes the money heard of it when the first bill was paid. */
function beforeTrialEnd(bill: BillTruth, { truth }: Known): boolean {
  return truth.status === "trialing" && truth.trialUntil !== null && bill.from < truth.trialUntil;
}

/** A month was to follow the year, and another year was billed. */
function forPlanGivenUp(bill: BillTruth, known: Known): boolean {
  const last = known.ours.findLast(({ k }) => k === "plan_changed");
  if (last?.k !== "plan_changed" || last.plan !== "monthly" || bill.plan !== "annual") return false;
  return isAfter(bill, last.at, known) && !isChosen(bill, known);
}

/** When a gift for life was activated that still stands; infinity: never. */
function giftForLifeAt(ledger: readonly LedgerEntry[]): Instant {
  const given = ledger.flatMap((entry) => (entry.k === "gift_activated" && entry.plan === "lifetime" ? [entry] : []));
  const standing = given.filter(
    ({ gift }) => !ledger.some((entry) => entry.k === "gift_withdrawn" && entry.gift === gift),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...standing.map(({ at }) => at));
}

/** What was paid before a gift for life is used up before it; nothing is paid after it. */
function afterGiftForLife(bill: BillTruth, { truth, ledger }: Known): boolean {
  return truth.plan !== "group" && bill.at > giftForLifeAt(ledger);
}

function begunAfterGift({ truth, ledger }: Known): boolean {
  return truth.plan !== "group" && truth.startedAt > giftForLifeAt(ledger);
}

type Lifetime = Extract<LedgerEntry, { k: "lifetime_bought" }>;

function lifetimeIn(ledger: readonly LedgerEntry[]): Lifetime | null {
  return (
    ledger.find((entry): entry is Lifetime => entry.k === "lifetime_bought" && !isGivenBack(ledger, entry.key)) ?? null
  );
}

/** What was paid for time that is paid for life too, and has not come off that price. */
function twicePaid(bill: BillTruth, { at, credited }: Lifetime): number {
  if (bill.plan === "group") return 0;
  const off = credited?.of === periodKey(bill.id) ? credited.amount : 0;
  return unusedPart(bill.paid, bill, at).amount - off;
}
