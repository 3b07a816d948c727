import * as z from "zod";
import { dateInWords, moneyInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { person, sum } from "./mail-facts.ts";

/** A suspension: until when they have premium, and the next bill. `bills_at` null: suspended until resumed. */
export const suspended = mailKind({
  facts: z.strictObject({ ...person, ...sum, open_until: z.nullable(z.number()), bills_at: z.nullable(z.number()) }),
  compose: ({ first_name, time_zone, open_until, bills_at, amount, currency }, { siteUrl }) => {
    const date = (at: number | null) => (at === null ? "" : dateInWords(at, time_zone));
    const known = bills_at === null ? "no" : "yes";
    return {
      subject: say("suspended.subject"),
      blocks: [
        greeting(first_name),
        {
          k: "text",
          text: say("suspended.what", { known, price: moneyInWords({ amount, currency }), date: date(bills_at) }),
        },
        {
          k: "text",
          text: say("suspended.open", { open: open_until === null ? "no" : "yes", date: date(open_until) }),
        },
        { k: "text", text: say("suspended.next", { known }) },
        { k: "link", label: say("to_settings"), href: `${siteUrl}/payment/subscription_settings/` },
      ],
    };
  },
  example: {
    first_name: "Amina",
    time_zone: "Africa/Nairobi",
    open_until: Date.UTC(2026, 11, 1, 9),
    bills_at: Date.UTC(2027, 1, 1, 9),
    amount: 1299,
    currency: "eur",
  },
  variants: [{ bills_at: null }, { open_until: null }],
});
