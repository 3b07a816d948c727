import type { Kysely } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { standingSchema, subscriptionSchema } from "#contract/premium/subscription.ts";
import { entitlementAt } from "#rules/premium/coverage.ts";
import {
  type Deciding,
  mayRenewAgain,
  mayResume,
  mayStop,
  nextBillAt,
  planChange,
  suspension,
  withdrawal,
} from "#rules/premium/decisions.ts";
import type { LedgerEntry } from "#rules/premium/ledger.ts";
import { inTrial, subscriptionState } from "#rules/premium/subscription-state.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import { readLedger } from "./ledger-store.ts";
import { inUsd, priceIn } from "./read-prices.ts";
import { nextAmount, runningSubscription, type SubscriptionRow } from "./subscription-store.ts";

export type Standing = Infer<typeof standingSchema>;

export interface Whose {
  userId: string;
  timeZone: string;
}

export interface PremiumFacts {
  ledger: readonly LedgerEntry[];
  row: SubscriptionRow | undefined;
  standing: Standing;
}

/** Where somebody stands with premium: with the subscription that runs, or with the one given. */
export async function readStanding(
  db: Kysely<Database>,
  tools: Tools,
  { userId, timeZone }: Whose,
  given?: SubscriptionRow,
): Promise<PremiumFacts> {
  const now = tools.now();
  const [ledger, running, entitlements] = await Promise.all([
    readLedger(db, userId),
    given ?? runningSubscription(db, userId),
    db.selectFrom("entitlements").select(["source", "starts_at", "ends_at"]).where("user_id", "=", userId).execute(),
  ]);
  const coverage = entitlements.map(({ source, starts_at, ends_at }) => ({
    // What demo mode grants is granted like what was bought for life.
    source: source === "demo" ? ("lifetime" as const) : source,
    from: starts_at.getTime(),
    until: ends_at?.getTime() ?? null,
  }));
  const { premium, until } = entitlementAt(coverage, now);
  const here = entitlements.filter(
    (one) => one.starts_at.getTime() <= now && (one.ends_at?.getTime() ?? now + 1) > now,
  );
  const standing: Standing = {
    ...nothing,
    has_premium: premium,
    premium_until: premium ? isoOrNull(until) : null,
    sources: [...new Set(here.map(({ source }) => source))].sort(),
    time_zone: timeZone,
    ...(running ? withSubscription(tools, running, ledger, now) : {}),
  };
  return { ledger, row: running, standing };
}

const nothing = {
  subscription: null,
  status: "none" as const,
  trial_until: null,
  suspended_until: null,
  next_plan: null,
  may: { cancel: false, renew_again: false, suspend: false, resume: false, change_to: null, change_card: false },
  withdraw_until: null,
};

function withSubscription(tools: Tools, row: SubscriptionRow, ledger: readonly LedgerEntry[], now: number) {
  const state = subscriptionState(ledger, row.provider_id);
  const deciding: Deciding = { state, plan: row.plan, ledger, now };
  const back = withdrawal(deciding);
  const other = row.plan === "annual" ? ("monthly" as const) : ("annual" as const);
  const over = state.ended || !row.running;
  const chosen = state.chosenPlan ?? row.next_plan ?? row.plan;
  return {
    subscription: wireSubscription(tools, row, deciding),
    status: statusOf(row, deciding),
    trial_until: inTrial(state, now) ? isoOrNull(state.trialUntil) : null,
    suspended_until: isoOrNull(state.suspended?.until ?? null),
    next_plan: chosen === row.plan ? null : chosen,
    may: {
      cancel: !over && mayStop(deciding) === null,
      renew_again: !over && mayRenewAgain(deciding) === null,
      suspend: !over && "until" in suspension(deciding, row.period_until.getTime(), 1),
      resume: !over && mayResume(deciding) === null,
      change_to: !over && "when" in planChange(deciding, other) ? other : null,
      change_card: !over && tools.payments !== null,
    },
    withdraw_until: "until" in back ? isoOrNull(back.until) : null,
  };
}

function statusOf(row: SubscriptionRow, { state, now }: Deciding): Standing["status"] {
  if (state.ended || !row.running) return "none";
  if (!state.renews) return "cancelled";
  if (state.suspended) return "suspended";
  if (inTrial(state, now)) return "trial";
  return row.status === "past_due" ? "past_due" : "active";
}

function wireSubscription(
  tools: Tools,
  row: SubscriptionRow,
  { state, now }: Deciding,
): Infer<typeof subscriptionSchema> {
  const trial = inTrial(state, now);
  const paidUntil = (trial ? state.trialUntil : null) ?? row.period_until.getTime();
  const { currency, country, plan } = row;
  const base = Number(row.base_amount);
  const total = Number(row.amount);
  const next = row.next_plan ?? state.chosenPlan ?? plan;
  const estimated = next === plan || next === "group" ? nextAmount(row) : priceIn(tools.prices, country, next).amount;
  return {
    is_subscribed: row.running && !state.ended,
    plan_interval: plan,
    subscription_id: row.subscription_id,
    currency,
    total_price: total,
    total_price_usd: inUsd(tools.prices, country, { amount: total, currency }),
    country,
    endDate: state.renews && !state.ended ? null : isoOrNull(row.ended_at?.getTime() ?? paidUntil),
    replaced_discount: base - total,
    base_price: base,
    estimated_price: estimated,
    next_billing_date: row.running ? isoOrNull(nextBillAt(state, plan, paidUntil)) : null,
  };
}

export function isoOrNull(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
