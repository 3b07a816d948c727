import { type Kysely, sql } from "kysely";
import { writeUserType } from "../account/user-type.ts";
import type { Database } from "../db/tables.ts";

type Db = Kysely<Database>;

/** Names these people as authors of the courses with these slugs. */
export async function addCourseAuthors(db: Db, userIds: readonly string[], slugs: readonly string[]): Promise<void> {
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

export interface CourseOfAuthor {
  slug: string;
  name: string;
  courseId: string;
  /** True if the person is an author of it. */
  named: boolean;
}

/** All courses in the order of the menu, each with whether this person is an author of it. */
export async function coursesFor(db: Db, userId: string): Promise<CourseOfAuthor[]> {
  const { rows } = await sql<CourseOfAuthor>`
    select c.slug, c.name, c.course_id as "courseId",
      exists (select from course_authors a where a.course_id = c.course_id and a.user_id = ${userId}) as named
    from courses c where c.removed_at is null order by c.category_position, c.position`.execute(db);
  return rows;
}

interface Person {
  userId: string;
  email: string;
  userType: string | null;
}

/** True if somebody of this type becomes an author when a course is given to them. Staff may edit every course as they are. */
export function becomesAuthor(userType: string | null): boolean {
  return userType !== "author" && userType !== "staff";
}

/** Names somebody as an author of a course, and makes the account an author's if it isn't yet. */
export async function addCourseAuthor(db: Db, person: Person, { slug }: Pick<CourseOfAuthor, "slug">): Promise<void> {
  await addCourseAuthors(db, [person.userId], [slug]);
  if (becomesAuthor(person.userType)) await writeUserType(db, person.email, "author");
}

/** Takes somebody off a course. An author without a course becomes a learner again. Drafts they own stay theirs until somebody takes them over. */
export async function removeCourseAuthor(
  db: Db,
  person: Person,
  { courseId }: Pick<CourseOfAuthor, "courseId">,
): Promise<void> {
  const { userId, email, userType } = person;
  await db.deleteFrom("course_authors").where("course_id", "=", courseId).where("user_id", "=", userId).execute();
  if (userType !== "author") return;
  const left = await db.selectFrom("course_authors").select("user_id").where("user_id", "=", userId).executeTakeFirst();
  if (!left) await writeUserType(db, email, "learner");
}

/** Drafts and candidates of a course that this person owns. */
export async function countOwnDrafts(db: Db, userId: string, courseId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lesson_versions v join lessons l on l.lesson_id = v.lesson_id
    where l.course_id = ${courseId} and v.owned_by = ${userId} and v.state in ('DRAFT', 'CANDIDATE')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Authors of a course, or of every course, with their addresses. */
export async function listCourseAuthors(db: Db, slug?: string): Promise<{ slug: string; email: string }[]> {
  const { rows } = await sql<{ slug: string; email: string }>`
    select c.slug, u.email from course_authors a
    join courses c on c.course_id = a.course_id
    join users u on u.user_id = a.user_id
    where ${slug ?? null}::text is null or c.slug = ${slug ?? null} order by c.slug, u.email`.execute(db);
  return rows;
}
