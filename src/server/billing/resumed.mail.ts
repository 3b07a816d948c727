import * as z from "zod";
import { dateInWords, moneyInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { person, plan, sum } from "./mail-facts.ts";

/** A suspension ended by itself. */
export const resumed = mailKind({
  facts: z.strictObject({ ...person, ...sum, plan, bills_at: z.number() }),
  compose: ({ first_name, time_zone, plan, bills_at, amount, currency }, { siteUrl }) => ({
    subject: say("resumed.subject"),
    blocks: [
      greeting(first_name),
      {
        k: "text",
        text: say("resumed.what", {
          plan,
          date: dateInWords(bills_at, time_zone),
          price: moneyInWords({ amount, currency }),
        }),
      },
      { k: "text", text: say("resumed.cancel") },
      { k: "link", label: say("to_settings"), href: `${siteUrl}/payment/subscription_settings/` },
    ],
  }),
  example: {
    first_name: "Amina",
    time_zone: "Africa/Nairobi",
    plan: "monthly",
    bills_at: Date.UTC(2027, 1, 1, 9),
    amount: 1299,
    currency: "eur",
  },
});
