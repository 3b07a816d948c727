import * as z from "zod";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { person } from "./mail-facts.ts";

/** The end of premium: why, what stays, and how to come back. */
export const premiumEnded = mailKind({
  facts: z.strictObject({ ...person, why: z.enum(["trial", "cancelled", "unpaid", "disputed", "gift"]) }),
  compose: ({ first_name, why }, { siteUrl, supportEmail }) => ({
    subject: say("premium_ended.subject", { why }),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("premium_ended.what", { why }) },
      { k: "text", text: say("premium_ended.keep") },
      { k: "text", text: say("premium_ended.back", { why, support: supportEmail }) },
      { k: "link", label: say("premium_ended.link"), href: `${siteUrl}/premium/` },
    ],
  }),
  example: { first_name: "Amina", time_zone: "Africa/Nairobi", why: "cancelled" },
  variants: [{ why: "trial" }, { why: "unpaid" }, { why: "disputed" }, { why: "gift" }],
});
