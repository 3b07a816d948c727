import * as z from "zod";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { acceptLink } from "./gift-links.ts";

/** The gift itself: giver, contents, message and link. The code is derived here and isn't in the queue. */
export const giftDelivery = mailKind({
  facts: z.strictObject({
    gift_id: z.string(),
    plan: z.enum(["one-month", "annual", "lifetime"]),
    gifter_name: z.string(),
    giftee_name: z.string(),
    message: z.string(),
  }),
  compose: ({ gift_id, plan, gifter_name, giftee_name, message }, site) => ({
    subject: say("gift_delivery.subject", { name: gifter_name }),
    blocks: [
      greeting(giftee_name),
      { k: "text", text: say("gift_delivery.what", { name: gifter_name, plan, site: site.siteName }) },
      ...(message === "" ? [] : [{ k: "quote" as const, text: message }]),
      { k: "text", text: say("gift_delivery.how") },
      { k: "link", label: say("gift_delivery.link"), href: acceptLink(site, gift_id) },
      { k: "text", text: say("gift_delivery.keep", { name: gifter_name }) },
    ],
  }),
  example: {
    gift_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c11",
    plan: "annual",
    gifter_name: "Jonas",
    giftee_name: "Amina",
    message: "For all the evenings with the telescope.\nYour brother",
  },
});
