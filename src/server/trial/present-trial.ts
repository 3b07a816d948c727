import type { infer as Infer } from "zod/v4/core";
import type { trialSchema } from "#contract/trial/trial.ts";
import { extendedTrial, mayDiscount } from "#rules/billing/decisions.ts";
import { lessPercent } from "#rules/billing/money.ts";
import { DISCOUNT_PERCENT, daysLeftInTrial } from "#rules/trial/trial-end.ts";
import { isDiscounted, isExtended, type RunningTrial } from "./store.ts";

/** A running trial in its wire form. */
export function presentTrial(trial: RunningTrial, timeZone: string, now: number): Infer<typeof trialSchema> {
  const { row, ledger, state } = trial;
  const facts = { ledger, state, plan: row.plan, now };
  const extended = extendedTrial(facts);
  const applied = isDiscounted(trial);
  const { currency } = row;
  const lowered = lessPercent({ amount: Number(row.base_amount), currency }, DISCOUNT_PERCENT);
  const billed = Number(row.amount);
  // The decision counts even before the provider has received the discount.
  const price = { amount: applied ? Math.min(billed, lowered.amount) : billed, currency };
  // A better coupon isn't replaced by the discount.
  const helps = mayDiscount(facts) === null && lowered.amount < price.amount;
  return {
    daysLeftInTrial: daysLeftInTrial(state.trialUntil, now),
    extendable: "until" in extended,
    trial_end_date: new Date(state.trialUntil).toISOString(),
    extended_end_date: "until" in extended ? new Date(extended.until).toISOString() : null,
    is_extended: isExtended(trial),
    price,
    discounted_price: helps ? lowered : null,
    discount_applied: applied,
    time_zone: timeZone,
  };
}
