import * as z from "zod";
import { dateInWords, moneyInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";

/** A payment that was not owed any more goes back by itself: told, so that nobody has to ask what happened on their card. */
export const moneyBack = mailKind({
  facts: z.strictObject({
    first_name: z.string(),
    time_zone: z.string(),
    paid_at: z.number(),
    amount: z.int(),
    currency: z.string(),
  }),
  compose: ({ first_name, time_zone, paid_at, amount, currency }, { siteUrl }) => ({
    subject: say("money_back.subject"),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("money_back.why") },
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
