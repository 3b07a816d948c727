import { pathTo } from "#contract/build-path.ts";
import { mailKind } from "../../mail/mail-kind.ts";
import { say } from "../../mail/say.ts";
import { guardianFacts } from "./guardian-request.mail.ts";
import { guardianToken } from "./guardian-token.ts";

/** Mail a day after a guardian agreed: that they did, and how to take it back. */
export const guardianNotice = mailKind({
  facts: guardianFacts,
  compose: ({ user_id, address, nickname }, site) => ({
    subject: say("guardian_notice.subject", { nickname }),
    blocks: [
      { k: "text", text: say("hello") },
      { k: "text", text: say("guardian_notice.what", { site: site.siteName, nickname }) },
      { k: "text", text: say("guardian_notice.keep") },
      {
        k: "link",
        label: say("guardian_notice.link"),
        href: site.siteUrl + pathTo("guardian", {}, { token: guardianToken(site, { userId: user_id, address }) }),
      },
    ],
  }),
  example: { user_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c12", address: "sam@example.com", nickname: "Rocket" },
});
