import type { Kysely } from "kysely";
import type { Database } from "../db/tables.ts";

type Db = Kysely<Database>;

/** Names these people as authors of the courses with these slugs. */
export async function nameAuthors(db: Db, userIds: readonly string[], slugs: readonly string[]): Promise<void> {
  if (userIds.length === 0 || slugs.length === 0) return;
  const courses = await db.selectFrom("courses").select("course_id").where("slug", "in", slugs).execute();
  const rows = courses.flatMap(({ course_id }) => userIds.map((user_id) => ({ course_id, user_id })));
  if (rows.length === 0) return;
  await db
    .insertInto("course_authors")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes these people off every course. */
export async function removeFromAllCourses(db: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db.deleteFrom("course_authors").where("user_id", "in", userIds).execute();
}
