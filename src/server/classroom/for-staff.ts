import { type Kysely, sql, type Transaction } from "kysely";
import { lockUserType, swapUserType } from "../account/user-type.ts";
import type { Database } from "../db/tables.ts";
import { closeClassroom } from "./close-classroom.ts";

/** A classroom as staff see it: nobody is named. */
export interface StaffClassroom {
  classroom_id: string;
  name: string;
  owner_user_id: string;
  created_at: Date;
  closed_at: Date | null;
  students: number;
  assignments: number;
  teaches_at: string | null;
  licence_until: Date | null;
  revoked_at: Date | null;
}

const MOST = 100;

/** Classrooms, newest first, or the one with an id. */
export async function classroomsForStaff(db: Kysely<Database>, classroomId?: string): Promise<StaffClassroom[]> {
  const { rows } = await sql<StaffClassroom>`
    select c.classroom_id, c.name, c.owner_user_id, c.created_at, c.closed_at, e.teaches_at, e.licence_until, e.revoked_at,
      (select count(*)::int from classroom_members m where m.classroom_id = c.classroom_id and m.state = 'joined') as students,
      (select count(*)::int from assignments a where a.classroom_id = c.classroom_id) as assignments
    from classrooms c left join educators e on e.user_id = c.owner_user_id
    where ${classroomId ?? null}::uuid is null or c.classroom_id = ${classroomId ?? null}::uuid
    order by c.created_at desc limit ${MOST}`.execute(db);
  return rows;
}

/** Takes somebody's classrooms away: they close, and their owner is a learner again. */
export async function revokeEducator(trx: Transaction<Database>, userId: string, now: number): Promise<void> {
  await lockUserType(trx, userId);
  await trx
    .updateTable("educators")
    .set({ revoked_at: new Date(now), licence_until: null })
    .where("user_id", "=", userId)
    .execute();
  const open = await trx
    .selectFrom("classrooms")
    .select("classroom_id")
    .where("owner_user_id", "=", userId)
    .where("closed_at", "is", null)
    .orderBy("classroom_id")
    .execute();
  for (const { classroom_id } of open) await closeClassroom(trx, classroom_id, now);
  await swapUserType(trx, userId, { from: "educator", to: "learner" });
}

/** Lets somebody teach again. */
export async function restoreEducator(trx: Transaction<Database>, userId: string): Promise<void> {
  await lockUserType(trx, userId);
  await trx.updateTable("educators").set({ revoked_at: null }).where("user_id", "=", userId).execute();
  await swapUserType(trx, userId, { from: "learner", to: "educator" });
}
