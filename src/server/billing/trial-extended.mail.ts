import * as z from "zod";
import { dateInWords, moneyInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { person, sum } from "./mail-facts.ts";

/** A longer free trial, with its new end. */
export const trialExtended = mailKind({
  facts: z.strictObject({ ...person, ...sum, ends_at: z.number() }),
  compose: ({ first_name, time_zone, ends_at, amount, currency }, { siteUrl }) => {
    const date = dateInWords(ends_at, time_zone);
    return {
      subject: say("trial_extended.subject", { date }),
      blocks: [
        greeting(first_name),
        { k: "text", text: say("trial_extended.what", { date }) },
        { k: "text", text: say("trial_extended.then", { price: moneyInWords({ amount, currency }) }) },
        { k: "link", label: say("to_settings"), href: `${siteUrl}/payment/subscription_settings/` },
      ],
    };
  },
  example: {
    first_name: "Amina",
    time_zone: "Africa/Nairobi",
    ends_at: Date.UTC(2026, 11, 5, 9),
    amount: 8900,
    currency: "eur",
  },
});
