import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { giftPlanSchema } from "./gifts.ts";

/** Page for the person who receives a gift (client screen). */
export const acceptGiftPage = definePage({
  route: "accept_gift_subscription",
  screen: "accept_gift_subscription",
  results: z.strictObject({
    code: z.string(),
    plan_type: giftPlanSchema,
    gifter_name: z.string(),
    giftee_name: z.string(),
    message: z.string(),
    /** `open`: can be activated. `yours`: the viewer activated it. */
    state: z.enum(["open", "yours"]),
    /** Premium it would give the viewer, as ISO text; null for visitors. `until` null: for life. */
    span: z.nullable(z.strictObject({ from: z.string(), until: z.nullable(z.string()) })),
    /** True if the viewer's subscription renews and this lifetime gift would end that. */
    ends_renewals: z.boolean(),
    /** Reason it would add nothing for the viewer. */
    refusal: z.nullable(z.string()),
    time_zone: z.string(),
  }),
});

/** Activated if and only if the value is exactly true (specification section 4). */
export const activateGift = defineCall({
  route: "gift_purchase_activate_api",
  method: "POST",
  body: z.strictObject({ code: z.string().check(z.maxLength(200)) }),
  results: z.strictObject({ gift_purchase_activate_success: z.strictObject({ value: z.boolean() }) }),
});
