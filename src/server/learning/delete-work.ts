import { type Kysely, sql } from "kysely";
import type { Database } from "../db/tables.ts";

/** When each of these learners last worked on something, in milliseconds since 1970. A learner who never did isn't in it. */
export async function lastWorked(db: Kysely<Database>, learnerIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; at: Date }>`
    select user_id, max(updated_at) as at from (
      select user_id, updated_at from lesson_progress where user_id = any(${learnerIds}::uuid[])
      union all
      select user_id, updated_at from solvable_states where user_id = any(${learnerIds}::uuid[])
    ) work group by user_id`.execute(db);
  return new Map(rows.map(({ user_id, at }) => [user_id, at.getTime()]));
}

/** Deletes everything these learners have worked out. Their problem reports stay: they name nobody, and staff may need them. */
export async function deleteWork(trx: Kysely<Database>, learnerIds: readonly string[]): Promise<void> {
  const theirs = sql`where user_id = any(${learnerIds}::uuid[])`;
  await sql`delete from lesson_progress ${theirs}`.execute(trx);
  await sql`delete from solvable_states ${theirs}`.execute(trx);
  await sql`delete from answers ${theirs}`.execute(trx);
  await sql`delete from attempt_log ${theirs}`.execute(trx);
  await sql`delete from review_log ${theirs}`.execute(trx);
  await sql`delete from review_cards ${theirs}`.execute(trx);
  await sql`delete from xp_grants ${theirs}`.execute(trx);
  await sql`delete from deeds ${theirs}`.execute(trx);
  await sql`delete from streak_days ${theirs}`.execute(trx);
  await sql`delete from standings ${theirs}`.execute(trx);
}
