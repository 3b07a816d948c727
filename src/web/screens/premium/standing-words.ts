import type { infer as Infer } from "zod/v4/core";
import type { standingSchema } from "#contract/premium/subscription.ts";
import { say } from "../../messages/say.ts";
import { sayDateOf, sayMoney } from "../../messages/say-amount.ts";

export type Standing = Infer<typeof standingSchema>;

const planNames = {
  monthly: () => say("PLAN_MONTHLY"),
  annual: () => say("PLAN_ANNUAL"),
  lifetime: () => say("PLAN_LIFETIME"),
  group: () => say("PLAN_GROUP"),
  gift: () => say("PLAN_GIFT"),
};

/** A plan by its name for people. */
export function planName(plan: string): string {
  return plan in planNames ? planNames[plan as keyof typeof planNames]() : plan; // asked just now
}

/** What somebody has now, in one sentence. */
export function standingSentence({ status, premium_until, trial_until, has_premium, ...rest }: Standing): string {
  const { subscription, suspended_until, time_zone, sources } = rest;
  const date = (instant: string | null) => (instant === null ? "" : sayDateOf(instant, time_zone));
  if (status === "trial") return say("STANDING_TRIAL", { date: date(trial_until) });
  if (status === "cancelled") {
    const until = date(subscription?.endDate ?? premium_until);
    return say("STANDING_CANCELLED", { date: until, open: has_premium ? "yes" : "no" });
  }
  if (status === "suspended")
    return say("STANDING_SUSPENDED", { date: date(suspended_until), known: suspended_until ? "yes" : "no" });
  if (status === "past_due") return say("STANDING_PAST_DUE", { date: date(premium_until) });
  if (status === "active") return say("STANDING_ACTIVE", { plan: planName(subscription?.plan_interval ?? "") });
  if (has_premium && premium_until === null) return say("STANDING_LIFE");
  if (has_premium) {
    const by = sources.includes("gift") ? "gift" : sources.includes("group_seat") ? "group" : "other";
    return say("STANDING_OTHER", { by, date: date(premium_until) });
  }
  return say("STANDING_NONE");
}

/** The lines that say what comes next and what it costs. */
export function standingRows(standing: Standing): [string, string][] {
  const { subscription, next_plan, time_zone, trial_until, status } = standing;
  if (!subscription) return [];
  const { currency, next_billing_date, endDate, estimated_price, base_price, replaced_discount } = subscription;
  const money = (amount: number) => sayMoney({ amount, currency });
  const plan = subscription.plan_interval;
  const rows: [string, string][] = [[say("ROW_PLAN"), planName(plan)]];
  rows.push([say("ROW_PRICE"), say("PRICE_WITH_PER", { price: money(base_price), plan })]);
  if (trial_until) rows.push([say("ROW_TRIAL_UNTIL"), sayDateOf(trial_until, time_zone)]);
  if (next_billing_date) {
    const date = sayDateOf(next_billing_date, time_zone);
    rows.push([say("ROW_NEXT_BILL"), say("NEXT_BILL", { price: money(estimated_price), date })]);
  } else {
    rows.push([say("ROW_NEXT_BILL"), say(status === "suspended" ? "NEXT_BILL_RESUMED" : "NEXT_BILL_NONE")]);
  }
  if (replaced_discount > 0) rows.push([say("ROW_DISCOUNT"), money(replaced_discount)]);
  if (next_plan) rows.push([say("ROW_NEXT_PLAN"), planName(next_plan)]);
  if (endDate && standing.has_premium) rows.push([say("ROW_ENDS"), sayDateOf(endDate, time_zone)]);
  return rows;
}
