import type { infer as Infer } from "zod/v4/core";
import type { premiumStatusSchema } from "#contract/premium/subscription.ts";
import { cardBrands } from "#rules/billing/card-brands.ts";
import { formatMoney, formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";

export type PremiumStatus = Infer<typeof premiumStatusSchema>;

const planNames = {
  monthly: () => say("PLAN_MONTHLY"),
  annual: () => say("PLAN_ANNUAL"),
  lifetime: () => say("PLAN_LIFETIME"),
  group: () => say("PLAN_GROUP"),
  gift: () => say("PLAN_GIFT"),
};

/** Card with the month it expires in: Visa ending 4242, expires 3/2029. */
function sayCard({ brand, last4, exp_month, exp_year }: NonNullable<PremiumStatus["card"]>): string {
  return say("CARD_ENDING", { brand: cardBrands[brand] ?? say("ROW_CARD"), last4, date: `${exp_month}/${exp_year}` });
}

const ACCOUNTS: Readonly<Record<string, string>> = {
  sepa_debit: "sepa",
  us_bank_account: "us",
  bacs_debit: "uk",
  acss_debit: "ca",
  au_becs_debit: "au",
};

/** Account by its kind and last digits: SEPA account ending 3000. */
function sayAccount(account: PremiumStatus["account"]): string {
  if (account === null) return say("BY_DEBIT");
  return say("ACCOUNT_ENDING", { kind: ACCOUNTS[account.kind] ?? "other", last4: account.last4 });
}

/** Name of a plan for people. */
export function planName(plan: string): string {
  return plan in planNames ? planNames[plan as keyof typeof planNames]() : plan; // just checked
}

/** Current state of somebody's premium, in one sentence. */
export function premiumSentence({ status, premium_until, trial_until, has_premium, ...rest }: PremiumStatus): string {
  const { subscription, suspended_until, time_zone, sources } = rest;
  const date = (instant: string | null) => (instant === null ? "" : formatZonedDate(instant, time_zone));
  if (status === "trial") return say("STANDING_TRIAL", { date: date(trial_until) });
  if (status === "cancelled") {
    const until = date(subscription?.endDate ?? premium_until);
    return say("STANDING_CANCELLED", { date: until, open: has_premium ? "yes" : "no" });
  }
  if (status === "suspended")
    return say("STANDING_SUSPENDED", {
      date: date(suspended_until),
      known: suspended_until ? "yes" : "no",
      open: has_premium && premium_until ? "yes" : "no",
      until: date(premium_until),
    });
  if (status === "past_due") return pastDueSentence(rest.owed, { open: has_premium, until: date(premium_until), date });
  if (status === "active") return say("STANDING_ACTIVE", { plan: planName(subscription?.plan_interval ?? "") });
  if (has_premium && premium_until === null) return say("STANDING_LIFE");
  if (has_premium) {
    const by = sources.includes("gift") ? "gift" : sources.includes("group_seat") ? "group" : "other";
    return say("STANDING_OTHER", { by, date: date(premium_until) });
  }
  return say("STANDING_NONE");
}

/** The amount that's due now, and when it's tried again. */
function pastDueSentence(
  owed: PremiumStatus["owed"],
  { open, until, date }: { open: boolean; until: string; date(instant: string | null): string },
): string {
  const next = owed?.confirm_key ? "confirm" : owed?.declined_for_good ? "hard" : owed?.next_try_at ? "date" : "none";
  return say("STANDING_PAST_DUE", {
    due: owed ? formatMoney(owed.due) : "",
    known: owed ? "yes" : "no",
    next,
    date: date(owed?.next_try_at ?? null),
    open: open ? "yes" : "no",
    until,
  });
}

/** Lines about what comes next and what it costs. */
export function premiumRows(standing: PremiumStatus): [string, string][] {
  const { subscription, next_plan, time_zone, trial_until, status, owed, card } = standing;
  if (!subscription) return [];
  const { currency, next_billing_date, endDate, estimated_price, base_price, replaced_discount } = subscription;
  const money = (amount: number) => formatMoney({ amount, currency });
  const plan = subscription.plan_interval;
  const rows: [string, string][] = [[say("ROW_PLAN"), planName(plan)]];
  const price = say("PRICE_WITH_PER", { price: money(base_price), plan: next_plan ?? plan });
  // The price is that of the next plan, and says nothing about the one that was paid.
  if (next_plan) rows.push([say("ROW_NEXT_PLAN"), say("NEXT_PLAN", { plan: planName(next_plan), price })]);
  else rows.push([say("ROW_PRICE"), price]);
  if (owed) rows.push([say("ROW_DUE"), money(owed.due.amount)]);
  if (trial_until) rows.push([say("ROW_TRIAL_UNTIL"), formatZonedDate(trial_until, time_zone)]);
  if (next_billing_date) {
    const date = formatZonedDate(next_billing_date, time_zone);
    rows.push([say("ROW_NEXT_BILL"), say("NEXT_BILL", { price: money(estimated_price), date })]);
  } else {
    rows.push([say("ROW_NEXT_BILL"), say(status === "suspended" ? "NEXT_BILL_RESUMED" : "NEXT_BILL_NONE")]);
  }
  if (card) rows.push([say("ROW_CARD"), sayCard(card)]);
  else if (standing.by_debit) rows.push([say("ROW_PAID_FROM"), sayAccount(standing.account)]);
  if (replaced_discount > 0) rows.push([say("ROW_DISCOUNT"), money(replaced_discount)]);
  if (endDate && standing.has_premium) rows.push([say("ROW_ENDS"), formatZonedDate(endDate, time_zone)]);
  return rows;
}
