import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { moneySchema, subscriptionSchema } from "./subscription.ts";

export const buyablePlanSchema = z.enum(["monthly", "annual", "lifetime"], "Please choose one of our plans.");

/** Page before payment: one plan, its price and what's charged when (G1). */
export const checkoutPage = definePage({
  route: "checkout",
  screen: "checkout",
  results: z.strictObject({
    plan: buyablePlanSchema,
    country: z.string(),
    /** The prices are only for people whose card or address is from there. */
    only_there: z.boolean(),
    /** Reason this can't be bought now; nothing else is offered then. */
    refusal: z.nullable(z.string()),
    price: z.nullable(moneySchema),
    usd: z.int(),
    /** Price before credit for unused time. */
    full_price: z.nullable(moneySchema),
    trial_days: z.nullable(z.int()),
    /** First charge; null: at once. */
    first_charge_at: z.nullable(z.string()),
    /** Sum of the first charge, after a discount. */
    first_charge: z.nullable(moneySchema),
    /** Consent text as it's stored, and the form value that confirms it; null if nothing renews. */
    consent: z.nullable(z.strictObject({ wording: z.string(), value: z.string() })),
    /** Coupon or promotion code, and its percentage off the first bill. */
    coupon: z.nullable(z.strictObject({ code: z.string(), percent_off: z.int() })),
    /** Why the code that was entered takes nothing off. */
    code_problem: z.nullable(z.string()),
    request_key: z.string(),
    time_zone: z.string(),
  }),
});

export const beginCheckout = defineCall({
  route: "checkout",
  method: "POST",
  body: z.strictObject({
    plan: buyablePlanSchema,
    country: z.string().check(z.regex(/^[A-Z]{2}$/, "Please choose a country from the list.")),
    /** Value from beside the consent text; absent: not agreed. */
    consent: z.optional(z.string().check(z.maxLength(100))),
    coupon: z.optional(z.string().check(z.maxLength(40))),
    request_key: z.string().check(z.regex(/^[\w-]{16,64}$/, "Please reload the page and try again.")),
  }),
  results: z.strictObject({ redirect_to: z.string() }),
});

const sessionId = z.string().check(z.regex(/^[\w-]{1,200}$/, "There's no such purchase."));

const boughtSchema = z.strictObject({
  /** `under_way`: a bank works on the payment; `failed`: the bank turned it down. */
  state: z.enum(["paid", "open", "under_way", "expired", "failed"]),
  plan: z.string(),
  paid: moneySchema,
  trial_days: z.nullable(z.int()),
  /** Current state; null until the payment is through, and for a purchase that doesn't renew. */
  subscription: z.nullable(subscriptionSchema),
  /** Why the payment is being refunded; `twin`: another one in parallel counts. */
  given_back: z.nullable(z.enum(["twin", "country"])),
  time_zone: z.string(),
});

/** Page after returning from payment (client screen). */
export const premiumSuccessPage = definePage({
  route: "premium_success",
  screen: "premium_success",
  results: z.strictObject({ session_id: z.string(), bought: boughtSchema }),
});

/** Asks the provider about the viewer's purchase and updates it. */
export const settleCheckout = defineCall({
  route: "premium_settle",
  method: "POST",
  body: z.strictObject({ session_id: sessionId }),
  results: z.strictObject({ bought: boughtSchema }),
});
