import * as z from "zod";

/** Amount in the smallest unit of its currency. */
export const moneySchema = z.strictObject({ amount: z.int(), currency: z.string() });

export const renewingPlanSchema = z.enum(["monthly", "annual", "group"]);

/**
 * A subscription (specification section 3). Amounts in the smallest unit of `currency`, `total_price_usd` in US cents,
 * times as ISO text.
 */
export const subscriptionSchema = z.strictObject({
  is_subscribed: z.boolean(),
  plan_interval: renewingPlanSchema,
  subscription_id: z.string(),
  currency: z.string(),
  /** Price of the next period after discounts. */
  total_price: z.int(),
  total_price_usd: z.int(),
  country: z.string(),
  /** End of a cancelled subscription; null while it renews. */
  endDate: z.nullable(z.string()),
  /** Amount taken off the next bill. */
  replaced_discount: z.int(),
  base_price: z.int(),
  /** Expected next bill, including a chosen change of plan. */
  estimated_price: z.int(),
  /** Null if no bill will come. */
  next_billing_date: z.nullable(z.string()),
});

/** Part of a price that came from credit the person had, beside what was paid. */
const fromCredit = z.nullable(moneySchema);

/** One event of a person's premium history. */
export const historyLineSchema = z.strictObject({
  key: z.string(),
  kind: z.string(),
  at: z.string(),
  plan: z.nullable(z.string()),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  paid: z.nullable(moneySchema),
  from_credit: fromCredit,
  percent: z.nullable(z.int()),
  seats: z.nullable(z.int()),
});

/** One payment, and how much of it was refunded. */
export const receiptLineSchema = z.strictObject({
  key: z.string(),
  at: z.string(),
  what: z.string(),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  paid: moneySchema,
  from_credit: fromCredit,
  returned: z.int(),
  /** Of its invoice; null if the provider keeps none. */
  number: z.nullable(z.string()),
  /** Credit notes of its refunds. */
  credit_notes: z.array(z.strictObject({ key: z.string(), number: z.string() })),
});

/** A person's premium and the decisions open to them. */
export const premiumStatusSchema = z.strictObject({
  subscription: z.nullable(subscriptionSchema),
  status: z.enum(["none", "trial", "active", "cancelled", "suspended", "past_due"]),
  has_premium: z.boolean(),
  /** Null: for life, or no premium. */
  premium_until: z.nullable(z.string()),
  sources: z.array(z.enum(["subscription", "trial", "lifetime", "gift", "group_seat", "grant", "demo"])),
  trial_until: z.nullable(z.string()),
  suspended_until: z.nullable(z.string()),
  /** Plan from the next bill on, if it differs. */
  next_plan: z.nullable(renewingPlanSchema),
  may: z.strictObject({
    cancel: z.boolean(),
    renew_again: z.boolean(),
    suspend: z.boolean(),
    resume: z.boolean(),
    change_to: z.nullable(z.enum(["monthly", "annual"])),
    undo_change: z.boolean(),
    change_card: z.boolean(),
  }),
  /** Deadline for withdrawing the purchase; null if it can't be. */
  withdraw_until: z.nullable(z.string()),
  /** Card the next bill is charged to; null: unknown, or another way to pay. */
  card: z.nullable(z.strictObject({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })),
  /** Bank account it's debited from; null: none, or its digits aren't known. */
  account: z.nullable(z.strictObject({ kind: z.string(), last4: z.string() })),
  /** It's charged to a bank account, and each payment takes days. */
  by_debit: z.boolean(),
  /** Bill that couldn't be charged; null: nothing is due. */
  owed: z.nullable(
    z.strictObject({
      due: moneySchema,
      /** Null: not tried again by itself. */
      next_try_at: z.nullable(z.string()),
      declined_for_good: z.boolean(),
      /** Key of the page where the payer confirms it for the bank; null: no confirmation is wanted. */
      confirm_key: z.nullable(z.string()),
    }),
  ),
  time_zone: z.string(),
});
