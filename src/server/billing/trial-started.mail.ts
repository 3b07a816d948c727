import * as z from "zod";
import { cardInWords, dateInWords, moneyInWords, payerLabel } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { card, person, plan, sum } from "./mail-facts.ts";

/** Start of a free trial: its end, the first charge and how to cancel. */
export const trialStarted = mailKind({
  facts: z.strictObject({ ...person, ...sum, plan, card, ends_at: z.number() }),
  compose: ({ first_name, time_zone, plan, card, ends_at, amount, currency }, { siteUrl }) => {
    const date = dateInWords(ends_at, time_zone);
    const price = moneyInWords({ amount, currency });
    return {
      subject: say("trial_started.subject"),
      blocks: [
        greeting(first_name),
        { k: "text", text: say("trial_started.what", { date }) },
        { k: "text", text: say("trial_started.then", { plan }) },
        {
          k: "rows",
          rows: [
            [say("trial_started.free"), date],
            [say("trial_started.charge"), say("trial_started.amount", { price, date })],
            ...(card ? [[payerLabel(card), cardInWords(card)] as const] : []),
          ],
        },
        { k: "text", text: say("trial_started.cancel") },
        { k: "link", label: say("to_settings"), href: `${siteUrl}/payment/subscription_settings/` },
      ],
    };
  },
  example: {
    first_name: "Amina",
    time_zone: "Africa/Nairobi",
    plan: "annual",
    card: { brand: "visa", last4: "4242" },
    ends_at: Date.UTC(2026, 10, 28, 9),
    amount: 8900,
    currency: "eur",
  },
  variants: [{ card: { brand: "us_bank_account", last4: "6789" } }],
});
