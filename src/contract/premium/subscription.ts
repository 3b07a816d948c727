import * as z from "zod";

/** An amount in the smallest unit of its currency. */
export const moneySchema = z.strictObject({ amount: z.int(), currency: z.string() });

export const renewingPlanSchema = z.enum(["monthly", "annual", "group"]);

/** A subscription (specification section 3). Amounts in the smallest unit of `currency`, `total_price_usd` in US cents; times as ISO text. */
export const subscriptionSchema = z.strictObject({
  is_subscribed: z.boolean(),
  plan_interval: renewingPlanSchema,
  subscription_id: z.string(),
  currency: z.string(),
  /** Of the next period, with what is taken off. */
  total_price: z.int(),
  total_price_usd: z.int(),
  country: z.string(),
  /** When it ends; null while it renews. */
  endDate: z.nullable(z.string()),
  /** What is taken off the next bill. */
  replaced_discount: z.int(),
  base_price: z.int(),
  /** What the next bill will be as far as is known: another plan may begin with it. */
  estimated_price: z.int(),
  /** Null where none will come. */
  next_billing_date: z.nullable(z.string()),
});

/** One thing that happened to somebody's money or premium, for reading. */
export const historyLineSchema = z.strictObject({
  key: z.string(),
  kind: z.string(),
  at: z.string(),
  plan: z.nullable(z.string()),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  paid: z.nullable(moneySchema),
  percent: z.nullable(z.int()),
  seats: z.nullable(z.int()),
});

/** One payment with what was given back of it. */
export const receiptLineSchema = z.strictObject({
  key: z.string(),
  at: z.string(),
  what: z.string(),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  paid: moneySchema,
  returned: z.int(),
});

/** Where somebody stands with premium, and what they may decide now. */
export const standingSchema = z.strictObject({
  subscription: z.nullable(subscriptionSchema),
  status: z.enum(["none", "trial", "active", "cancelled", "suspended", "past_due"]),
  has_premium: z.boolean(),
  /** Null: for life, or not at all. */
  premium_until: z.nullable(z.string()),
  sources: z.array(z.enum(["subscription", "trial", "lifetime", "gift", "group_seat", "demo"])),
  trial_until: z.nullable(z.string()),
  suspended_until: z.nullable(z.string()),
  /** The plan that begins with the next bill, where it is another. */
  next_plan: z.nullable(renewingPlanSchema),
  may: z.strictObject({
    cancel: z.boolean(),
    renew_again: z.boolean(),
    suspend: z.boolean(),
    resume: z.boolean(),
    change_to: z.nullable(z.enum(["monthly", "annual"])),
    change_card: z.boolean(),
  }),
  /** Until when everything can be had back; null where it cannot. */
  withdraw_until: z.nullable(z.string()),
  time_zone: z.string(),
});
