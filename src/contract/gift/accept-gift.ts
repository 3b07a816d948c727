import * as z from "zod";
import { call } from "../call.ts";
import { page } from "../page.ts";
import { giftPlanSchema } from "./gifts.ts";

/** A gift for whom it was given to (client screen). */
export const acceptGiftPage = page({
  route: "accept_gift_subscription",
  screen: "accept_gift_subscription",
  results: z.strictObject({
    code: z.string(),
    plan_type: giftPlanSchema,
    gifter_name: z.string(),
    giftee_name: z.string(),
    message: z.string(),
    /** open: it may be activated. yours: whoever looks has activated it. */
    state: z.enum(["open", "yours"]),
    /** From when to when it opens premium for whoever looks, as ISO text; null for visitors. `until` null: for life. */
    span: z.nullable(z.strictObject({ from: z.string(), until: z.nullable(z.string()) })),
    /** Their subscription renews, and a gift for life would end that. */
    ends_renewals: z.boolean(),
    /** Why it would add nothing for whoever looks. */
    refusal: z.nullable(z.string()),
    time_zone: z.string(),
  }),
});

/** Activation succeeded if the value is exactly true, and only then (specification section 4). */
export const activateGift = call({
  route: "gift_purchase_activate_api",
  method: "POST",
  body: z.strictObject({ code: z.string().check(z.maxLength(200)) }),
  results: z.strictObject({ gift_purchase_activate_success: z.strictObject({ value: z.boolean() }) }),
});
