import * as z from "zod";
import { dateInWords, moneyInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";

/** Automatic refund of a payment that wasn't owed, explained so that nobody wonders about their card statement. */
export const moneyBack = mailKind({
  facts: z.strictObject({
    first_name: z.string(),
    time_zone: z.string(),
    paid_at: z.number(),
    amount: z.int(),
    currency: z.string(),
    /** Absent: it wasn't owed. */
    why: z.optional(z.enum(["not_owed", "country"])),
  }),
  compose: ({ first_name, time_zone, paid_at, amount, currency, why }, { siteUrl }) => ({
    subject: say("money_back.subject", { price: moneyInWords({ amount, currency }) }),
    blocks: [
      greeting(first_name),
      { k: "text", text: say(why === "country" ? "money_back.country" : "money_back.why") },
      {
        k: "rows",
        rows: [
          [say("money_back.paid"), dateInWords(paid_at, time_zone)],
          [say("money_back.amount"), moneyInWords({ amount, currency })],
        ],
      },
      { k: "text", text: say("money_back.when") },
      { k: "link", label: say("to_settings"), href: `${siteUrl}/payment/subscription_settings/` },
    ],
  }),
  example: {
    first_name: "Amina",
    time_zone: "Europe/Berlin",
    paid_at: Date.UTC(2026, 10, 21, 9),
    amount: 8900,
    currency: "eur",
  },
});
