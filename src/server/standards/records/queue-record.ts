import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables.ts";

/** Something that a student did, for their school's record store. */
export type LearningRecord = { userId: string; lessonId: string; now: number } & (
  | { kind: "answered"; key: string; solvable: string; correct: boolean; scaled: number }
  | { kind: "progressed"; key: string; solvable: string; questions: readonly string[] }
  | { kind: "completed" }
);

/** SQL condition that a school of this person has agreed to records of what its students do. */
export function isAgreed(userId: ReturnType<typeof sql>) {
  return sql<boolean>`exists (
    select 1 from classroom_members m
    join classrooms c on c.classroom_id = m.classroom_id and c.closed_at is null and c.records_agreed_at is not null
    where m.user_id = ${userId} and m.state = 'joined')`;
}

/** Keeps a record in the transaction of what it's about, if a school of the person has agreed to that. Kept twice, it's one. */
export async function queueRecord(trx: Kysely<Database>, record: LearningRecord): Promise<void> {
  const { userId, lessonId, now, kind } = record;
  const at = new Date(now);
  const solvable = kind === "completed" ? null : record.solvable;
  const key = kind === "completed" ? `completed:${lessonId}` : `${kind}:${record.key}`;
  const correct = kind === "answered" ? record.correct : null;
  const scaled = kind === "answered" ? record.scaled : null;
  const progress =
    kind === "progressed"
      ? sql`(select (100 * count(*) / ${record.questions.length}::int)::int from solvable_states w
          where w.user_id = ${userId} and w.lesson_id = ${lessonId} and w.ever_solved
            and w.solvable = any(${[...record.questions]}::text[]))`
      : sql`null::int`;
  await sql`
    insert into learning_records (user_id, effect_key, kind, lesson_id, solvable, correct, scaled, progress, at, due_at)
    select ${userId}::uuid, ${key}::text, ${kind}::text, ${lessonId}::uuid, ${solvable}::text, ${correct}::boolean,
      ${scaled}::real, ${progress}, ${at}::timestamptz, ${at}::timestamptz
    where ${isAgreed(sql`${userId}::uuid`)}
    on conflict do nothing`.execute(trx);
}
