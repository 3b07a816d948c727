import type { Kysely, Transaction } from "kysely";
import { type SeatRefusal, seatRefusal } from "#rules/group/take-seat.ts";
import { hashToken } from "../account/session-store.ts";
import { appendToLedger } from "../billing/ledger-store.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import type { Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import { type GroupRow, lockGroup, lockPeople, NO_GROUP, takenSeats } from "./group-store.ts";
import { isTokenShaped } from "./tokens.ts";

/** The invited group and invitation (null: by link), and whether it's still valid. */
export interface Invited {
  group: GroupRow;
  invitationId: string | null;
  good: boolean;
}

/** Looks a token up; null if it never existed. */
export async function invitedBy(db: Kysely<Database>, token: string, now: number): Promise<Invited | null> {
  if (!isTokenShaped(token)) return null;
  const hash = hashToken(token);
  const invitation = await db
    .selectFrom("group_invitations")
    .select(["group_id", "invitation_id", "state", "expires_at"])
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  const group = await db
    .selectFrom("groups")
    .selectAll()
    .where((eb) => (invitation ? eb("group_id", "=", invitation.group_id) : eb("link_hash", "=", hash)))
    .executeTakeFirst();
  if (!group) return null;
  const ends = invitation ? invitation.expires_at : group.link_expires_at;
  const good = ends !== null && now < ends.getTime() && (invitation === undefined || invitation.state === "sent");
  return { group, invitationId: invitation?.invitation_id ?? null, good };
}

/** Refusal this person would get now, or null. */
export async function refusalOf(
  db: Kysely<Database>,
  { group, good }: Invited,
  userId: string | null,
  now: number,
): Promise<SeatRefusal | null> {
  const taken = await takenSeats(db, group.group_id);
  const facts = {
    seats: group.seats,
    nextSeats: group.next_seats,
    taken: taken.length,
    member: taken.some(({ user }) => user === userId),
    invited: good,
    openUntil: group.paid_until.getTime(),
  };
  return seatRefusal(facts, now);
}

export const refusedSeats: Readonly<Record<Exclude<SeatRefusal, "member">, Refused>> = {
  invalid: {
    refused: 410,
    errors: [
      "This invitation is not valid any more: it has been used, has expired or was withdrawn. Please ask the person who invited you for a new one.",
    ],
  },
  over: {
    refused: 409,
    errors: [
      "This group's plan is not paid at the moment, so it has no seats to give. Please ask the person who invited you.",
    ],
  },
  full: {
    refused: 409,
    errors: ["All seats of this group are taken. Please ask the person who invited you to free one or to add more."],
  },
};

/** The admin takes a seat in their own group without an invitation. */
export function takeOwnSeat(tools: Tools, adminId: string, groupId: string): Promise<{ groupId: string } | Refused> {
  return tools.db.transaction().execute(async (trx) => {
    const group = await lockGroup(trx, groupId);
    await lockPeople(trx, [adminId]);
    if (group?.admin_user_id !== adminId) return NO_GROUP;
    const own = { group, invitationId: null, good: true };
    const why = await refusalOf(trx, own, adminId, tools.now());
    if (why === "member") return { groupId };
    if (why) return refusedSeats[why];
    await give(trx, tools, own, adminId);
    return { groupId };
  });
}

/** Takes a seat. A holder keeps theirs and gets the same answer. */
export async function takeSeat(tools: Tools, userId: string, token: string): Promise<{ groupId: string } | Refused> {
  const known = await invitedBy(tools.db, token, tools.now());
  if (!known) return refusedSeats.invalid;
  const done = await tools.db.transaction().execute(async (trx) => {
    const { group_id: groupId } = known.group;
    await lockGroup(trx, groupId);
    await lockPeople(trx, [userId]);
    // Reads again under the lock, because somebody else may have changed the group just now.
    const invited = await invitedBy(trx, token, tools.now());
    if (!invited) return refusedSeats.invalid;
    const why = await refusalOf(trx, invited, userId, tools.now());
    if (why === "member") return { groupId };
    if (why) return refusedSeats[why];
    await give(trx, tools, invited, userId);
    return { groupId };
  });
  tools.wake("mails");
  return done;
}

async function give(
  trx: Transaction<Database>,
  tools: Tools,
  { group, invitationId }: Invited,
  userId: string,
): Promise<void> {
  const seat = tools.random.uuid();
  const { group_id } = group;
  const at = tools.now();
  await trx
    .insertInto("group_seats")
    .values({ group_id, seat_id: seat, user_id: userId, invitation_id: invitationId, taken_at: new Date(at) })
    .execute();
  failpoint("seat.given");
  if (invitationId !== null) {
    await trx
      .updateTable("group_invitations")
      .set({ state: "redeemed", email: null })
      .where("group_id", "=", group_id)
      .where("invitation_id", "=", invitationId)
      .execute();
  }
  failpoint("seat.redeemed");
  const until = group.paid_until.getTime();
  const entry = { k: "seat_taken" as const, group: group_id, seat, until, key: `seat:${seat}`, at };
  await appendToLedger(trx, userId, [entry], tools);
}
