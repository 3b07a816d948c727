import * as z from "zod";
import { page } from "../page.ts";
import { moneySchema, standingSchema } from "./subscription.ts";

/** The logged-out coupon (G5, specification section 3). */
export const couponSchema = z.strictObject({
  /** In seconds since 1970. */
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

/** The plans with their prices in the visitor's country (G1). */
export const premiumPage = page({
  route: "premium",
  screen: "premium",
  results: z.strictObject({
    country: z.string(),
    countries: z.array(z.string()),
    plans: z.array(planSchema),
    /** Days of the trial that comes before the annual plan; null for who had theirs. */
    trial_days: z.nullable(z.int()),
    rough_num_courses: z.string(),
    coupon: z.nullable(couponSchema),
    /** Null for visitors. */
    standing: z.nullable(standingSchema),
  }),
});
