import * as z from "zod";
import { call } from "../call.ts";
import { giftPlanSchema } from "../gift/gifts.ts";
import { ownGroupSchema, ownSeatSchema } from "../group/seat.ts";
import { page } from "../page.ts";
import { historyLineSchema, moneySchema, receiptLineSchema, standingSchema } from "./subscription.ts";

const redirect = z.strictObject({ redirect_to: z.string() });

/** Plan, price, next date, receipts, and what happened when (T8). */
export const subscriptionSettingsPage = page({
  route: "subscription_settings",
  screen: "subscription_settings",
  results: z.strictObject({
    standing: standingSchema,
    /** What the other plan costs; null where there is none to change to. */
    change_price: z.nullable(moneySchema),
    receipts: z.array(receiptLineSchema),
    history: z.array(historyLineSchema),
    /** Those that one has given, newest first. */
    gifts: z.array(
      z.strictObject({
        purchase_id: z.string(),
        giftee_name: z.string(),
        plan_type: giftPlanSchema,
        state: z.enum(["bought", "scheduled", "delivered", "activated", "refunded"]),
        bought_at: z.string(),
      }),
    ),
    /** Seats in somebody's groups, and groups of one's own. */
    seats: z.array(ownSeatSchema),
    groups: z.array(ownGroupSchema),
  }),
});

export const changeSubscription = call({
  route: "subscription_settings",
  method: "POST",
  body: z.strictObject({
    act: z.enum(["change_plan", "renew_again", "change_card"], "Please choose what is to change."),
    plan: z.optional(z.enum(["monthly", "annual"], "Please choose one of our plans.")),
  }),
  results: redirect,
});

/** Before suspending or resuming: what will happen when. */
const pauseResults = z.strictObject({
  standing: standingSchema,
  /** What each number of months would mean: when the next bill would come. */
  choices: z.array(z.strictObject({ months: z.int(), next_billing_date: z.string() })),
  /** Why it cannot be done now. */
  refusal: z.nullable(z.string()),
});

export const suspendPage = page({
  route: "subscription_suspend",
  screen: "subscription_suspend",
  results: pauseResults,
});
export const resumePage = page({ route: "subscription_resume", screen: "subscription_resume", results: pauseResults });

export const suspendSubscription = call({
  route: "subscription_suspend",
  method: "POST",
  body: z.strictObject({ months: z.enum(["1", "2", "3"], "Please choose one, two or three months.") }),
  results: redirect,
});

export const resumeSubscription = call({
  route: "subscription_resume",
  method: "POST",
  body: z.strictObject({}),
  results: redirect,
});

export const REFUND_TEXT_MIN = 10;

/** Money back: at once within 14 days, by asking after them. */
export const refundPage = page({
  route: "refund_request",
  screen: "refund_request",
  results: z.strictObject({
    standing: standingSchema,
    /** What would go back at once; null where nothing would. */
    returnable: z.nullable(moneySchema),
    has_paid: z.boolean(),
    /** When one asked last; null: not lately. */
    asked_at: z.nullable(z.string()),
  }),
});

export const requestRefund = call({
  route: "refund_request",
  method: "POST",
  body: z.strictObject({
    act: z.enum(["withdraw", "ask"], "Please choose what you want."),
    text: z.optional(z.string().check(z.trim(), z.maxLength(2000, "Please keep it under 2000 characters."))),
  }),
  results: redirect,
});

/** Cancelling one subscription: one's own, or it is not there (client screen). */
export const cancelPremiumPage = page({
  route: "cancel_premium",
  screen: "cancel_premium",
  results: z.strictObject({ standing: standingSchema }),
});

export const cancelPremium = call({
  route: "cancel_premium",
  method: "POST",
  body: z.strictObject({}),
  results: z.strictObject({ standing: standingSchema }),
});

/** Everything that somebody can do about their premium, and what was done (client screen). */
export const actionsPage = page({
  route: "wadtudr_actions",
  screen: "wadtudr_actions",
  results: z.strictObject({ standing: standingSchema, history: z.array(historyLineSchema) }),
});
