import * as z from "zod";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";

/** Mail to the recipient: the gift's payment was reversed, what ends and what stays. */
export const giftWithdrawn = mailKind({
  facts: z.strictObject({ first_name: z.string(), gifter_name: z.string() }),
  compose: ({ first_name, gifter_name }, { siteUrl }) => ({
    subject: say("gift_withdrawn.subject", { name: gifter_name }),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("gift_withdrawn.what", { name: gifter_name }) },
      { k: "text", text: say("gift_withdrawn.keep") },
      { k: "link", label: say("to_settings"), href: `${siteUrl}/payment/subscription_settings/` },
    ],
  }),
  example: { first_name: "Amina", gifter_name: "Jonas" },
});
