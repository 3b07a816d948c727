import * as z from "zod";
import { dateInWords, moneyInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { person, plan, sum } from "./mail-facts.ts";

/** A discount on the next bill: both prices and the day. */
export const discount = mailKind({
  facts: z.strictObject({ ...person, ...sum, plan, percent: z.int(), full: z.int(), bills_at: z.number() }),
  compose: ({ first_name, time_zone, plan, percent, full, bills_at, amount, currency }, { siteUrl }) => {
    const [price, whole] = [moneyInWords({ amount, currency }), moneyInWords({ amount: full, currency })];
    return {
      subject: say("discount.subject", { percent }),
      blocks: [
        greeting(first_name),
        {
          k: "text",
          text: say("discount.what", { percent, price, full: whole, date: dateInWords(bills_at, time_zone) }),
        },
        { k: "text", text: say("discount.after", { plan, full: whole }) },
        { k: "link", label: say("to_settings"), href: `${siteUrl}/payment/subscription_settings/` },
      ],
    };
  },
  example: {
    first_name: "Amina",
    time_zone: "Africa/Nairobi",
    plan: "annual",
    percent: 20,
    full: 8900,
    bills_at: Date.UTC(2026, 10, 28, 9),
    amount: 7120,
    currency: "eur",
  },
});
