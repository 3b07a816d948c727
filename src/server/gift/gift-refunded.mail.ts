import * as z from "zod";
import { moneyInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";

/** Mail to the giver: the gift was refunded and has ended. */
export const giftRefunded = mailKind({
  facts: z.strictObject({
    gifter_name: z.string(),
    giftee_name: z.string(),
    amount: z.int(),
    currency: z.string(),
    reference: z.string(),
  }),
  compose: ({ gifter_name, giftee_name, amount, currency, reference }) => ({
    subject: say("gift_refunded.subject", { name: giftee_name }),
    blocks: [
      greeting(gifter_name),
      { k: "text", text: say("gift_refunded.what", { name: giftee_name }) },
      {
        k: "rows",
        rows: [
          [say("withdrawal_receipt.amount"), moneyInWords({ amount, currency })],
          [say("reference"), reference],
        ],
      },
      { k: "text", text: say("gift_refunded.when") },
    ],
  }),
  example: {
    gifter_name: "Jonas",
    giftee_name: "Amina",
    amount: 8900,
    currency: "eur",
    reference: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c11",
  },
});
