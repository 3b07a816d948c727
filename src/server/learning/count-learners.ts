import { type Kysely, sql } from "kysely";
import type { Database } from "../db/tables.ts";

/** Learners of a lesson by question and by page. */
export interface LessonLearners {
  answers: ReadonlyMap<string, number>;
  pages: ReadonlyMap<string, number>;
}

/** Counts learners who have work in a lesson, and those who are in the middle of it. */
export async function countLearners(db: Kysely<Database>, lessonId: string): Promise<LessonLearners> {
  const answers = await sql<{ id: string; people: number }>`
    select solvable as id, count(*)::int as people from solvable_states
    where lesson_id = ${lessonId} and (state is not null or attempts > 0) group by solvable`.execute(db);
  const pages = await sql<{ id: string; people: number }>`
    select block_id as id, count(*)::int as people from lesson_progress
    where lesson_id = ${lessonId} and finished_at is null and block_id <> '' group by block_id`.execute(db);
  const mapOf = (rows: readonly { id: string; people: number }[]) =>
    new Map(rows.map(({ id, people }) => [id, people]));
  return { answers: mapOf(answers.rows), pages: mapOf(pages.rows) };
}

/** Counts learners who worked in one version of a lesson since a moment. */
export async function activeLearners(
  db: Kysely<Database>,
  lessonId: string,
  versionHash: string,
  since: number,
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from lesson_progress
    where lesson_id = ${lessonId} and version_hash = ${versionHash} and updated_at >= ${new Date(since)}`.execute(db);
  return rows[0]?.people ?? 0;
}
