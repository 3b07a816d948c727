import * as z from "zod";
import type { GiftMessage } from "#rules/gift/gift-message.ts";

/** What a checkout keeps of a gift until it is paid. */
export const giftFactsSchema = z.object({
  gifter_name: z.string(),
  gifter_email: z.string(),
  giftee_name: z.string(),
  giftee_email: z.string(),
  message: z.string(),
  delivery_date: z.nullable(z.string()),
  /** The giver's zone, in which the day was chosen. */
  time_zone: z.string(),
  subscribed_to_extra_emails: z.boolean(),
});

/** The names of all that somebody wrote: once the gift is made, or was not paid for a while, the checkout keeps none of it. */
export const writtenFields: readonly string[] = [...Object.keys(giftFactsSchema.shape), "payer_email"];

export interface GiftFacts extends GiftMessage {
  time_zone: string;
  subscribed_to_extra_emails: boolean;
}
