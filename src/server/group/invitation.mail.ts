import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { dateInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { say } from "../mail/say.ts";
import { invitationToken } from "./tokens.ts";

/** Invitation for somebody who may not know the site: who invites, what it is, and a link that works once. */
export const groupInvitation = mailKind({
  facts: z.strictObject({
    inviter: z.string(),
    group: z.string(),
    invitation_id: z.string(),
    sent_at: z.number(),
    expires_at: z.number(),
    time_zone: z.string(),
  }),
  compose: ({ inviter: name, group, invitation_id, sent_at, expires_at, time_zone }, { sign, siteUrl, siteName }) => {
    const inviter = name === "" ? say("group_invitation.somebody") : name;
    const token = invitationToken({ sign }, invitation_id, sent_at);
    return {
      subject: say("group_invitation.subject", { inviter, group, site: siteName }),
      blocks: [
        { k: "text", text: say("hello") },
        { k: "text", text: say("group_invitation.who", { inviter, group, site: siteName }) },
        { k: "text", text: say("group_invitation.until", { date: dateInWords(expires_at, time_zone) }) },
        {
          k: "link",
          label: say("group_invitation.link"),
          href: `${siteUrl}${pathTo("group_plans_redeem_seat", {}, { token })}`,
        },
        { k: "text", text: say("group_invitation.ignore") },
      ],
    };
  },
  example: {
    inviter: "Jonas Weber",
    group: "Class 8b",
    invitation_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c11",
    sent_at: Date.UTC(2026, 10, 21, 9),
    expires_at: Date.UTC(2026, 11, 5, 9),
    time_zone: "Europe/Berlin",
  },
});
