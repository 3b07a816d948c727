import * as z from "zod";
import { moneyInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { person, sum } from "./mail-facts.ts";

/** A refund that the bank sent back. */
export const refundFailed = mailKind({
  facts: z.strictObject({ ...person, ...sum }),
  compose: ({ first_name, amount, currency }, { siteUrl, supportEmail }) => {
    const price = moneyInWords({ amount, currency });
    return {
      subject: say("refund_failed.subject", { price }),
      blocks: [
        greeting(first_name),
        { k: "text", text: say("refund_failed.what", { price }) },
        { k: "text", text: say("refund_failed.how", { support: supportEmail }) },
        { k: "link", label: say("to_settings"), href: `${siteUrl}/payment/subscription_settings/` },
      ],
    };
  },
  example: { first_name: "Amina", time_zone: "Africa/Nairobi", amount: 1299, currency: "eur" },
});
