import type { Kysely } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { premiumStatusSchema, subscriptionSchema } from "#contract/premium/subscription.ts";
import { coverageOf, entitlementAt } from "#rules/billing/coverage.ts";
import {
  type Deciding,
  lifetimeWithdrawal,
  mayRenewAgain,
  mayResume,
  mayStop,
  mayUndoChange,
  nextBillAt,
  planChange,
  suspension,
  withdrawal,
} from "#rules/billing/decisions.ts";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import { lessPercent } from "#rules/billing/money.ts";
import { inTrial, subscriptionState } from "#rules/billing/subscription-state.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import { readLedger } from "./ledger-store.ts";
import { inUsd, priceIn } from "./read-prices.ts";
import { nextAmount, runningSubscription, type SubscriptionRow } from "./subscription-store.ts";

export type PremiumStatus = Infer<typeof premiumStatusSchema>;

export interface Whose {
  userId: string;
  timeZone: string;
}

export interface PremiumFacts {
  ledger: readonly LedgerEntry[];
  row: SubscriptionRow | undefined;
  standing: PremiumStatus;
}

/** A person's premium, with the running subscription or the one given. */
export async function readPremiumStatus(
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
  const demo = entitlements.flatMap(({ source, starts_at, ends_at }) =>
    // Shown like a lifetime purchase.
    source === "demo"
      ? [{ source: "lifetime" as const, from: starts_at.getTime(), until: ends_at?.getTime() ?? null }]
      : [],
  );
  const coverage = [...coverageOf(ledger), ...demo];
  const { premium, until } = entitlementAt(coverage, now);
  const here = entitlements.filter(
    (entitlement) => entitlement.starts_at.getTime() <= now && (entitlement.ends_at?.getTime() ?? now + 1) > now,
  );
  const forLife = lifetimeWithdrawal(ledger, now);
  const standing: PremiumStatus = {
    ...nothing,
    has_premium: premium,
    premium_until: premium ? isoOrNull(until) : null,
    sources: [...new Set(here.map(({ source }) => source))].sort(),
    time_zone: timeZone,
    ...(running ? withSubscription(tools, running, ledger, now) : {}),
    ...(forLife ? { withdraw_until: isoOrNull(forLife.until) } : {}),
  };
  return { ledger, row: running, standing };
}

const nothing = {
  subscription: null,
  status: "none" as const,
  trial_until: null,
  suspended_until: null,
  next_plan: null,
  may: {
    cancel: false,
    renew_again: false,
    suspend: false,
    resume: false,
    change_to: null,
    undo_change: false,
    change_card: false,
  },
  withdraw_until: null,
  card: null,
  account: null,
  by_debit: false,
  owed: null,
};

function withSubscription(tools: Tools, row: SubscriptionRow, ledger: readonly LedgerEntry[], now: number) {
  const state = subscriptionState(ledger, row.provider_id);
  const deciding: Deciding = { state, plan: row.plan, ledger, now, byDebit: row.by_debit };
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
      undo_change: !over && mayUndoChange(deciding) === null && row.next_plan !== null,
      change_card: !over && tools.payments !== null,
    },
    withdraw_until: "until" in back ? isoOrNull(back.until) : null,
    card: over ? null : wireCard(row),
    account: over ? null : row.account,
    by_debit: !over && row.by_debit,
    owed: over ? null : wireOwed(row),
  };
}

function wireCard({ card }: SubscriptionRow): PremiumStatus["card"] {
  return card && { brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear };
}

function wireOwed({ owed }: SubscriptionRow): PremiumStatus["owed"] {
  if (!owed) return null;
  return {
    due: owed.due,
    next_try_at: isoOrNull(owed.nextTryAt),
    declined_for_good: owed.declinedForGood,
    // The provider's page of a bill that couldn't be charged, through ours.
    confirm_key: owed.needsConfirmation ? `failed:${owed.bill}` : null,
  };
}

function statusOf(row: SubscriptionRow, { state, now }: Deciding): PremiumStatus["status"] {
  if (state.ended || !row.running) return "none";
  if (!state.renews) return "cancelled";
  if (state.suspended) return "suspended";
  if (inTrial(state, now)) return "trial";
  return row.status === "past_due" || row.status === "unpaid" ? "past_due" : "active";
}

function wireSubscription(
  tools: Tools,
  row: SubscriptionRow,
  { state, now }: Deciding,
): Infer<typeof subscriptionSchema> {
  const trial = inTrial(state, now);
  const paidUntil = (trial ? state.trialUntil : null) ?? row.period_until.getTime();
  const { currency, country, plan } = row;
  const next = row.next_plan ?? state.chosenPlan ?? plan;
  const isOther = next !== plan && next !== "group";
  // Once another plan is chosen, its price is what will be charged.
  const base = isOther ? priceIn(tools.prices, country, next).amount : Number(row.base_amount);
  const total = isOther ? lessPercent({ amount: base, currency }, row.percent_off).amount : Number(row.amount);
  const estimated = isOther ? total : nextAmount(row);
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
