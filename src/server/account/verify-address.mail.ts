import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { say } from "../mail/say.ts";
import { tokenOf } from "./tokens.ts";

/** Mail with the link that proves an address. No name: the person who made the account could have written anything there. */
export const verifyAddress = mailKind({
  facts: z.strictObject({ user_id: z.string(), token_id: z.string() }),
  compose: (facts, site) => ({
    subject: say("verify_address.subject"),
    blocks: [
      { k: "text", text: say("hello") },
      { k: "text", text: say("verify_address.what", { site: site.siteName }) },
      {
        k: "link",
        label: say("verify_address.link"),
        href: site.siteUrl + pathTo("email_verify", {}, { token: tokenOf(site, "verify_address", facts) }),
      },
      { k: "text", text: say("verify_address.not_you") },
    ],
  }),
  example: { user_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c12", token_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c13" },
});
