import * as z from "zod";
import { definePage } from "../page.ts";
import { moneySchema } from "../premium/subscription.ts";

export const giftPlanSchema = z.enum(["one-month", "annual", "lifetime"], "Please choose one of our gifts.");

export const giftOfferSchema = z.strictObject({
  plan: giftPlanSchema,
  price: moneySchema,
  /** In US cents. */
  usd: z.int(),
});

/** The three gifts with prices for the visitor's country (G2). */
export const giftPremiumPage = definePage({
  route: "gift_premium",
  screen: "gift_premium",
  results: z.strictObject({
    country: z.string(),
    countries: z.array(z.string()),
    gifts: z.array(giftOfferSchema),
  }),
});
