import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { mailKind } from "../../mail/mail-kind.ts";
import { say } from "../../mail/say.ts";
import { tokenOf } from "../tokens.ts";

/** Mail to an address that an account changes to once its link is opened. */
export const emailChangeConfirm = mailKind({
  facts: z.strictObject({ user_id: z.string(), token_id: z.string() }),
  compose: (facts, site) => ({
    subject: say("email_change_confirm.subject"),
    blocks: [
      { k: "text", text: say("hello") },
      { k: "text", text: say("email_change_confirm.what", { site: site.siteName }) },
      {
        k: "link",
        label: say("email_change_confirm.link"),
        href: site.siteUrl + pathTo("email_verify", {}, { token: tokenOf(site, "email_change", facts) }),
      },
      { k: "text", text: say("email_change_confirm.not_you") },
    ],
  }),
  example: { user_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c12", token_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c13" },
});
