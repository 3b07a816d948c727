import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { GUARDIAN_DAYS } from "#rules/account/child-consent.ts";
import { mailKind } from "../../mail/mail-kind.ts";
import { say } from "../../mail/say.ts";
import { guardianToken } from "./guardian-token.ts";

export const guardianFacts = z.strictObject({ user_id: z.string(), address: z.string(), nickname: z.string() });

/** Mail that asks a parent or guardian whether a child may have an account. */
export const guardianRequest = mailKind({
  facts: guardianFacts,
  compose: ({ user_id, address, nickname }, site) => ({
    subject: say("guardian_request.subject", { site: site.siteName }),
    blocks: [
      { k: "text", text: say("hello") },
      { k: "text", text: say("guardian_request.what", { site: site.siteName, nickname }) },
      { k: "text", text: say("guardian_request.why", { days: GUARDIAN_DAYS }) },
      {
        k: "link",
        label: say("guardian_request.link"),
        href: site.siteUrl + pathTo("guardian", {}, { token: guardianToken(site, { userId: user_id, address }) }),
      },
      { k: "text", text: say("guardian_request.not_you") },
    ],
  }),
  example: { user_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c12", address: "sam@example.com", nickname: "Rocket" },
});
