import * as z from "zod";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { giverLink } from "./gift-links.ts";

/** Mail to the giver: the gift was activated. */
export const giftActivated = mailKind({
  facts: z.strictObject({
    gifter_name: z.string(),
    giftee_name: z.string(),
    plan: z.enum(["one-month", "annual", "lifetime"]),
    gift_id: z.string(),
    checkout_id: z.string(),
  }),
  compose: ({ gifter_name, giftee_name, plan, ...gift }, site) => ({
    subject: say("gift_activated.subject", { name: giftee_name }),
    blocks: [
      greeting(gifter_name),
      { k: "text", text: say("gift_activated.what", { plan, name: giftee_name }) },
      { k: "link", label: say("gift_receipt.link"), href: giverLink(site, gift) },
    ],
  }),
  example: {
    gifter_name: "Jonas",
    giftee_name: "Amina",
    plan: "annual",
    gift_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c11",
    checkout_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c12",
  },
});
