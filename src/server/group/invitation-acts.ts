import type { Transaction } from "kysely";
import { DAY_MS } from "#rules/billing/instant.ts";
import { INVITATION_DAYS, RESEND_AFTER_MS } from "#rules/group/invitations.ts";
import { hashToken } from "../account/session-store.ts";
import type { Database } from "../db/tables.ts";
import type { Refused } from "../http/outcome.ts";
import type { Member } from "../http/visit.ts";
import type { Tools } from "../tools.ts";
import { type GroupRow, type InvitationRow, lockGroup } from "./group-store.ts";
import { mailInvitation, OVER } from "./invite.ts";
import { invitationToken } from "./tokens.ts";

/** Milliseconds in which the same request counts as a repeated press. */
const LATE_MS = 60_000;

const NOT_THERE: Refused = { refused: 404, errors: ["There's no such invitation any more."] };
const JUST_SENT: Refused = {
  refused: 409,
  errors: ["This invitation was sent a few minutes ago. Please wait a little before sending it again."],
};

/** Resends an invitation with a new token, which invalidates the old one. */
export async function resendInvitation(
  tools: Tools,
  admin: Member,
  group: GroupRow,
  invitationId: string,
): Promise<object | Refused> {
  const done = await tools.db.transaction().execute(async (trx) => {
    const held = await lockGroup(trx, group.group_id);
    const row = await invitation(trx, group.group_id, invitationId);
    if (!held || row?.state !== "sent" || row.email === null) return NOT_THERE;
    const sentAt = tools.now();
    if (sentAt >= held.paid_until.getTime()) return OVER;
    const since = sentAt - row.sent_at.getTime();
    if (since < LATE_MS) return {};
    if (since < RESEND_AFTER_MS) return JUST_SENT;
    await trx
      .updateTable("group_invitations")
      .set({
        token_hash: hashToken(invitationToken(tools, invitationId, sentAt)),
        sent_at: new Date(sentAt),
        expires_at: new Date(sentAt + INVITATION_DAYS * DAY_MS),
      })
      .where("group_id", "=", group.group_id)
      .where("invitation_id", "=", invitationId)
      .execute();
    await mailInvitation(trx, tools, { group: held, admin, address: row.email, invitationId, sentAt });
    return {};
  });
  tools.wake("mails");
  return done;
}

/** Withdraws an invitation and deletes its address. Idempotent. */
export function withdrawInvitation(tools: Tools, group: GroupRow, invitationId: string): Promise<object | Refused> {
  return tools.db.transaction().execute(async (trx) => {
    await lockGroup(trx, group.group_id);
    const row = await invitation(trx, group.group_id, invitationId);
    if (!row || row.state === "redeemed") return NOT_THERE;
    await trx
      .updateTable("group_invitations")
      .set({ state: "withdrawn", email: null })
      .where("group_id", "=", group.group_id)
      .where("invitation_id", "=", invitationId)
      .execute();
    return {};
  });
}

function invitation(
  trx: Transaction<Database>,
  groupId: string,
  invitationId: string,
): Promise<InvitationRow | undefined> {
  return trx
    .selectFrom("group_invitations")
    .selectAll()
    .where("group_id", "=", groupId)
    .where("invitation_id", "=", invitationId)
    .executeTakeFirst();
}
