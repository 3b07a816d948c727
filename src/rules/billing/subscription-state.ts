import { accessEndOf } from "./access-end.ts";
import type { Instant } from "./instant.ts";
import { inOrder, type LedgerEntry, type RenewingPlan } from "./ledger.ts";

/** Ledger entry of a paid period. */
export type PaidPeriod = Extract<LedgerEntry, { k: "period_paid" }>;

/** One subscription according to the ledger, including decisions the provider hasn't received yet. */
export interface SubscriptionState {
  id: string;
  /** End of the trial, past or future; null without one. */
  trialUntil: Instant | null;
  renews: boolean;
  /** Null: not suspended. `until` null: until resumed. */
  suspended: { until: Instant | null } | null;
  ended: boolean;
  /** Plan chosen last; null if it was never changed. */
  chosenPlan: RenewingPlan | null;
  /** Paid periods that were neither refunded nor replaced, oldest first. */
  periods: readonly PaidPeriod[];
  /** First payment, refunded or not; null without one. */
  firstPaidAt: Instant | null;
  /** Number of decisions so far, which is the number in the key of the next. */
  turns: { renewal: number; suspension: number };
}

/** Derives one subscription's state from the ledger. */
export function subscriptionState(ledger: readonly LedgerEntry[], id: string): SubscriptionState {
  const ours = inOrder(ledger).filter((entry) => "subscription" in entry && entry.subscription === id);
  const paid = ours.filter((entry): entry is PaidPeriod => entry.k === "period_paid");
  const trials = ours.flatMap((entry) =>
    entry.k === "trial_started" || entry.k === "trial_extended" ? [entry.until] : [],
  );
  const renewal = ours.filter(({ k }) => k === "renewal_stopped" || k === "renewal_resumed");
  const suspension = ours.filter((entry) => entry.k === "suspended" || entry.k === "resumed");
  const pause = suspension.at(-1);
  return {
    id,
    trialUntil: trials.length === 0 ? null : Math.max(...trials),
    renews: renewal.at(-1)?.k !== "renewal_stopped",
    suspended: pause?.k === "suspended" ? { until: pause.until } : null,
    ended: ours.some(({ k }) => k === "subscription_ended"),
    chosenPlan: chosenPlan(ours)?.plan ?? null,
    periods: paid.filter(({ key }) => accessEndOf(ledger, key) === Number.POSITIVE_INFINITY),
    firstPaidAt: paid[0]?.at ?? null,
    turns: { renewal: renewal.length, suspension: suspension.length },
  };
}

/**
 * Latest choice of plan among one subscription's entries, oldest first: a plan asked for, or the one that stayed when that failed. `at`: when it was
 * decided, also if the provider carried it out later.
 */
export function chosenPlan(ours: readonly LedgerEntry[]): { plan: RenewingPlan; at: Instant } | null {
  const choices = ours.filter((entry) => isChoice(entry));
  const last = choices.at(-1);
  if (last === undefined) return null;
  const asked = choices.at(-2);
  const isCarriedOut = last.k === "plan_changed" && asked?.k === "change_asked" && asked.plan === last.plan;
  return { plan: last.plan, at: isCarriedOut ? asked.at : last.at };
}

const CHOICES = ["change_asked", "plan_changed", "change_declined", "change_undone"] as const;

function isChoice(entry: LedgerEntry): entry is Extract<LedgerEntry, { k: (typeof CHOICES)[number] }> {
  return CHOICES.some((k) => k === entry.k);
}

/** True to the trial's last millisecond, unless a payment that wasn't refunded ended it earlier. */
export function inTrial({ trialUntil, ended, periods }: SubscriptionState, now: Instant): boolean {
  return trialUntil !== null && now < trialUntil && !ended && periods.length === 0;
}
