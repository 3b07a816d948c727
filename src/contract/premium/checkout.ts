import * as z from "zod";
import { call } from "../call.ts";
import { page } from "../page.ts";
import { moneySchema, subscriptionSchema } from "./subscription.ts";

export const buyablePlanSchema = z.enum(["monthly", "annual", "lifetime"], "Please choose one of our plans.");

/** One plan, its price and what will be charged when, before one goes to pay (G1). */
export const checkoutPage = page({
  route: "checkout",
  screen: "checkout",
  results: z.strictObject({
    plan: buyablePlanSchema,
    country: z.string(),
    /** Why this cannot be bought now; then nothing else is offered. */
    refusal: z.nullable(z.string()),
    price: z.nullable(moneySchema),
    usd: z.int(),
    /** What the plan costs without what is left of a paid time or a coupon. */
    full_price: z.nullable(moneySchema),
    trial_days: z.nullable(z.int()),
    /** When the first amount is charged; null: at once. */
    first_charge_at: z.nullable(z.string()),
    /** What one agrees to, in the words that are kept, and the value with which the form says so; null where nothing renews. */
    consent: z.nullable(z.strictObject({ wording: z.string(), value: z.string() })),
    /** Percent off the first bill by the coupon that was brought along. */
    coupon: z.nullable(z.strictObject({ code: z.string(), percent_off: z.int() })),
    request_key: z.string(),
    time_zone: z.string(),
  }),
});

export const beginCheckout = call({
  route: "checkout",
  method: "POST",
  body: z.strictObject({
    plan: buyablePlanSchema,
    country: z.string().check(z.regex(/^[A-Z]{2}$/, "Please choose a country from the list.")),
    /** The value that stood beside the wording; absent: not agreed. */
    consent: z.optional(z.string().check(z.maxLength(100))),
    coupon: z.optional(z.string().check(z.maxLength(40))),
    request_key: z.string().check(z.regex(/^[\w-]{16,64}$/, "Please reload the page and try again.")),
  }),
  results: z.strictObject({ redirect_to: z.string() }),
});

const sessionId = z.string().check(z.regex(/^[\w-]{1,200}$/, "There is no such purchase."));

const boughtSchema = z.strictObject({
  state: z.enum(["paid", "open", "expired"]),
  plan: z.string(),
  paid: moneySchema,
  trial_days: z.nullable(z.int()),
  /** As it stands now; null while the payment is not through, and for what does not renew. */
  subscription: z.nullable(subscriptionSchema),
  /** Paid beside another payment that was quicker: that one holds, and this one's money is on its way back. */
  given_back: z.boolean(),
  time_zone: z.string(),
});

/** What one finds on coming back from the payment (client screen). */
export const premiumSuccessPage = page({
  route: "premium_success",
  screen: "premium_success",
  results: z.strictObject({ session_id: z.string(), bought: boughtSchema }),
});

/** Asks what has become of one's own purchase, and brings it in step. */
export const settleCheckout = call({
  route: "premium_settle",
  method: "POST",
  body: z.strictObject({ session_id: sessionId }),
  results: z.strictObject({ bought: boughtSchema }),
});
