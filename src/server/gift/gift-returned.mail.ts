import * as z from "zod";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";

/** Mail to the recipient: the payment's dispute was won, so the gift continues. */
export const giftReturned = mailKind({
  facts: z.strictObject({ first_name: z.string(), gifter_name: z.string() }),
  compose: ({ first_name, gifter_name }, { siteUrl }) => ({
    subject: say("gift_returned.subject", { name: gifter_name }),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("gift_returned.what", { name: gifter_name }) },
      { k: "link", label: say("to_settings"), href: `${siteUrl}/payment/subscription_settings/` },
    ],
  }),
  example: { first_name: "Amina", gifter_name: "Jonas" },
});
