import * as z from "zod";
import { moneyInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { person, sum } from "./mail-facts.ts";

/** A refund made by staff. `ends`: the premium it paid for is over. */
export const refundSent = mailKind({
  facts: z.strictObject({ ...person, ...sum, ends: z.boolean() }),
  compose: ({ first_name, ends, amount, currency }, { siteUrl }) => {
    const price = moneyInWords({ amount, currency });
    return {
      subject: say("refund_sent.subject", { price }),
      blocks: [
        greeting(first_name),
        { k: "text", text: say("refund_sent.what", { price, ends: ends ? "yes" : "no" }) },
        { k: "text", text: say("refund_sent.when") },
        { k: "link", label: say("to_settings"), href: `${siteUrl}/payment/subscription_settings/` },
      ],
    };
  },
  example: { first_name: "Amina", time_zone: "Africa/Nairobi", ends: false, amount: 1299, currency: "eur" },
  variants: [{ ends: true }],
});
