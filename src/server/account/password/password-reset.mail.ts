import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { dateInWords } from "../../mail/in-words.ts";
import { mailKind } from "../../mail/mail-kind.ts";
import { say } from "../../mail/say.ts";
import { tokenOf } from "../tokens.ts";

/** Mail with the link to choose a new password. No name: an account that never proved its address could say anything there. */
export const passwordReset = mailKind({
  facts: z.strictObject({
    user_id: z.string(),
    token_id: z.string(),
    /** When an account that never proved the address was made; null for a proved one. */
    made_at: z.nullable(z.string()),
  }),
  compose: ({ made_at, ...facts }, site) => ({
    subject: say("password_reset.subject", { site: site.siteName }),
    blocks: [
      { k: "text", text: say("hello") },
      { k: "text", text: say("password_reset.what", { site: site.siteName }) },
      ...(made_at === null
        ? []
        : [
            { k: "text" as const, text: say("password_reset.made", { date: dateInWords(Date.parse(made_at), "UTC") }) },
          ]),
      {
        k: "link",
        label: say("password_reset.link"),
        href: site.siteUrl + pathTo("password_reset", {}, { token: tokenOf(site, "password_reset", facts) }),
      },
      { k: "text", text: say("password_reset.not_you") },
    ],
  }),
  example: {
    user_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c12",
    token_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c13",
    made_at: null,
  },
  variants: [{ made_at: "2026-03-02T09:00:00.000Z" }],
});
