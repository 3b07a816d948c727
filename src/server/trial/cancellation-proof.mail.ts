import * as z from "zod";
import { momentInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";

/** Proof of a cancellation, sent at once. */
export const cancellationProof = mailKind({
  facts: z.strictObject({
    first_name: z.string(),
    plan: z.enum(["trial", "monthly", "annual", "group"]),
    confirmed_at: z.number(),
    open_until: z.number(),
    time_zone: z.string(),
    reference: z.string(),
  }),
  compose: ({ first_name, plan, confirmed_at, open_until, time_zone, reference }, { siteUrl }) => ({
    subject: say("cancellation_proof.subject", { plan }),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("cancellation_proof.done", { plan }) },
      {
        k: "rows",
        rows: [
          [say("cancellation_proof.confirmed"), momentInWords(confirmed_at, time_zone)],
          [say("cancellation_proof.open_until"), momentInWords(open_until, time_zone)],
          [say("reference"), reference],
        ],
      },
      { k: "text", text: say("cancellation_proof.keep") },
      { k: "link", label: say("to_settings"), href: `${siteUrl}/payment/subscription_settings/` },
    ],
  }),
  example: {
    first_name: "Amina",
    plan: "trial",
    confirmed_at: Date.UTC(2026, 10, 21, 9, 30),
    open_until: Date.UTC(2026, 10, 26, 9, 0),
    time_zone: "Africa/Nairobi",
    reference: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c11",
  },
});
