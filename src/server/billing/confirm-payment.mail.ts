import * as z from "zod";
import { cardInWords, dateInWords, moneyInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { card, person, sum } from "./mail-facts.ts";

/** The bank wants the payer to confirm a payment. `open_until` null: it pays for a change of plan. */
export const confirmPayment = mailKind({
  facts: z.strictObject({ ...person, ...sum, card, href: z.string(), open_until: z.nullable(z.number()) }),
  compose: ({ first_name, time_zone, card, href, open_until, amount, currency }, { siteUrl }) => {
    const price = moneyInWords({ amount, currency });
    return {
      subject: say("confirm_payment.subject", { price }),
      blocks: [
        greeting(first_name),
        {
          k: "text",
          text: say("confirm_payment.what", { price, known: card ? "yes" : "no", card: cardInWords(card) }),
        },
        { k: "link", label: say("confirm_payment.link"), href: new URL(href, siteUrl).href },
        {
          k: "text",
          text:
            open_until === null
              ? say("confirm_payment.change")
              : say("confirm_payment.grace", { date: dateInWords(open_until, time_zone) }),
        },
      ],
    };
  },
  example: {
    first_name: "Amina",
    time_zone: "Africa/Nairobi",
    card: { brand: "visa", last4: "4242" },
    href: "/payment/subscription_settings/",
    open_until: Date.UTC(2026, 10, 28, 9),
    amount: 1299,
    currency: "eur",
  },
  variants: [{ open_until: null }],
});
