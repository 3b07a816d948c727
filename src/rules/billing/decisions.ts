import { EXTENSION_DAYS } from "../trial/trial-end.ts";
import { isChargedBack, isRefunded } from "./access-end.ts";
import { coverageOf } from "./coverage.ts";
import { addMonths, DAY_MS, type Instant } from "./instant.ts";
import type { LedgerEntry } from "./ledger.ts";
import { inTrial, type SubscriptionState } from "./subscription-state.ts";

/** Reason for refusing a decision about a subscription. */
export type DecisionRefusal =
  | "no_subscription"
  | "over"
  | "already_stopped"
  | "renews_already"
  | "not_in_trial"
  | "extended_before"
  | "discounted_before"
  | "no_bill_to_come"
  | "suspended_already"
  | "discount_waits"
  | "not_suspended"
  | "not_monthly"
  | "in_trial"
  | "same_plan"
  | "no_change"
  | "stopped_first"
  | "suspended_first"
  | "withdrawal_over"
  | "for_life"
  | "nothing_paid"
  | "not_paid_yet"
  | "by_debit";

/** Facts a decision is based on: one subscription and its owner's whole ledger. */
export interface Deciding {
  state: SubscriptionState;
  plan: "monthly" | "annual" | "group";
  ledger: readonly LedgerEntry[];
  now: Instant;
  /** It's charged to a bank account, which takes days. */
  byDebit?: boolean;
}

/** Days in which a first payment can be withdrawn (EU directive 2011/83, article 9). */
export const WITHDRAWAL_DAYS = 14;
/** Months a monthly plan can be suspended for. */
export const SUSPENSION_MONTHS = [1, 2, 3] as const;
/** A suspension's length in months. */
export type SuspensionMonths = (typeof SUSPENSION_MONTHS)[number];

/** Refusal to cancel, or null: cancelling works once, at any time while the subscription runs. */
export function mayStop({ state }: Deciding): DecisionRefusal | null {
  if (state.ended) return "over";
  return state.renews ? null : "already_stopped";
}

/** Refusal to undo a cancellation, or null while the cancelled time still runs and no lifetime premium follows it. */
export function mayRenewAgain({ state, ledger, now }: Deciding): DecisionRefusal | null {
  if (state.ended) return "over";
  if (state.renews) return "renews_already";
  // A lifetime gift starts when the paid time ends; renewing would only delay it.
  if (coverageOf(ledger).some(({ until }) => until === null)) return "for_life";
  const paidUntil = Math.max(state.trialUntil ?? 0, ...state.periods.map(({ until }) => until));
  return now < paidUntil ? null : "over";
}

/** End of the trial after its one extension, or the reason there's none. */
export function extendedTrial({ state, ledger, now }: Deciding): { until: Instant } | { why: DecisionRefusal } {
  if (!inTrial(state, now) || state.trialUntil === null) return { why: "not_in_trial" };
  if (!state.renews) return { why: "stopped_first" };
  if (ledger.some(({ k }) => k === "trial_extended")) return { why: "extended_before" };
  return { until: state.trialUntil + EXTENSION_DAYS * DAY_MS };
}

/** Refusal of the one discount per person, or null if there's a bill to come that it lowers. */
export function mayDiscount({ state, ledger }: Deciding): DecisionRefusal | null {
  if (ledger.some((entry) => entry.k === "discount_applied" && !entry.promotion)) return "discounted_before";
  // One discount at a time: a promotion code still waits for its bill.
  if (discountWaits(ledger, state.id)) return "discounted_before";
  return state.ended || !state.renews || state.suspended ? "no_bill_to_come" : null;
}

/**
 * End of a suspension, or the reason for refusing it. Suspends for whole months from the end of the paid period and
 * resumes an hour before the next bill.
 */
