import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { giftOfferSchema, giftPlanSchema } from "./gifts.ts";

/** A gift's text, recipient and delivery date (client screen, G2). */
export const giftMessagePage = definePage({
  route: "gift_message",
  screen: "gift_message",
  results: z.strictObject({
    /** Null: not chosen yet. */
    plan_type: z.nullable(giftPlanSchema),
    country: z.string(),
    gifts: z.array(giftOfferSchema),
    /** Name of the logged-in viewer. */
    gifter_name: z.string(),
    gifter_email: z.string(),
    request_key: z.string(),
  }),
});

/** Generous limit; the shorter limits of the rules are reported per field. */
const written = z.string().check(z.maxLength(20_000, "Please keep it shorter."));

export const saveGiftMessage = defineCall({
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
    /** Local date YYYY-MM-DD; null: deliver now. */
    delivery_date: z.nullable(written),
    /** IANA time zone the date was chosen in. */
    time_zone: z.string().check(z.maxLength(64)),
    subscribed_to_extra_emails: z.boolean(),
    request_key: z.string().check(z.regex(/^[\w-]{16,64}$/, "Please reload the page and try again.")),
  }),
  /** Either field errors or the address to pay at (specification section 7). */
  results: z.strictObject({
    errors: z.optional(z.strictObject({ field_errors: z.record(z.string(), z.array(z.string())) })),
    gift_checkout_info: z.optional(z.strictObject({ redirect_to: z.string() })),
  }),
});
