import type { Kysely } from "kysely";
import { demoAuthors, demoUsers } from "./account/demo-accounts.ts";
import { addCourseAuthors, removeFromAllCourses } from "./catalogue/course-authors.ts";
import type { Database } from "./db/tables.ts";

/** Lets the demo author edit these courses. */
export async function nameDemoAuthors(db: Kysely<Database>, slugs: readonly string[]): Promise<void> {
  await addCourseAuthors(db, await demoAuthors(db), slugs);
}

/** Takes the people of an earlier demo off every course: their accounts are closed. */
export async function removeDemoAuthors(db: Kysely<Database>): Promise<void> {
  await removeFromAllCourses(
    db,
    (await demoUsers(db).execute()).map(({ user_id }) => user_id),
  );
}
