import * as z from "zod";
import { dateInWords, moneyInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { giverLink } from "./gift-links.ts";

/** The giver's receipt: amount, recipient and delivery date. */
export const giftReceipt = mailKind({
  facts: z.strictObject({
    gifter_name: z.string(),
    giftee_name: z.string(),
    giftee_email: z.string(),
    plan: z.enum(["one-month", "annual", "lifetime"]),
    amount: z.int(),
    currency: z.string(),
    /** Null: at once. */
    deliver_at: z.nullable(z.number()),
    time_zone: z.string(),
    gift_id: z.string(),
    checkout_id: z.string(),
  }),
  compose: ({ gifter_name, giftee_name, giftee_email, plan, amount, currency, ...rest }, site) => ({
    subject: say("gift_receipt.subject", { name: giftee_name }),
    blocks: [
      greeting(gifter_name),
      { k: "text", text: say("gift_receipt.thanks", { plan, name: giftee_name }) },
      {
        k: "rows",
        rows: [
          [say("receipt.amount"), moneyInWords({ amount, currency })],
          [say("gift_receipt.to"), giftee_email],
          [
            say("gift_receipt.when"),
            rest.deliver_at === null ? say("gift_receipt.now") : dateInWords(rest.deliver_at, rest.time_zone),
          ],
        ],
      },
      { k: "text", text: say("gift_receipt.page") },
      { k: "link", label: say("gift_receipt.link"), href: giverLink(site, rest) },
      { k: "text", text: say("gift_receipt.refund") },
    ],
  }),
  example: {
    gifter_name: "Jonas",
    giftee_name: "Amina",
    giftee_email: "amina@example.com",
    plan: "annual",
    amount: 8900,
    currency: "eur",
    deliver_at: Date.UTC(2026, 11, 24, 8),
    time_zone: "Europe/Berlin",
    gift_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c11",
    checkout_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c12",
  },
});
