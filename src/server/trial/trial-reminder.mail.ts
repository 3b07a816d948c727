import * as z from "zod";
import { dateInWords, momentInWords, moneyInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";

/** Sent three days before a trial ends: the date, the amount, and how to cancel. */
export const trialReminder = mailKind({
  facts: z.strictObject({
    first_name: z.string(),
    time_zone: z.string(),
    renews_at: z.number(),
    amount: z.int(),
    currency: z.string(),
    plan: z.enum(["monthly", "annual", "group"]).default("annual"),
  }),
  compose: ({ first_name, time_zone, renews_at, amount, currency, plan }, { siteUrl }) => ({
    subject: say("trial_reminder.subject", { date: dateInWords(renews_at, time_zone) }),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("trial_reminder.ends", { moment: momentInWords(renews_at, time_zone) }) },
      { k: "text", text: say("trial_reminder.price", { plan, price: moneyInWords({ amount, currency }) }) },
      { k: "text", text: say("trial_reminder.cancel") },
      { k: "link", label: say("to_settings"), href: `${siteUrl}/payment/subscription_settings/` },
    ],
  }),
  example: {
    first_name: "Amina",
    time_zone: "Africa/Nairobi",
    renews_at: Date.UTC(2026, 10, 28, 9),
    amount: 8900,
    currency: "eur",
    plan: "annual",
  },
});
