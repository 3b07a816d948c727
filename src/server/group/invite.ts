import type { Transaction } from "kysely";
import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { inviteToGroup } from "#contract/group/manage-group.ts";
import { normaliseEmail } from "#rules/account/normalise-email.ts";
import { DAY_MS } from "#rules/billing/instant.ts";
import { type AddressRefusal, INVITATION_DAYS, type JudgedAddress, judgeAddresses } from "#rules/group/invitations.ts";
import { hashToken } from "../account/session-store.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import { answerErrorPage } from "../http/answer-page.ts";
import type { App } from "../http/app.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { type FormAnswer, serveCall } from "../http/serve-call.ts";
import type { Member } from "../http/visit.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";
import { peopleOf } from "./end-seats.ts";
import { type GroupRow, type InvitationRow, lockGroup, NO_GROUP, openInvitations, takenSeats } from "./group-store.ts";
import { invitationToken } from "./tokens.ts";

/** Time within which inviting the same address again counts as the same press. */
const LATE_MS = 60_000;
const MAX_ADDRESS = 254;

const sentences: Readonly<Record<AddressRefusal, string>> = {
  no_address: "This is not an email address.",
  twice: "This address stands here twice.",
  invited: "This address has an invitation already; you can send it again below.",
  member: "This person has a seat already.",
  too_many: "So many cannot be invited at once. Please invite the others when some have answered.",
};
export const OVER: Refused = {
  refused: 409,
  errors: ["This group's plan is not paid at the moment, so nobody can be invited."],
};
const NOBODY: Refused = { refused: 422, errors: ["Please give at least one email address."] };

/** Invitations by mail, each with its own token, in the transaction that queues their mails. */
export function serveInvite(app: App): void {
  serveCall(app, inviteToGroup, {
    may: "have_account",
    limit: "money",
    form: afterInviting(app),
    async handler({ viewer, tools }, { group_id: groupId, emails }) {
      if (viewer.kind !== "member") return { refused: 401 };
      const judged = await invite(tools, viewer, groupId, emails);
      if (isRefused(judged)) return judged;
      const refused = judged.flatMap(({ address, why }) => (why ? [{ address, error: sentences[why] }] : []));
      return { results: { sent: judged.flatMap(({ address, why }) => (why ? [] : [address])), refused } };
    },
  });
}

async function invite(tools: Tools, admin: Member, groupId: string, text: string): Promise<JudgedAddress[] | Refused> {
  const done = await tools.db.transaction().execute(async (trx) => {
    const group = await lockGroup(trx, groupId);
    if (!group || group.admin_user_id !== admin.userId) return NO_GROUP;
    const now = tools.now();
    if (now >= group.paid_until.getTime()) return OVER;
    const open = await openInvitations(trx, groupId);
    const good = open.filter(({ expires_at }) => expires_at.getTime() > now);
    const late = keysOf(good.filter(({ sent_at }) => now - sent_at.getTime() < LATE_MS));
    const judged = judgeAddresses(text, {
      invited: new Set([...keysOf(good)].filter((key) => !late.has(key))),
      members: await memberKeys(trx, groupId),
      open: good.length,
      isAddress: (address) => address.length <= MAX_ADDRESS && z.email().safeParse(address).success,
    });
    if (judged.length === 0) return NOBODY;
    for (const { address, why } of judged) {
      const key = normaliseEmail(address);
      if (why !== null || late.has(key)) continue;
      await withdrawOld(trx, open, key);
      await writeInvitation(trx, tools, { group, admin, address });
    }
    failpoint("group.invited");
    return judged;
  });
  tools.wake("mails");
  return done;
}

const keysOf = (rows: readonly InvitationRow[]) =>
  new Set(rows.flatMap(({ email }) => (email ? [normaliseEmail(email)] : [])));

async function memberKeys(trx: Transaction<Database>, groupId: string): Promise<Set<string>> {
  const people = await peopleOf(trx, await takenSeats(trx, groupId));
  return new Set([...people.values()].map(({ email }) => normaliseEmail(email)));
}

/** An invitation that has expired makes room for the new one. */
async function withdrawOld(trx: Transaction<Database>, open: readonly InvitationRow[], key: string): Promise<void> {
  const old = open.filter(({ email }) => email !== null && normaliseEmail(email) === key);
  for (const { group_id, invitation_id } of old) {
    await trx
      .updateTable("group_invitations")
      .set({ state: "withdrawn", email: null })
      .where("group_id", "=", group_id)
      .where("invitation_id", "=", invitation_id)
      .execute();
  }
}

interface Inviting {
  group: GroupRow;
  admin: Member;
  address: string;
}

async function writeInvitation(trx: Transaction<Database>, tools: Tools, inviting: Inviting): Promise<void> {
  const { group, address } = inviting;
  const invitation_id = tools.random.uuid();
  const sentAt = tools.now();
  await trx
    .insertInto("group_invitations")
    .values({
      group_id: group.group_id,
      invitation_id,
      email: address,
      token_hash: hashToken(invitationToken(tools, invitation_id, sentAt)),
      state: "sent",
      sent_at: new Date(sentAt),
      expires_at: new Date(sentAt + INVITATION_DAYS * DAY_MS),
    })
    .execute();
  await mailInvitation(trx, tools, { ...inviting, invitationId: invitation_id, sentAt });
}

/** The mail of an invitation as it was sent at this instant. */
export async function mailInvitation(
  trx: Transaction<Database>,
  tools: Tools,
  { group, admin, address, invitationId, sentAt }: Inviting & { invitationId: string; sentAt: number },
): Promise<void> {
  const name = `${admin.firstName} ${admin.lastName}`.trim();
  const facts = {
    inviter: name === "" ? admin.email : name,
    group: group.name,
    invitation_id: invitationId,
    sent_at: sentAt,
    expires_at: sentAt + INVITATION_DAYS * DAY_MS,
    time_zone: admin.timeZone,
  };
  const key = `group_invitation:${invitationId}:${sentAt}`;
  await queueMail(trx, { key, to: address, userId: null, name: "group_invitation", facts }, tools);
}

const answered = z.object({ refused: z.array(z.object({ address: z.string(), error: z.string() })) });

/** Without a script: back to the group, or a page that says which address was not invited and why. */
function afterInviting(app: App): FormAnswer {
  return async (visit, reply, { outcome, values }) => {
    const { request } = visit;
    if (isRefused(outcome)) return answerErrorPage(app, visit, request, reply, outcome.refused, outcome.errors ?? []);
    const { refused } = answered.parse(outcome.results);
    const errors = refused.map(({ address, error }) => `${address}: ${error}`);
    if (errors.length > 0) return answerErrorPage(app, visit, request, reply, 422, errors);
    return reply.redirect(pathTo("manage_group_plan", {}, { group_id: values.group_id }), 303);
  };
}
