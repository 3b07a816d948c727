import { cutAt } from "./given-back.ts";
import type { Instant } from "./instant.ts";
import { inOrder, type LedgerEntry, type RenewingPlan } from "./ledger.ts";

/** The entry of a period that was paid. */
export type PaidPeriod = Extract<LedgerEntry, { k: "period_paid" }>;

/** What the ledger says of one subscription: also before whoever takes the money has heard of the last decision. */
export interface SubscriptionState {
  id: string;
  /** When its trial ends or ended; null where there was none. */
  trialUntil: Instant | null;
  renews: boolean;
  /** Null: not suspended. Within: null until resumed. */
  suspended: { until: Instant | null } | null;
  ended: boolean;
  /** The plan that was chosen last; null where none was chosen since it began. */
  chosenPlan: RenewingPlan | null;
  /** Paid times that were neither given back nor replaced, oldest first. */
  periods: readonly PaidPeriod[];
  /** When it was first paid for, given back or not; null where it was not. */
  firstPaidAt: Instant | null;
  /** How often stopping, resuming and suspending were decided so far: the next decision's number. */
  turns: { renewal: number; suspension: number };
}

/** One subscription as this ledger tells it. */
export function subscriptionState(ledger: readonly LedgerEntry[], id: string): SubscriptionState {
  const ours = inOrder(ledger).filter((entry) => "subscription" in entry && entry.subscription === id);
  const paid = ours.filter((entry): entry is PaidPeriod => entry.k === "period_paid");
  const trials = ours.flatMap((entry) =>
    entry.k === "trial_started" || entry.k === "trial_extended" ? [entry.until] : [],
  );
  const renewal = ours.filter(({ k }) => k === "renewal_stopped" || k === "renewal_resumed");
  const suspension = ours.filter((entry) => entry.k === "suspended" || entry.k === "resumed");
  const pause = suspension.at(-1);
  const changed = ours.findLast((entry) => entry.k === "plan_changed");
  return {
    id,
    trialUntil: trials.length === 0 ? null : Math.max(...trials),
    renews: renewal.at(-1)?.k !== "renewal_stopped",
    suspended: pause?.k === "suspended" ? { until: pause.until } : null,
    ended: ours.some(({ k }) => k === "subscription_ended"),
    chosenPlan: changed?.k === "plan_changed" ? changed.plan : null,
    periods: paid.filter(({ key }) => cutAt(ledger, key) === Number.POSITIVE_INFINITY),
    firstPaidAt: paid[0]?.at ?? null,
    turns: { renewal: renewal.length, suspension: suspension.length },
  };
}

/** Whether the trial still runs at this instant: to its last millisecond, and until something was paid that did not go back. */
export function inTrial({ trialUntil, ended, periods }: SubscriptionState, now: Instant): boolean {
  return trialUntil !== null && now < trialUntil && !ended && periods.length === 0;
}
