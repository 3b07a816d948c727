import * as z from "zod";
import { dateInWords, moneyInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";

/** What was paid, for which time; `until` null: for life. */
export const receipt = mailKind({
  facts: z.strictObject({
    first_name: z.string(),
    time_zone: z.string(),
    plan: z.enum(["monthly", "annual", "group", "lifetime"]),
    from: z.number(),
    until: z.nullable(z.number()),
    amount: z.int(),
    currency: z.string(),
  }),
  compose: ({ first_name, time_zone, plan, from, until, amount, currency }, { siteUrl, siteName }) => ({
    subject: say("receipt.subject", { site: siteName }),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("receipt.thanks", { plan }) },
      {
        k: "rows",
        rows: [
          [say("receipt.amount"), moneyInWords({ amount, currency })],
          [say("receipt.from"), dateInWords(from, time_zone)],
          [say("receipt.until"), until === null ? say("receipt.for_life") : dateInWords(until, time_zone)],
        ],
      },
      { k: "text", text: say(until === null ? "receipt.lifetime_renewals" : "receipt.withdrawal") },
      { k: "link", label: say("to_settings"), href: `${siteUrl}/payment/subscription_settings/` },
    ],
  }),
  example: {
    first_name: "Jonas",
    time_zone: "Europe/Berlin",
    plan: "annual",
    from: Date.UTC(2026, 10, 21, 9),
    until: Date.UTC(2027, 10, 21, 9),
    amount: 8900,
    currency: "eur",
  },
});
