import * as z from "zod";
import { moneySchema } from "../premium/subscription.ts";

/** A free trial that runs (specification section 3). Times as ISO text, amounts in the smallest unit of their currency. */
export const trialSchema = z.strictObject({
  daysLeftInTrial: z.int(),
  extendable: z.boolean(),
  trial_end_date: z.string(),
  /** When it would end if it were extended; null where it cannot be. */
  extended_end_date: z.nullable(z.string()),
  /** It was made longer before. */
  is_extended: z.boolean(),
  /** What is charged when it ends, with what is taken off. */
  price: moneySchema,
  /** What would be charged with the one discount; null where it cannot be had. */
  discounted_price: z.nullable(moneySchema),
  discount_applied: z.boolean(),
  /** The person's own: dates are said in it. */
  time_zone: z.string(),
});

/** The trial of a page; null for who has none running. */
export const trialResults = z.strictObject({ trial: z.nullable(trialSchema) });
