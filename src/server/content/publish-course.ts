import { sql, type Transaction } from "kysely";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import { arrangeLessons, writeChapters } from "./arrange-lessons.ts";
import { saveCourseFile } from "./course-versions.ts";
import type { CourseFile } from "./formats.ts";
import { recountCourse } from "./version-store.ts";

/**
 * Shows a course to learners as its new MAIN says: facts, chapters, and the order of its lessons. The course's row is
 * locked. Returns the addresses that lessons left, or places where there's no published lesson, and then nothing is written.
 */
export async function publishCourseFile(
  tools: Tools,
  trx: Transaction<Database>,
  { courseId, slug }: { courseId: string; slug: string },
  file: CourseFile,
  text: string,
): Promise<{ lost: string[]; left: string[] }> {
  const ids = await writeChapters(tools, trx, courseId, file.chapters);
  const arranged = await arrangeLessons(tools, trx, { courseId, slug, chapters: file.chapters }, ids);
  if (arranged.lost.length > 0) return arranged;
  await sql`
    update courses set name = ${file.name}, tagline = ${file.tagline}, subject = ${file.subject},
      level = ${file.level ?? ""}, needs = ${file.needs ?? ""}, coming_soon = ${file.coming_soon ?? false},
      outcomes = ${JSON.stringify(file.outcomes)}
    where course_id = ${courseId}`.execute(trx);
  await recountCourse(trx, courseId);
  await saveCourseFile(trx, slug, text);
  return arranged;
}
