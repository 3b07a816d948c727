import * as z from "zod";
import { call } from "../call.ts";
import { page } from "../page.ts";
import { moneySchema } from "../premium/subscription.ts";
import { giftPlanSchema } from "./gifts.ts";

/** A bought gift as its giver sees it (specification section 3). Times as ISO text. */
export const giftPurchaseSchema = z.strictObject({
  /** Null while the payment is not through. */
  purchase_id: z.nullable(z.string()),
  /** Opens the giver's page to who has no account. */
  gift_message_id: z.string(),
  state: z.enum(["open", "expired", "bought", "scheduled", "delivered", "activated", "refunded"]),
  /** The payment is through and the gift is made. */
  gift_fulfilled: z.boolean(),
  plan_type: giftPlanSchema,
  paid: moneySchema,
  gifter_name: z.string(),
  gifter_email: z.string(),
  giftee_name: z.string(),
  giftee_email: z.string(),
  message: z.string(),
  /** The day on which it goes or went out, where the giver is: YYYY-MM-DD. */
  delivery_date: z.string(),
  delivery_date_is_future: z.boolean(),
  /** The same in words. */
  delivery_date_formatted: z.string(),
  subscribed_to_extra_emails: z.boolean(),
  /** The giver has had their account since today. */
  signed_up_today: z.boolean(),
  delivered_at: z.nullable(z.string()),
  /** When it was sent again last. */
  resent_at: z.nullable(z.string()),
  activated_at: z.nullable(z.string()),
  refunded_at: z.nullable(z.string()),
  may: z.strictObject({ resend: z.boolean(), change: z.boolean() }),
  /** Until when it can be taken back; null where it cannot. */
  refund_until: z.nullable(z.string()),
  time_zone: z.string(),
});

const sessionId = z.string().check(z.regex(/^[\w-]{1,200}$/, "There is no such purchase."));
const success = z.strictObject({ session_id: z.string(), ...giftPurchaseSchema.shape });

/** What one finds on coming back from the payment (client screen). */
export const giftSuccessPage = page({
  route: "payments_gifts_success",
  screen: "payments_gifts_success",
  results: z.strictObject({ payments_gifts_success: success }),
});

/** Asks what has become of the purchase, and brings it in step. */
export const settleGift = call({
  route: "gift_settle",
  method: "POST",
  body: z.strictObject({ session_id: sessionId }),
  results: z.strictObject({ payments_gifts_success: success }),
});

/** The giver's page of one gift. */
export const giftPurchasePage = page({
  route: "gift_purchase_success",
  screen: "gift_purchase_success",
  results: z.strictObject({ gift_purchase_success: giftPurchaseSchema }),
});

const field = z.optional(z.string().check(z.maxLength(1000, "Please keep it shorter.")));

/** What a giver may do with their gift. */
export const changeGift = call({
  route: "gift_purchase_success",
  method: "POST",
  body: z.strictObject({
    act: z.enum(["resend", "readdress", "redate", "send_now", "refund"], "Please choose what is to be done."),
    giftee_name: field,
    giftee_email: field,
    delivery_date: field,
    /** For who has no account. */
    gift_message_id: field,
  }),
  results: z.strictObject({ redirect_to: z.string() }),
});
