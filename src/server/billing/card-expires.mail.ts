import * as z from "zod";
import { cardInWords, dateInWords, moneyInWords, monthInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { card, person, sum } from "./mail-facts.ts";

/** A card that expires before the next bill. `last_month`: any instant of its last month, UTC. */
export const cardExpires = mailKind({
  facts: z.strictObject({ ...person, ...sum, card, last_month: z.number(), bills_at: z.number() }),
  compose: ({ first_name, time_zone, card, last_month, bills_at, amount, currency }, { siteUrl }) => ({
    subject: say("card_expires.subject"),
    blocks: [
      greeting(first_name),
      {
        k: "text",
        text: say("card_expires.what", {
          card: cardInWords(card),
          month: monthInWords(last_month),
          date: dateInWords(bills_at, time_zone),
          price: moneyInWords({ amount, currency }),
        }),
      },
      { k: "text", text: say("card_expires.how") },
      {
        k: "link",
        label: say("payment_failed.card", { by: "card" }),
        href: `${siteUrl}/payment/subscription_settings/`,
      },
    ],
  }),
  example: {
    first_name: "Amina",
    time_zone: "Africa/Nairobi",
    card: { brand: "visa", last4: "4242" },
    last_month: Date.UTC(2027, 0, 1),
    bills_at: Date.UTC(2027, 1, 1, 9),
    amount: 1299,
    currency: "eur",
  },
});
