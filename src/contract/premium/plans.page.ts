import * as z from "zod";
import { definePage } from "../page.ts";
import { faqSchema } from "../site/faq.ts";
import { moneySchema, premiumStatusSchema } from "./subscription.ts";

/** Coupon for visitors who aren't logged in (G5, specification section 3). */
export const couponSchema = z.strictObject({
  /** Seconds since 1970. */
  expiration_time: z.int(),
  code: z.string(),
  coupon_generated: z.boolean(),
  percent_off: z.int(),
  rough_num_courses: z.string(),
});

const planSchema = z.strictObject({
  plan: z.enum(["monthly", "annual", "lifetime"]),
  price: moneySchema,
  /** In US cents. */
  usd: z.int(),
});

/** Plans with the prices of the visitor's country (G1). */
export const premiumPage = definePage({
  route: "premium",
  screen: "premium",
  results: z.strictObject({
    country: z.string(),
    countries: z.array(z.string()),
    plans: z.array(planSchema),
    /** Why this person can't buy any of them; null if they can. */
    refusal: z.nullable(z.string()),
    /** Days of free trial before the annual plan; null once the person has had one. */
    trial_days: z.nullable(z.int()),
    rough_num_courses: z.string(),
    coupon: z.nullable(couponSchema),
    /** Null for visitors. */
    standing: z.nullable(premiumStatusSchema),
    faq_list: faqSchema,
  }),
});
