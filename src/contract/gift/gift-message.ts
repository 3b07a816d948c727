import * as z from "zod";
import { call } from "../call.ts";
import { page } from "../page.ts";
import { giftOfferSchema, giftPlanSchema } from "./gifts.ts";

/** What a gift says, to whom it goes and when (client screen, G2). */
export const giftMessagePage = page({
  route: "gift_message",
  screen: "gift_message",
  results: z.strictObject({
    /** Null: not chosen yet. */
    plan_type: z.nullable(giftPlanSchema),
    country: z.string(),
    gifts: z.array(giftOfferSchema),
    /** Of who is logged in. */
    gifter_name: z.string(),
    gifter_email: z.string(),
    request_key: z.string(),
  }),
});

/** Far more than anybody writes: what is too long by the rules is said beside its field. */
const written = z.string().check(z.maxLength(20_000, "Please keep it shorter."));

export const saveGiftMessage = call({
  route: "gift_purchase_message_save",
  method: "POST",
  body: z.strictObject({
    plan_type: giftPlanSchema,
    country: z.string().check(z.regex(/^[A-Z]{2}$/, "Please choose a country from the list.")),
    gifter_name: written,
    gifter_email: written,
    giftee_name: written,
    giftee_email: written,
    message: written,
    /** A day as YYYY-MM-DD where the giver is; null: now. */
    delivery_date: z.nullable(written),
    /** IANA name of the zone in which the day was chosen. */
    time_zone: z.string().check(z.maxLength(64)),
    subscribed_to_extra_emails: z.boolean(),
    request_key: z.string().check(z.regex(/^[\w-]{16,64}$/, "Please reload the page and try again.")),
  }),
  /** Either what is wrong, field by field, or where to pay (specification section 7). */
  results: z.strictObject({
    errors: z.optional(z.strictObject({ field_errors: z.record(z.string(), z.array(z.string())) })),
    gift_checkout_info: z.optional(z.strictObject({ redirect_to: z.string() })),
  }),
});
