import { type Kysely, sql, type Transaction } from "kysely";
import { addLesson } from "#rules/authoring/courses/arrange-course.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import { type CourseFile, courseDraftSchema } from "./formats.ts";

type Trx = Transaction<Database>;
type State = Database["course_versions"]["state"];

/** Text of a course's file, in the layout that authors' folders have. */
export function courseText(file: CourseFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Path of a course's file in a content folder. */
export const courseFilePath = (slug: string) => `courses/${slug}/course.json`;

/** Makes everybody else who would change this course or the order of its lessons wait until the transaction ends. */
export async function lockCourse(trx: Trx, courseId: string): Promise<void> {
  await sql`select 1 from courses where course_id = ${courseId} for update`.execute(trx);
}

/** Names of all versions of a course. */
export async function courseVersionNames(db: Kysely<Database>, courseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("course_versions")
    .select("version_name")
    .where("course_id", "=", courseId)
    .execute();
  return rows.map((row) => row.version_name);
}

/** Adds a draft of a course. */
export async function insertCourseDraft(
  trx: Trx,
  { now }: Pick<Tools, "now">,
  version: { courseId: string; versionName: string; text: string; userId: string; basedOn: string; reason: string },
): Promise<void> {
  const at = new Date(now());
  const { courseId, versionName, text, userId, basedOn, reason } = version;
  await sql`
    insert into course_versions (course_id, version_name, state, text, created_by, owned_by, based_on, created_at, modified_at, change_reason)
    values (${courseId}, ${versionName}, 'DRAFT', ${text}, ${userId}, ${userId}, ${basedOn}, ${at}, ${at}, ${reason})`.execute(
    trx,
  );
}

/** Writes a draft's text, if nobody has since `rev`. */
export async function saveCourseDraft(
  trx: Trx,
  { now }: Pick<Tools, "now">,
  { courseId, versionName, rev }: { courseId: string; versionName: string; rev: number },
  text: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update course_versions set text = ${text}, rev = rev + 1, modified_at = ${new Date(now())}
    where course_id = ${courseId} and version_name = ${versionName} and rev = ${rev}`.execute(trx);
  return numAffectedRows === 1n;
}

/** Sets the state of a course's version, and its reason if one is given. */
export async function setCourseState(
  trx: Trx,
  { now }: Pick<Tools, "now">,
  { courseId, versionName }: { courseId: string; versionName: string },
  state: State,
  reason?: string,
): Promise<void> {
  const at = new Date(now());
  await sql`
    update course_versions set state = ${state}, rev = rev + 1, modified_at = ${at},
      published_at = case when ${state} = 'MAIN' then ${at} else published_at end,
      change_reason = coalesce(${reason ?? null}, change_reason)
    where course_id = ${courseId} and version_name = ${versionName}`.execute(trx);
}

/** Makes somebody the owner of a course's version. */
export async function setCourseOwner(
  trx: Trx,
  { courseId, versionName }: { courseId: string; versionName: string },
  userId: string,
): Promise<void> {
  await sql`
    update course_versions set owned_by = ${userId}
    where course_id = ${courseId} and version_name = ${versionName}`.execute(trx);
}

/** Makes an imported text the MAIN of its course, in place of the last one. The same text changes nothing. */
export async function importCourseVersion(trx: Trx, tools: Tools, courseId: string, text: string): Promise<void> {
  const main = await trx
    .selectFrom("course_versions")
    .select(["version_name", "text"])
    .where("course_id", "=", courseId)
    .where("state", "=", "MAIN")
    .executeTakeFirst();
  if (main?.text === text) return;
  if (main) await setCourseState(trx, tools, { courseId, versionName: main.version_name }, "LEGACY");
  const numbers = (await courseVersionNames(trx, courseId)).map((name) => Number(/^v(\d+)$/.exec(name)?.[1] ?? 0));
  const at = new Date(tools.now());
  await sql`
    insert into course_versions (course_id, version_name, state, text, created_at, modified_at, published_at, change_reason)
    values (${courseId}, ${`v${Math.max(0, ...numbers) + 1}`}, 'MAIN', ${text}, ${at}, ${at}, ${at}, 'Imported from the content folder.')`.execute(
    trx,
  );
}

/** Keeps a course's file for exports. */
export async function saveCourseFile(trx: Trx, slug: string, text: string): Promise<void> {
  await trx
    .insertInto("catalogue_files")
    .values({ path: courseFilePath(slug), text })
    .onConflict((oc) => oc.column("path").doUpdateSet({ text }))
    .execute();
}

/** Names a lesson in its course's file and in every draft of it, once the lesson is public. */
export async function nameInCourse(trx: Trx, courseId: string, lessonPath: string): Promise<void> {
  const [course = "", chapter = "", slug = ""] = lessonPath.split("/");
  const { rows } = await sql<{ version_name: string; state: State; text: string }>`
    select version_name, state, text from course_versions
    where course_id = ${courseId} and state in ('MAIN', 'DRAFT', 'CANDIDATE') order by version_name for update`.execute(
    trx,
  );
  for (const { version_name, state, text } of rows) {
    const file = courseDraftSchema.safeParse(JSON.parse(text));
    if (!file.success) continue;
    const chapters = addLesson(file.data.chapters, chapter, slug);
    if (JSON.stringify(chapters) === JSON.stringify(file.data.chapters)) continue;
    const named = courseText({ ...file.data, chapters });
    await sql`
      update course_versions set text = ${named}, rev = rev + 1
      where course_id = ${courseId} and version_name = ${version_name}`.execute(trx);
    if (state === "MAIN") await saveCourseFile(trx, course, named);
  }
}
