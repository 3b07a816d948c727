import { type Kysely, sql } from "kysely";
import type { UserType } from "#rules/account/permissions.ts";
import type { Database } from "../../db/tables.ts";
import type { Tools } from "../../tools.ts";
import type { Actor } from "../versions/actor.ts";

/** A lesson by its address, COURSE/CHAPTER/LESSON or a link to it. */
export async function findLessonByPath(
  db: Kysely<Database>,
  given: string,
): Promise<{ lessonId: string; path: string } | { problem: string }> {
  const path = given.replace(/^.*\/courses\//, "").replaceAll(/^\/+|\/+$/g, "");
  const found = await db.selectFrom("lessons").select("lesson_id").where("path", "=", path).executeTakeFirst();
  return found
    ? { lessonId: found.lesson_id, path }
    : { problem: `There's no lesson ${path}. Name it as COURSE/CHAPTER/LESSON.` };
}

/** Account of somebody who may write this lesson: an author of its course, or staff. */
export async function findAuthor(
  db: Kysely<Database>,
  email: string,
  lessonId: string,
): Promise<{ userId: string } | { problem: string }> {
  const { rows } = await sql<{ userId: string; may: boolean }>`
    select u.user_id as "userId", u.user_type = 'staff' or (u.user_type = 'author' and exists (
      select from course_authors a join lessons l on l.course_id = a.course_id
      where l.lesson_id = ${lessonId} and a.user_id = u.user_id)) as may
    from users u where lower(u.email) = lower(${email})`.execute(db);
  const [found] = rows;
  if (!found) return { problem: `There's no account with the email address ${email}.` };
  return found.may ? found : { problem: `${email} isn't an author of this course.` };
}

/** Author whose account is named, to act as; without a name the operator, who may read everything. */
export async function findActor(tools: Tools, email: string | undefined): Promise<Actor | { problem: string }> {
  const { db } = tools;
  const as = (userId: string | null, role: UserType): Actor => ({
    tools,
    db,
    now: tools.now(),
    viewer: { userId },
    requester: { role, premium: false },
  });
  if (email === undefined) return as(null, "staff");
  const { rows } = await sql<{ userId: string; role: UserType }>`
    select user_id as "userId", user_type as role from users where lower(email) = lower(${email})`.execute(db);
  const [found] = rows;
  return found ? as(found.userId, found.role) : { problem: `There's no account with the email address ${email}.` };
}
