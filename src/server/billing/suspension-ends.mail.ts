import * as z from "zod";
import { dateInWords, moneyInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { person, plan, sum } from "./mail-facts.ts";

/** Three days before a suspension ends: the bill that follows it. */
export const suspensionEnds = mailKind({
  facts: z.strictObject({ ...person, ...sum, plan, bills_at: z.number() }),
  compose: ({ first_name, time_zone, plan, bills_at, amount, currency }, { siteUrl }) => {
    const date = dateInWords(bills_at, time_zone);
    return {
      subject: say("suspension_ends.subject", { date }),
      blocks: [
        greeting(first_name),
        {
          k: "text",
          text: say("suspension_ends.what", { plan, date, price: moneyInWords({ amount, currency }) }),
        },
        { k: "text", text: say("suspension_ends.cancel") },
        { k: "link", label: say("to_settings"), href: `${siteUrl}/payment/subscription_settings/` },
      ],
    };
  },
  example: {
    first_name: "Amina",
    time_zone: "Africa/Nairobi",
    plan: "monthly",
    bills_at: Date.UTC(2027, 1, 1, 9),
    amount: 1299,
    currency: "eur",
  },
});
