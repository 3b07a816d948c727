import * as z from "zod";
import { dateInWords, moneyInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";

/** Announces an annual renewal 30 days ahead: date, amount, and how to cancel. */
export const renewalNotice = mailKind({
  facts: z.strictObject({
    first_name: z.string(),
    time_zone: z.string(),
    plan: z.enum(["annual", "group"]),
    renews_at: z.number(),
    amount: z.int(),
    currency: z.string(),
  }),
  compose: ({ first_name, time_zone, plan, renews_at, amount, currency }, { siteUrl, siteName }) => ({
    subject: say("renewal_notice.subject", { site: siteName, date: dateInWords(renews_at, time_zone) }),
    blocks: [
      greeting(first_name),
      {
        k: "text",
        text: say("renewal_notice.when", {
          plan,
          date: dateInWords(renews_at, time_zone),
          price: moneyInWords({ amount, currency }),
        }),
      },
      { k: "text", text: say("renewal_notice.cancel") },
      { k: "link", label: say("to_settings"), href: `${siteUrl}/payment/subscription_settings/` },
    ],
  }),
  example: {
    first_name: "Jonas",
    time_zone: "Europe/Berlin",
    plan: "annual",
    renews_at: Date.UTC(2027, 10, 21, 9),
    amount: 8900,
    currency: "eur",
  },
});
