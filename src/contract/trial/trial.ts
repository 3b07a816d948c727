import * as z from "zod";
import { moneySchema } from "../premium/subscription.ts";

/** A running trial (specification section 3). Times as ISO text, amounts in the smallest unit of their currency. */
export const trialSchema = z.strictObject({
  daysLeftInTrial: z.int(),
  extendable: z.boolean(),
  trial_end_date: z.string(),
  /** End after an extension; null if it can't be extended. */
  extended_end_date: z.nullable(z.string()),
  /** True once it was extended. */
  is_extended: z.boolean(),
  /** Price charged at its end, after discounts. */
  price: moneySchema,
  /** Price charged with the one discount; null if it isn't available. */
  discounted_price: z.nullable(moneySchema),
  discount_applied: z.boolean(),
  /** The person's time zone, for dates. */
  time_zone: z.string(),
});

/** Trial shown on a page; null if none is running. */
export const trialResults = z.strictObject({ trial: z.nullable(trialSchema) });
