import * as z from "zod";
import { cardInWords, dateInWords, moneyInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { card, person, sum } from "./mail-facts.ts";

/** A new card will pay the next bill. */
export const cardAccepted = mailKind({
  facts: z.strictObject({ ...person, ...sum, card, bills_at: z.number() }),
  compose: ({ first_name, time_zone, card, bills_at, amount, currency }, { siteUrl, supportEmail }) => ({
    subject: say("card_accepted.subject"),
    blocks: [
      greeting(first_name),
      {
        k: "text",
        text: say("card_accepted.what", {
          card: cardInWords(card),
          date: dateInWords(bills_at, time_zone),
          price: moneyInWords({ amount, currency }),
        }),
      },
      { k: "text", text: say("card_accepted.not_you", { support: supportEmail }) },
      { k: "link", label: say("to_settings"), href: `${siteUrl}/payment/subscription_settings/` },
    ],
  }),
  example: {
    first_name: "Amina",
    time_zone: "Africa/Nairobi",
    card: { brand: "visa", last4: "4242" },
    bills_at: Date.UTC(2027, 1, 1, 9),
    amount: 1299,
    currency: "eur",
  },
});
