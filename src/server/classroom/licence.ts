import { type Kysely, sql, type Transaction } from "kysely";
import { swapUserType } from "../account/user-type.ts";
import type { Database } from "../db/tables.ts";

/** An educator as staff see them. */
export interface EducatorRow {
  user_id: string;
  teaches_at: string;
  email: string;
  classrooms: number;
  licence_until: Date | null;
  revoked_at: Date | null;
}

/** Educators, those who came last first; or one of them. */
export async function readEducators(db: Kysely<Database>, userId?: string): Promise<EducatorRow[]> {
  const { rows } = await sql<EducatorRow>`
    select e.user_id, e.teaches_at, u.email, e.licence_until, e.revoked_at,
      (select count(*)::int from classrooms c where c.owner_user_id = e.user_id and c.closed_at is null) as classrooms
    from educators e join users u on u.user_id = e.user_id
    where ${userId === undefined ? sql`true` : sql`e.user_id = ${userId}`}
    order by e.since desc, e.user_id limit 500`.execute(db);
  return rows;
}

/** Sets until when an educator's classrooms open every lesson that they set; null ends it. */
export async function setLicence(trx: Transaction<Database>, userId: string, until: Date | null): Promise<void> {
  await trx.updateTable("educators").set({ licence_until: until }).where("user_id", "=", userId).execute();
}

/** Takes the right to run classrooms away, or gives it back. What's in the classrooms stays. */
export async function setRevoked(trx: Transaction<Database>, userId: string, at: Date | null): Promise<void> {
  await trx.updateTable("educators").set({ revoked_at: at }).where("user_id", "=", userId).execute();
  await swapUserType(trx, userId, at ? { from: "educator", to: "learner" } : { from: "learner", to: "educator" });
}
