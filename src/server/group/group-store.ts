import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { TakenSeat } from "#rules/group/plan-seats.ts";
import type { Database } from "../db/tables.ts";
import type { Refused } from "../http/outcome.ts";

export type GroupRow = Selectable<Database["groups"]>;
export type InvitationRow = Selectable<Database["group_invitations"]>;

/** Answer to anybody but the group's admin. */
export const NO_GROUP: Refused = { refused: 404, errors: ["We can't find that group among yours."] };

/**
 * Locks a group, so that seats are counted and handed out one at a time. Lock the group first, then people in order of
 * their ids, to avoid deadlocks.
 */
export function lockGroup(trx: Transaction<Database>, groupId: string): Promise<GroupRow | undefined> {
  return trx.selectFrom("groups").selectAll().where("group_id", "=", groupId).forUpdate().executeTakeFirst();
}

/** Locks the group of a subscription by the provider's id. */
export function lockGroupOf(trx: Transaction<Database>, providerId: string): Promise<GroupRow | undefined> {
  return trx
    .selectFrom("groups")
    .innerJoin("subscriptions", "subscriptions.subscription_id", "groups.subscription_id")
    .selectAll("groups")
    .where("subscriptions.provider_id", "=", providerId)
    .forUpdate("groups")
    .executeTakeFirst();
}

/** Locks several people's money in order, as `lockPerson` does for one. */
export async function lockPeople(trx: Transaction<Database>, userIds: readonly string[]): Promise<void> {
  const ids = [...new Set(userIds)];
  await sql`select 1 from users where user_id = any(${ids}::uuid[]) order by user_id for no key update`.execute(trx);
}

/** Taken seats, oldest first. */
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

/** Groups this person runs, newest first. */
export function groupsOf(db: Kysely<Database>, adminId: string): Promise<GroupRow[]> {
  return db
    .selectFrom("groups")
    .selectAll()
    .where("admin_user_id", "=", adminId)
    .orderBy("created_at", "desc")
    .orderBy("group_id")
    .limit(MAX_GROUPS)
    .execute();
}

const MAX_GROUPS = 50;

/** This person's group, or undefined for anybody else's. */
export function ownGroup(db: Kysely<Database>, adminId: string, groupId: string): Promise<GroupRow | undefined> {
  return db
    .selectFrom("groups")
    .selectAll()
    .where("group_id", "=", groupId)
    .where("admin_user_id", "=", adminId)
    .executeTakeFirst();
}

/** Seats this person holds, with their groups. */
export function seatsOf(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom("group_seats")
    .innerJoin("groups", "groups.group_id", "group_seats.group_id")
    .select(["groups.group_id", "groups.name", "groups.paid_until", "group_seats.taken_at"])
    .where("group_seats.user_id", "=", userId)
    .where("group_seats.freed_at", "is", null)
    .orderBy("group_seats.taken_at")
    .limit(MAX_GROUPS)
    .execute();
}

/** Invitations neither redeemed nor withdrawn, newest first. */
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
