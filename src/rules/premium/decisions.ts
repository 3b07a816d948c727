import { EXTENSION_DAYS } from "../trial/trial-end.ts";
import { coverageOf } from "./coverage.ts";
import { addMonths, DAY_MS, type Instant } from "./instant.ts";
import type { LedgerEntry } from "./ledger.ts";
import { inTrial, type SubscriptionState } from "./subscription-state.ts";

/** Why a decision about a subscription is refused. */
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
  | "stopped_first"
  | "suspended_first"
  | "withdrawal_over"
  | "for_life"
  | "nothing_paid"
  | "not_paid_yet";

/** What somebody decides from: one subscription and their whole ledger. */
export interface Deciding {
  state: SubscriptionState;
  plan: "monthly" | "annual" | "group";
  ledger: readonly LedgerEntry[];
  now: Instant;
}

/** How long a first payment can be taken back (EU directive 2011/83, article 9). */
export const WITHDRAWAL_DAYS = 14;
/** For how many months a plan may be suspended at once. */
export const SUSPENSION_MONTHS = [1, 2, 3] as const;
/** One of these lengths. */
export type SuspensionMonths = (typeof SUSPENSION_MONTHS)[number];

/** Whether renewing may be stopped: at any time, to the last millisecond, once. */
export function mayStop({ state }: Deciding): DecisionRefusal | null {
  if (state.ended) return "over";
  return state.renews ? null : "already_stopped";
}

/** Whether renewing may be taken up again after it was stopped: as long as what was cancelled still runs, and premium for life does not follow it. */
export function mayRenewAgain({ state, ledger, now }: Deciding): DecisionRefusal | null {
  if (state.ended) return "over";
  if (state.renews) return "renews_already";
  // A lifetime gift waits for the end of what is paid: renewing would only put it off.
  if (coverageOf(ledger).some(({ until }) => until === null)) return "for_life";
  const paidUntil = Math.max(state.trialUntil ?? 0, ...state.periods.map(({ until }) => until));
  return now < paidUntil ? null : "over";
}

/** When the trial would end with its one extension, or why there is none. */
export function extendedTrial({ state, ledger, now }: Deciding): { until: Instant } | { why: DecisionRefusal } {
  if (!inTrial(state, now) || state.trialUntil === null) return { why: "not_in_trial" };
  if (!state.renews) return { why: "stopped_first" };
  if (ledger.some(({ k }) => k === "trial_extended")) return { why: "extended_before" };
  return { until: state.trialUntil + EXTENSION_DAYS * DAY_MS };
}

/** Whether the one discount of a lifetime may be taken: off a bill that will come. */
export function mayDiscount({ state, ledger }: Deciding): DecisionRefusal | null {
  if (ledger.some(({ k }) => k === "discount_applied")) return "discounted_before";
  return state.ended || !state.renews || state.suspended ? "no_bill_to_come" : null;
}

/** Until when bills would rest, or why they cannot: whole months from the end of what is paid, an hour before the first bill after it. */
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
  // It belongs to the next bill, and that would be the one that is left out.
  if (discountWaits(ledger, state.id)) return { why: "discount_waits" };
  return { until: addMonths(periodUntil, months) - HOUR_MS };
}

const HOUR_MS = 3_600_000;

/** Whether a discount was promised to this subscription that no bill has been lowered by yet. */
function discountWaits(ledger: readonly LedgerEntry[], subscription: string): boolean {
  const promised = ledger.find((entry) => entry.k === "discount_applied" && entry.subscription === subscription);
  if (!promised) return false;
  return !ledger.some(
    (entry) => entry.k === "period_paid" && entry.subscription === subscription && entry.from > promised.at,
  );
}

/** Whether bills may begin again. */
export function mayResume({ state }: Deciding): DecisionRefusal | null {
  if (state.ended) return "over";
  return state.suspended ? null : "not_suspended";
}

/** When another plan would begin, or why it cannot: a longer one at once, a shorter one after what is paid. */
export function planChange(
  { state, plan, now }: Deciding,
  to: "monthly" | "annual",
): { when: "at_once" | "next_period" } | { why: DecisionRefusal } {
  if (state.ended || plan === "group") return { why: "no_subscription" };
  if ((state.chosenPlan ?? plan) === to) return { why: "same_plan" };
  if (inTrial(state, now)) return { why: "in_trial" };
  if (!state.renews) return { why: "stopped_first" };
  if (state.suspended) return { why: "suspended_first" };
  // What is not paid can be neither taken off a price nor followed by something else.
  if (!state.periods.some(({ from, until }) => from <= now && now < until)) return { why: "not_paid_yet" };
  return { when: to === "annual" && plan === "monthly" ? "at_once" : "next_period" };
}

/** Until when all that was paid for it can be had back, or why it cannot any more. */
export function withdrawal({ state, now }: Omit<Deciding, "plan">): { until: Instant } | { why: DecisionRefusal } {
  if (state.firstPaidAt === null || state.periods.length === 0) return { why: "nothing_paid" };
  const until = state.firstPaidAt + WITHDRAWAL_DAYS * DAY_MS;
  return now < until ? { until } : { why: "withdrawal_over" };
}

/** When the next bill comes; null where none will. */
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
