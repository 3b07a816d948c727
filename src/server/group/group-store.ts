import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { TakenSeat } from "#rules/group/keep-seats.ts";
import type { Database } from "../db/tables.ts";
import type { Refused } from "../http/outcome.ts";

export type GroupRow = Selectable<Database["groups"]>;
export type InvitationRow = Selectable<Database["group_invitations"]>;

/** What everybody but its admin is told of a group. */
export const NO_GROUP: Refused = { refused: 404, errors: ["There is no such group of yours."] };

/**
 * Holds one group, so that its seats are counted and given by one at a time. Whoever holds several things holds the group first, then the
 * people in the order of their numbers: that way nobody waits in a circle.
 */
export function lockGroup(trx: Transaction<Database>, groupId: string): Promise<GroupRow | undefined> {
  return trx.selectFrom("groups").selectAll().where("group_id", "=", groupId).forUpdate().executeTakeFirst();
}

/** The same for the group of a subscription, by the provider's number for it. */
export function lockGroupOf(trx: Transaction<Database>, providerId: string): Promise<GroupRow | undefined> {
  return trx
    .selectFrom("groups")
    .innerJoin("subscriptions", "subscriptions.subscription_id", "groups.subscription_id")
    .selectAll("groups")
    .where("subscriptions.provider_id", "=", providerId)
    .forUpdate("groups")
    .executeTakeFirst();
}

/** What is written about several people's money waits as `lockPerson` does, for each in turn. */
export async function lockPeople(trx: Transaction<Database>, userIds: readonly string[]): Promise<void> {
  const ids = [...new Set(userIds)];
  await sql`select 1 from users where user_id = any(${ids}::uuid[]) order by user_id for no key update`.execute(trx);
}

/** The seats that are taken, oldest first. */
export async function takenSeats(db: Kysely<Database>, groupId: string): Promise<TakenSeat[]> {
  const rows = await db
    .selectFrom("group_seats")
    .select(["seat_id", "user_id", "taken_at"])
    .where("group_id", "=", groupId)
    .where("freed_at", "is", null)
    .orderBy("taken_at")
    .orderBy("seat_id")
    .execute();
  return rows.map(({ seat_id, user_id, taken_at }) => ({ seat: seat_id, user: user_id, takenAt: taken_at.getTime() }));
}

/** Every group that somebody runs, newest first. */
export function groupsOf(db: Kysely<Database>, adminId: string): Promise<GroupRow[]> {
  return db
    .selectFrom("groups")
    .selectAll()
    .where("admin_user_id", "=", adminId)
    .orderBy("created_at", "desc")
    .orderBy("group_id")
    .limit(MOST_GROUPS)
    .execute();
}

const MOST_GROUPS = 50;

/** One's own group; another's is not there. */
export function ownGroup(db: Kysely<Database>, adminId: string, groupId: string): Promise<GroupRow | undefined> {
  return db
    .selectFrom("groups")
    .selectAll()
    .where("group_id", "=", groupId)
    .where("admin_user_id", "=", adminId)
    .executeTakeFirst();
}

/** The seats that somebody has, with the groups that grant them. */
export function seatsOf(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom("group_seats")
    .innerJoin("groups", "groups.group_id", "group_seats.group_id")
    .select(["groups.group_id", "groups.name", "groups.paid_until", "group_seats.taken_at"])
    .where("group_seats.user_id", "=", userId)
    .where("group_seats.freed_at", "is", null)
    .orderBy("group_seats.taken_at")
    .limit(MOST_GROUPS)
    .execute();
}

/** Invitations that nobody has redeemed or withdrawn, newest first. */
export function openInvitations(db: Kysely<Database>, groupId: string): Promise<InvitationRow[]> {
  return db
    .selectFrom("group_invitations")
    .selectAll()
    .where("group_id", "=", groupId)
    .where("state", "=", "sent")
    .orderBy("sent_at", "desc")
    .orderBy("invitation_id")
    .execute();
}
