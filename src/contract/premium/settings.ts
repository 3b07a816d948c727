import * as z from "zod";
import { defineCall } from "../call.ts";
import { settled } from "../form-state.ts";
import { giftPlanSchema } from "../gift/gifts.ts";
import { ownGroupSchema, ownSeatSchema } from "../group/seat.ts";
import { definePage } from "../page.ts";
import { historyLineSchema, moneySchema, premiumStatusSchema, receiptLineSchema } from "./subscription.ts";

/** Plan, price, next bill, receipts and history (T8). */
export const subscriptionSettingsPage = definePage({
  route: "subscription_settings",
  screen: "subscription_settings",
  results: z.strictObject({
    standing: premiumStatusSchema,
    /** The other plan with the sum due now and the text to agree to; null if it can't be chosen. */
    change: z.nullable(z.strictObject({ due: moneySchema, wording: z.string(), value: z.string() })),
    /** The card was declined at the change of plan that was just tried. */
    change_declined: z.boolean(),
    /** Payments that a bank works on, newest first. `name`: of the group, or of the person who gets the gift. */
    on_its_way: z.array(
      z.strictObject({
        what: z.enum(["monthly", "annual", "lifetime", "group", "gift"]),
        name: z.string(),
        paid: moneySchema,
        since: z.string(),
      }),
    ),
    receipts: z.array(receiptLineSchema),
    history: z.array(historyLineSchema),
    /** Gifts the viewer gave, newest first. */
    gifts: z.array(
      z.strictObject({
        purchase_id: z.string(),
        giftee_name: z.string(),
        plan_type: giftPlanSchema,
        state: z.enum(["bought", "scheduled", "delivered", "activated", "refunded"]),
        bought_at: z.string(),
      }),
    ),
    /** Seats in other people's groups. */
    seats: z.array(ownSeatSchema),
    /** Groups that the viewer runs; `is_paid`: their seats give premium now. */
    groups: z.array(z.strictObject({ ...ownGroupSchema.shape, is_paid: z.boolean() })),
  }),
});

export const changeSubscription = defineCall({
  route: "subscription_settings",
  method: "POST",
  body: z.strictObject({
    act: z.enum(["change_plan", "undo_change", "renew_again", "change_card"], "Please choose what is to change."),
    /** Value from beside the text about a change of plan; absent: not agreed. */
    consent: z.optional(z.string().check(z.maxLength(2000))),
    plan: z.optional(z.enum(["monthly", "annual"], "Please choose one of our plans.")),
  }),
  results: settled,
});

/** Preview of suspending or resuming. */
const pauseResults = z.strictObject({
  standing: premiumStatusSchema,
  /** Next bill for each length of suspension. */
  choices: z.array(z.strictObject({ months: z.int(), next_billing_date: z.string() })),
  /** Reason it can't be done now. */
  refusal: z.nullable(z.string()),
});

export const suspendPage = definePage({
  route: "subscription_suspend",
  screen: "subscription_suspend",
  results: pauseResults,
});
export const resumePage = definePage({
  route: "subscription_resume",
  screen: "subscription_resume",
  results: pauseResults,
});

export const suspendSubscription = defineCall({
  route: "subscription_suspend",
  method: "POST",
  body: z.strictObject({ months: z.enum(["1", "2", "3"], "Please choose one, two or three months.") }),
  results: settled,
});

export const resumeSubscription = defineCall({
  route: "subscription_resume",
  method: "POST",
  body: z.strictObject({}),
  results: settled,
});

export const MIN_REFUND_TEXT_LENGTH = 10;

/** Refunds: at once within 14 days, on request after that. */
export const refundPage = definePage({
  route: "refund_request",
  screen: "refund_request",
  results: z.strictObject({
    standing: premiumStatusSchema,
    /** Amount refunded at once; null if nothing would be. */
    returnable: z.nullable(moneySchema),
    has_paid: z.boolean(),
    /** Time of a recent request; null without one. */
    asked_at: z.nullable(z.string()),
  }),
});

export const requestRefund = defineCall({
  route: "refund_request",
  method: "POST",
  body: z.strictObject({
    act: z.enum(["withdraw", "ask"], "Please choose what you want."),
    text: z.optional(z.string().check(z.trim(), z.maxLength(2000, "Please keep it under 2000 characters."))),
  }),
  results: settled,
});

/** Cancels one of the viewer's subscriptions; 404 for anybody else's (client screen). */
export const cancelPremiumPage = definePage({
  route: "cancel_premium",
  screen: "cancel_premium",
  results: z.strictObject({ standing: premiumStatusSchema }),
});

export const cancelPremium = defineCall({
  route: "cancel_premium",
  method: "POST",
  body: z.strictObject({}),
  results: z.strictObject({ standing: premiumStatusSchema }),
});

/** All premium actions and the history (client screen). */
export const actionsPage = definePage({
  route: "wadtudr_actions",
  screen: "wadtudr_actions",
  results: z.strictObject({ standing: premiumStatusSchema, history: z.array(historyLineSchema) }),
});
