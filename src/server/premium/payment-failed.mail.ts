import * as z from "zod";
import { dateInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";

/** A renewal could not be charged; until when everything stays open. */
export const paymentFailed = mailKind({
  facts: z.strictObject({
    first_name: z.string(),
    time_zone: z.string(),
    plan: z.enum(["monthly", "annual", "group"]),
    grace_until: z.number(),
  }),
  compose: ({ first_name, time_zone, plan, grace_until }, { siteUrl, siteName }) => ({
    subject: say("payment_failed.subject", { site: siteName }),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("payment_failed.what", { plan }) },
      { k: "text", text: say("payment_failed.grace", { date: dateInWords(grace_until, time_zone) }) },
      { k: "link", label: say("payment_failed.card"), href: `${siteUrl}/payment/subscription_settings/` },
    ],
  }),
  example: { first_name: "Mei", time_zone: "Asia/Tokyo", plan: "monthly", grace_until: Date.UTC(2026, 10, 28, 9) },
});
