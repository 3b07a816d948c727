import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { mailKind } from "../../mail/mail-kind.ts";
import { greeting, say } from "../../mail/say.ts";
import { tokenOf } from "../tokens.ts";

/** Mail to an account's proved address about a change: that one was asked for, or that it's done and can be taken back. */
export const emailChangeNotice = mailKind({
  facts: z.strictObject({
    first_name: z.string(),
    /** Of the link that takes it back; null as long as nothing has changed. */
    revert: z.nullable(z.strictObject({ user_id: z.string(), token_id: z.string() })),
  }),
  compose: ({ first_name, revert }, site) => ({
    subject: say(revert ? "email_change_notice.done_subject" : "email_change_notice.asked_subject"),
    blocks: [
      greeting(first_name),
      ...(revert
        ? [
            { k: "text" as const, text: say("email_change_notice.done", { site: site.siteName }) },
            {
              k: "link" as const,
              label: say("email_change_notice.revert"),
              href: site.siteUrl + pathTo("email_revert", {}, { token: tokenOf(site, "email_revert", revert) }),
            },
          ]
        : [
            { k: "text" as const, text: say("email_change_notice.asked", { site: site.siteName }) },
            {
              k: "link" as const,
              label: say("password_changed.link"),
              href: site.siteUrl + pathTo("password_reset"),
            },
          ]),
    ],
  }),
  example: { first_name: "Amina", revert: null },
  variants: [
    {
      revert: { user_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c12", token_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c13" },
    },
  ],
});
