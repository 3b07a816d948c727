import { sql, type Transaction } from "kysely";
import type { CourseChapter } from "#rules/authoring/courses/arrange-course.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";

type Trx = Transaction<Database>;

/** Writes a course's chapters and returns their ids by slug. Those that it no longer has are marked as removed. */
export async function writeChapters(
  { now, random }: Pick<Tools, "now" | "random">,
  trx: Trx,
  courseId: string,
  chapters: readonly CourseChapter[],
): Promise<Map<string, string>> {
  const slugs = chapters.map((chapter) => chapter.slug);
  await trx
    .updateTable("chapters")
    .set({ removed_at: new Date(now()) })
    .where("course_id", "=", courseId)
    .where("removed_at", "is", null)
    .$if(slugs.length > 0, (query) => query.where("slug", "not in", slugs))
    .execute();
  const ids = new Map<string, string>();
  for (const [position, chapter] of chapters.entries()) {
    const row = {
      name: chapter.name,
      summary: chapter.summary,
      free: chapter.free ?? false,
      position,
      removed_at: null,
    };
    const { chapter_id } = await trx
      .insertInto("chapters")
      .values({ chapter_id: random.uuid(), course_id: courseId, slug: chapter.slug, ...row })
      .onConflict((oc) => oc.columns(["course_id", "slug"]).doUpdateSet(row))
      .returning("chapter_id")
      .executeTakeFirstOrThrow();
    ids.set(chapter.slug, chapter_id);
  }
  return ids;
}

export interface KnownLesson {
  lesson_id: string;
  slug: string;
  path: string;
}

/** Lesson of a course for each place, CHAPTER/LESSON: the one that's there, else one of the same slug that's nowhere else. */
export function lessonsAt<Lesson extends KnownLesson>(
  courseSlug: string,
  known: readonly Lesson[],
  places: readonly string[],
): Map<string, Lesson> {
  const found = new Map<string, Lesson>();
  const taken = new Set<string>();
  const take = (place: string, lesson: Lesson | undefined) => {
    if (!lesson) return;
    found.set(place, lesson);
    taken.add(lesson.lesson_id);
  };
  for (const place of places) {
    const path = `${courseSlug}/${place}`;
    take(
      place,
      known.find((row) => row.path === path),
    );
  }
  for (const place of places) {
    if (found.has(place)) continue;
    const slug = place.slice(place.indexOf("/") + 1);
    take(
      place,
      known.find((row) => row.slug === slug && !taken.has(row.lesson_id)),
    );
  }
  return found;
}

/**
 * Puts the published lessons of a course where its chapters name them. The others are taken out; learners' work in them
 * stays. An address that a lesson leaves leads to its new one.
 */
export async function arrangeLessons(
  { now }: Pick<Tools, "now">,
  trx: Trx,
  course: { courseId: string; slug: string; chapters: readonly CourseChapter[] },
  chapterIds: ReadonlyMap<string, string>,
): Promise<{ lost: string[]; left: string[] }> {
  const { courseId, slug, chapters } = course;
  const known = await publishedLessons(trx, courseId);
  const places = chapters.flatMap((chapter) => chapter.lessons.map((lesson) => `${chapter.slug}/${lesson}`));
  const found = lessonsAt(slug, known, places);
  const lost = places.filter((place) => !found.has(place));
  if (lost.length > 0) return { lost, left: [] };
  // Clear all old paths first, so that two lessons may swap places. Lessons that are only drafts keep theirs.
  await sql`
    update lessons l set removed_at = ${new Date(now())}, path = 'removed:' || lesson_id
    where course_id = ${courseId} and lesson_id = any(${known.map((row) => row.lesson_id)}::uuid[])`.execute(trx);
  const left = new Set(known.map((row) => row.path).filter((path) => !path.startsWith("removed:")));
  for (const [position, [place, lesson]] of [...found].sort(byOrder(places)).entries()) {
    const path = `${slug}/${place}`;
    await sql`
      update lessons set chapter_id = ${chapterIds.get(place.split("/")[0] ?? "")}, path = ${path}, position = ${position},
        removed_at = null
      where lesson_id = ${lesson.lesson_id}`.execute(trx);
    left.delete(path);
    if (lesson.path === path || lesson.path.startsWith("removed:")) continue;
    await sql`
      insert into lesson_old_paths (path, lesson_id) values (${lesson.path}, ${lesson.lesson_id})
      on conflict (path) do update set lesson_id = excluded.lesson_id`.execute(trx);
  }
  return { lost: [], left: [...left] };
}

const byOrder =
  (places: readonly string[]) =>
  ([one]: [string, unknown], [other]: [string, unknown]) =>
    places.indexOf(one) - places.indexOf(other);

/** Lessons of a course that learners could see: each has a MAIN version. */
async function publishedLessons(trx: Trx, courseId: string): Promise<KnownLesson[]> {
  const { rows } = await sql<KnownLesson>`
    select l.lesson_id, l.slug, l.path from lessons l
    where l.course_id = ${courseId}
      and exists (select from lesson_versions v where v.lesson_id = l.lesson_id and v.state = 'MAIN')`.execute(trx);
  return rows;
}
