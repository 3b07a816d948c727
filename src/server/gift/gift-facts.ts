import * as z from "zod";
import type { GiftMessage } from "#rules/gift/gift-message.ts";

/** Gift details stored with the checkout until it's paid. */
export const giftFactsSchema = z.object({
  gifter_name: z.string(),
  gifter_email: z.string(),
  giftee_name: z.string(),
  giftee_email: z.string(),
  message: z.string(),
  delivery_date: z.nullable(z.string()),
  /** The giver's time zone, in which the date was chosen. */
  time_zone: z.string(),
  subscribed_to_extra_emails: z.boolean(),
});

/** Fields typed by the giver, deleted from the checkout once the gift exists or was left unpaid. */
export const writtenFields: readonly string[] = [...Object.keys(giftFactsSchema.shape), "payer_email"];

export interface GiftFacts extends GiftMessage {
  time_zone: string;
  subscribed_to_extra_emails: boolean;
}
