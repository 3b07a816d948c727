import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { say } from "../mail/say.ts";

/** Mail to somebody with whose address a second account was to be made. */
export const signUpAttempt = mailKind({
  facts: z.strictObject({}),
  compose: (_facts, { siteName, siteUrl }) => ({
    subject: say("sign_up_attempt.subject", { site: siteName }),
    blocks: [
      { k: "text", text: say("hello") },
      { k: "text", text: say("sign_up_attempt.what", { site: siteName }) },
      { k: "link", label: say("sign_up_attempt.log_in"), href: siteUrl + pathTo("login") },
      { k: "link", label: say("sign_up_attempt.reset"), href: siteUrl + pathTo("password_reset") },
      { k: "text", text: say("sign_up_attempt.not_you") },
    ],
  }),
  example: {},
});
