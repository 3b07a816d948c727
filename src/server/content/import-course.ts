import { type Kysely, sql, type Transaction } from "kysely";
import type { LessonProgram } from "#lang/lesson-program.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import { lessonsAt, writeChapters } from "./arrange-lessons.ts";
import type { CataloguePlace } from "./assemble-catalogue.ts";
import type { CourseSource, LessonSource } from "./assemble-course.ts";
import { contentHash } from "./content-hash.ts";
import { importCourseVersion, saveCourseFile } from "./course-versions.ts";
import { transpilerSha } from "./transpiler-sha.ts";
import { versionHash } from "./version-hash.ts";

export interface CompiledLesson {
  source: LessonSource;
  program: LessonProgram;
}

type Trx = Transaction<Database>;

/** Hash of a course and its place in the menu: if it's unchanged, there is nothing to import. */
export function courseHash(course: CourseSource, place: CataloguePlace): string {
  return contentHash(
    new Map([
      ["course", course.hash],
      ["place", JSON.stringify(place)],
      ["transpiler", transpilerSha],
    ]),
  );
}

/** Checks whether exactly this course has been imported before. */
export async function isImported(db: Kysely<Database>, course: CourseSource, place: CataloguePlace): Promise<boolean> {
  const row = await db
    .selectFrom("courses")
    .select("course_id")
    .where("slug", "=", course.slug)
    .where("content_hash", "=", courseHash(course, place))
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes one course in one transaction. Learners' work stays: a lesson keeps its id as long as its slug is in the course. */
export async function importCourse(
  tools: Tools,
  course: CourseSource,
  place: CataloguePlace,
  lessons: readonly CompiledLesson[],
): Promise<void> {
  await tools.db.transaction().execute(async (trx) => {
    await sql`lock table courses in share row exclusive mode`.execute(trx);
    const courseId = await writeCourse(tools, trx, course, place);
    const chapterIds = await writeChapters(tools, trx, courseId, course.file.chapters);
    await writeLessons(tools, trx, courseId, course, chapterIds, lessons);
    await importCourseVersion(trx, tools, courseId, course.text);
    await saveCourseFile(trx, course.slug, course.text);
  });
}

async function writeCourse(tools: Tools, trx: Trx, course: CourseSource, place: CataloguePlace): Promise<string> {
  const { file, slug } = course;
  const row = {
    name: file.name,
    tagline: file.tagline,
    subject: file.subject,
    category: file.category,
    sub_category: file.sub_category,
    category_position: place.categoryPosition,
    position: place.position,
    coming_soon: file.coming_soon ?? false,
    outcomes: JSON.stringify(file.outcomes),
    level: file.level ?? "",
    needs: file.needs ?? "",
    num_lessons: course.lessons.length,
    has_free:
      file.chapters.some((chapter) => chapter.free) ||
      course.lessons.some((lesson) => lesson.settings.user_can_preview),
    content_hash: courseHash(course, place),
    removed_at: null,
  };
  const { course_id } = await trx
    .insertInto("courses")
    .values({ course_id: tools.random.uuid(), slug, ...row })
    .onConflict((oc) => oc.column("slug").doUpdateSet(row))
    .returning("course_id")
    .executeTakeFirstOrThrow();
  return course_id;
}

async function writeLessons(
  tools: Tools,
  trx: Trx,
  courseId: string,
  course: CourseSource,
  chapterIds: ReadonlyMap<string, string>,
  lessons: readonly CompiledLesson[],
): Promise<void> {
  const known = await trx
    .selectFrom("lessons")
    .select(["lesson_id", "slug", "path"])
    .where("course_id", "=", courseId)
    .execute();
  const placeOf = ({ chapterSlug, slug }: LessonSource) => `${chapterSlug}/${slug}`;
  const found = lessonsAt(
    course.slug,
    known,
    lessons.map(({ source }) => placeOf(source)),
  );
  const places = lessons.map((lesson) => {
    const place = placeOf(lesson.source);
    return { ...lesson, id: found.get(place)?.lesson_id ?? tools.random.uuid(), path: `${course.slug}/${place}` };
  });
  // Clear all old paths first, so that two lessons may swap places.
  await trx
    .updateTable("lessons")
    .set({ removed_at: new Date(tools.now()), path: sql`'removed:' || lesson_id` })
    .where("course_id", "=", courseId)
    .execute();
  for (const [position, { id, path, source, program }] of places.entries()) {
    const { settings } = source;
    const row = {
      chapter_id: chapterIds.get(source.chapterSlug) ?? "",
      path,
      position,
      name: settings.title,
      summary: settings.summary,
      kind: settings.kind,
      minutes: settings.minutes,
      num_blocks: program.lessonWidgetSchema.public.pages.length,
      user_can_preview: settings.user_can_preview ?? false,
      removed_at: null,
    };
    await trx
      .insertInto("lessons")
      .values({ lesson_id: id, course_id: courseId, slug: source.slug, ...row })
      .onConflict((oc) => oc.column("lesson_id").doUpdateSet(row))
      .execute();
    await writeMain(tools, trx, id, source);
    await trx
      .insertInto("lesson_programs")
      .values({ content_hash: source.hash, compiler: transpilerSha, program: JSON.stringify(program) })
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
}

/** Makes the source the lesson's MAIN version. The previous one becomes LEGACY; an older version with the same text is reused. */
async function writeMain(tools: Tools, trx: Trx, lessonId: string, source: LessonSource): Promise<void> {
  const versions = await trx
    .selectFrom("lesson_versions")
    .select(["version_name", "state", "content_hash"])
    .where("lesson_id", "=", lessonId)
    .execute();
  const main = versions.find((version) => version.state === "MAIN");
  if (main?.content_hash === source.hash) return;
  const now = new Date(tools.now());
  if (main) await setState(trx, lessonId, main.version_name, "LEGACY", now);
  const same = versions.find((version) => version.state === "LEGACY" && version.content_hash === source.hash);
  if (same) return setState(trx, lessonId, same.version_name, "MAIN", now);
  const versionName = nextVersionName(versions.map((version) => version.version_name));
  await trx
    .insertInto("lesson_versions")
    .values({
      lesson_id: lessonId,
      version_name: versionName,
      state: "MAIN",
      version_hash: versionHash(tools, lessonId, source.hash),
      content_hash: source.hash,
      created_by: null,
      owned_by: null,
      created_at: now,
      modified_at: now,
      change_reason: "Imported from the content folder.",
    })
    .execute();
  const files = [...source.files].map(([path, text]) => ({
    lesson_id: lessonId,
    version_name: versionName,
    path,
    text,
  }));
  await trx.insertInto("lesson_files").values(files).execute();
}

async function setState(trx: Trx, lessonId: string, versionName: string, state: "MAIN" | "LEGACY", now: Date) {
  await trx
    .updateTable("lesson_versions")
    .set({ state, modified_at: now })
    .where("lesson_id", "=", lessonId)
    .where("version_name", "=", versionName)
    .execute();
}

function nextVersionName(names: readonly string[]): string {
  const numbers = names.map((name) => Number(/^v(\d+)$/.exec(name)?.[1] ?? 0));
  return `v${Math.max(0, ...numbers) + 1}`;
}
