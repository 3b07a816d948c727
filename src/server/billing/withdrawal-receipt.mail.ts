import * as z from "zod";
import { momentInWords, moneyInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";

/** Dated confirmation of a withdrawal: the amount refunded, and that nothing else will be charged. */
export const withdrawalReceipt = mailKind({
  facts: z.strictObject({
    first_name: z.string(),
    time_zone: z.string(),
    withdrawn_at: z.number(),
    amount: z.int(),
    currency: z.string(),
    reference: z.string(),
    what: z.enum(["subscription", "lifetime"]).default("subscription"),
  }),
  compose: ({ first_name, time_zone, withdrawn_at, amount, currency, reference, what }) => ({
    subject: say("withdrawal_receipt.subject"),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("withdrawal_receipt.done", { what }) },
      {
        k: "rows",
        rows: [
          [say("withdrawal_receipt.at"), momentInWords(withdrawn_at, time_zone)],
          [say("withdrawal_receipt.amount"), moneyInWords({ amount, currency })],
          [say("reference"), reference],
        ],
      },
      { k: "text", text: say("withdrawal_receipt.when") },
    ],
  }),
  example: {
    first_name: "Mei",
    time_zone: "Asia/Tokyo",
    withdrawn_at: Date.UTC(2026, 10, 21, 9, 30),
    amount: 9800,
    currency: "jpy",
    reference: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c11",
    what: "subscription",
  },
  variants: [{ what: "lifetime" }],
});
