import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { moneySchema } from "../premium/subscription.ts";
import { giftPlanSchema } from "./gifts.ts";

/** A bought gift as shown to its giver (specification section 3). Times as ISO text. */
export const giftPurchaseSchema = z.strictObject({
  /** Null until the payment is through. */
  purchase_id: z.nullable(z.string()),
  /** Opens the giver's page without an account. */
  gift_message_id: z.string(),
  /** given_back: the payer isn't from the country whose prices they chose, so there's no gift. */
  state: z.enum([
    "open",
    "under_way",
    "expired",
    "failed",
    "given_back",
    "bought",
    "scheduled",
    "delivered",
    "activated",
    "refunded",
  ]),
  /** Paid, and the gift exists. */
  gift_fulfilled: z.boolean(),
  plan_type: giftPlanSchema,
  paid: moneySchema,
  gifter_name: z.string(),
  gifter_email: z.string(),
  giftee_name: z.string(),
  giftee_email: z.string(),
  message: z.string(),
  /** Delivery date in the giver's time zone: YYYY-MM-DD. */
  delivery_date: z.string(),
  delivery_date_is_future: z.boolean(),
  /** The same in words. */
  delivery_date_formatted: z.string(),
  subscribed_to_extra_emails: z.boolean(),
  /** True if the giver signed up today. */
  signed_up_today: z.boolean(),
  delivered_at: z.nullable(z.string()),
  /** Time of the last resend. */
  resent_at: z.nullable(z.string()),
  activated_at: z.nullable(z.string()),
  refunded_at: z.nullable(z.string()),
  may: z.strictObject({ resend: z.boolean(), change: z.boolean() }),
  /** Deadline for a refund; null if it can't be refunded. */
  refund_until: z.nullable(z.string()),
  time_zone: z.string(),
});

const sessionId = z.string().check(z.regex(/^[\w-]{1,200}$/, "There's no such purchase."));
const success = z.strictObject({ session_id: z.string(), ...giftPurchaseSchema.shape });

/** Page after returning from payment (client screen). */
export const giftSuccessPage = definePage({
  route: "payments_gifts_success",
  screen: "payments_gifts_success",
  results: z.strictObject({ payments_gifts_success: success }),
});

/** Asks the provider about the purchase and updates it. */
export const settleGift = defineCall({
  route: "gift_settle",
  method: "POST",
  body: z.strictObject({ session_id: sessionId }),
  results: z.strictObject({ payments_gifts_success: success }),
});

/** The giver's page of one gift. */
export const giftPurchasePage = definePage({
  route: "gift_purchase_success",
  screen: "gift_purchase_success",
  results: z.strictObject({ gift_purchase_success: giftPurchaseSchema }),
});

const field = z.optional(z.string().check(z.maxLength(1000, "Please keep it shorter.")));

/** Actions a giver has on a gift. */
export const changeGift = defineCall({
  route: "gift_purchase_success",
  method: "POST",
  body: z.strictObject({
    act: z.enum(["resend", "readdress", "redate", "send_now", "refund"], "Please choose what to do."),
    giftee_name: field,
    giftee_email: field,
    delivery_date: field,
    /** Proof for a giver without an account. */
    gift_message_id: field,
  }),
  results: z.strictObject({ redirect_to: z.string() }),
});