export function suspension(
  { state, plan, ledger, now }: Deciding,
  periodUntil: Instant,
  months: SuspensionMonths,
): { until: Instant } | { why: DecisionRefusal } {
  if (state.ended) return { why: "over" };
  if (inTrial(state, now)) return { why: "in_trial" };
  if (plan !== "monthly" || (state.chosenPlan ?? plan) !== "monthly") return { why: "not_monthly" };
  if (!state.renews) return { why: "stopped_first" };
  if (state.suspended) return { why: "suspended_already" };
  // The discount lowers the next bill, and suspending would skip that bill.
  if (discountWaits(ledger, state.id)) return { why: "discount_waits" };
  return { until: addMonths(periodUntil, months) - HOUR_MS };
}

const HOUR_MS = 3_600_000;

/** True while a promised discount hasn't lowered a bill yet. */
function discountWaits(ledger: readonly LedgerEntry[], subscription: string): boolean {
  const promised = ledger.findLast((entry) => entry.k === "discount_applied" && entry.subscription === subscription);
  if (!promised) return false;
  // Bills begin at whole seconds.
  const since = promised.at - (promised.at % 1000);
  return !ledger.some(
    (entry) => entry.k === "period_paid" && entry.subscription === subscription && entry.from >= since,
  );
}

/** Refusal to resume, or null while the subscription is suspended. */
export function mayResume({ state }: Deciding): DecisionRefusal | null {
  if (state.ended) return "over";
  return state.suspended ? null : "not_suspended";
}

/** When a change of plan takes effect, or the reason for refusing it: a longer plan at once, a shorter one after the paid period. */
export function planChange(
  { state, plan, now, byDebit = false }: Deciding,
  to: "monthly" | "annual",
): { when: "at_once" | "next_period" | "in_trial" } | { why: DecisionRefusal } {
  if (state.ended || plan === "group") return { why: "no_subscription" };
  if ((state.chosenPlan ?? plan) === to) return { why: "same_plan" };
  if (!state.renews) return { why: "stopped_first" };
  if (inTrial(state, now)) return { when: "in_trial" };
  if (state.suspended) return { why: "suspended_first" };
  // An unpaid period can't be credited against another plan, nor followed by one.
  if (!state.periods.some(({ from, until }) => from <= now && now < until)) return { why: "not_paid_yet" };
  const when = to === "annual" && plan === "monthly" ? "at_once" : "next_period";
  // A change at once needs its payment at once.
  return when === "at_once" && byDebit ? { why: "by_debit" } : { when };
}

/** Refusal to undo a chosen change of plan, or null while it hasn't taken effect. */
export function mayUndoChange({ state, plan }: Deciding): DecisionRefusal | null {
  if (state.ended) return "over";
  return state.chosenPlan === null || state.chosenPlan === plan ? "no_change" : null;
}

/** Deadline for withdrawing the purchase, or the reason it's too late. */
export function withdrawal({ state, now }: Omit<Deciding, "plan">): { until: Instant } | { why: DecisionRefusal } {
  if (state.firstPaidAt === null || state.periods.length === 0) return { why: "nothing_paid" };
  const until = state.firstPaidAt + WITHDRAWAL_DAYS * DAY_MS;
  return now < until ? { until } : { why: "withdrawal_over" };
}

type Lifetime = Extract<LedgerEntry, { k: "lifetime_bought" }>;

/** Premium for life that can be withdrawn, with the deadline; null if there's none, or if it's too late. */
export function lifetimeWithdrawal(
  ledger: readonly LedgerEntry[],
  now: Instant,
): { bought: Lifetime; until: Instant } | null {
  const bought = ledger.findLast(
    (entry): entry is Lifetime => entry.k === "lifetime_bought" && !isRefunded(ledger, entry.key),
  );
  if (!bought || isChargedBack(ledger, bought.key)) return null;
  const until = bought.at + WITHDRAWAL_DAYS * DAY_MS;
  return now < until ? { bought, until } : null;
}

/** Instant of the next bill, or null if none will come. */
export function nextBillAt(state: SubscriptionState, plan: Deciding["plan"], periodUntil: Instant): Instant | null {
  if (state.ended || !state.renews) return null;
  if (!state.suspended) return periodUntil;
  const { until } = state.suspended;
  if (until === null) return null;
  const step = plan === "monthly" ? 1 : 12;
  let months = 0;
  while (addMonths(periodUntil, months) < until && months < 60) months += step;
  return addMonths(periodUntil, months);
}
