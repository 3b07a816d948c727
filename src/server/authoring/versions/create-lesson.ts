import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { createEmptyLesson, createLesson } from "#contract/authoring/lesson.ts";
import { checkPermission } from "#rules/account/permissions.ts";
import { normaliseSlug, slugFor, slugProblem } from "#rules/authoring/versions/slugs.ts";
import { insertDraft, insertLesson } from "../../content/version-store.ts";
import type { Database } from "../../db/tables.ts";
import { type CallOutcome, isRefused, type Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import type { Actor } from "./actor.ts";
import { addDocument } from "./add-document.ts";
import { writeEvent } from "./lesson-events.ts";
import { oncePerKey, type Trx } from "./once.ts";
import { readLesson } from "./read-lesson.ts";

type Results = Infer<typeof createLesson.results>;
type Kind = "lesson" | "practice_set";

/** A lesson to add, with the files of its first draft. */
export interface NewLesson {
  courseSlug: string;
  chapterSlug: string;
  slug: string;
  title: string;
  kind: Kind;
  files: ReadonlyMap<string, string>;
  tier: string | null;
  reason?: string;
}

/** Creates a lesson with a first draft from its title. Learners see it once that draft is published. */
export function createLessonWithDraft(
  visit: Visit,
  body: Infer<typeof createLesson.body>,
): Promise<CallOutcome<Results>> {
  const { title, kind = "lesson", lesson_slug = "" } = body;
  const settings = { title, kind, summary: "", minutes: 10 };
  return create(visit, body.key, {
    courseSlug: body.course_slug,
    chapterSlug: body.chapter_slug,
    slug: lesson_slug === "" ? slugFor(title) : normaliseSlug(lesson_slug),
    title,
    kind,
    tier: body.product_tier ?? null,
    files: new Map([
      ["lesson.camp", ""],
      ["settings.json", `${JSON.stringify(settings, null, 2)}\n`],
    ]),
  });
}

/** Creates a lesson without title and text, to import files into. */
export function createLessonWithoutText(
  visit: Visit,
  body: Infer<typeof createEmptyLesson.body>,
): Promise<CallOutcome<Results>> {
  const slug = normaliseSlug(body.lesson_slug);
  const files = new Map([["lesson.camp", ""]]);
  const { course_slug: courseSlug, chapter_slug: chapterSlug, key } = body;
  return create(visit, key, { courseSlug, chapterSlug, slug, title: slug, kind: "lesson", tier: null, files });
}

async function create(visit: Visit, key: string, wanted: NewLesson): Promise<CallOutcome<Results>> {
  const made = await oncePerKey<{ lesson_id: string; lesson_slug: string }>(visit, key, (trx, userId) =>
    addLesson(visit, trx, userId, wanted),
  );
  if (isRefused(made)) return made;
  const { lesson_id, lesson_slug } = made.results;
  const lesson = await readLesson(visit, { lesson_id, version_name: FIRST });
  return { results: { lesson, lesson_slug, errors: [] } };
}

const FIRST = "v1";

/** Adds a lesson with its first draft at the end of a chapter. */
export async function addLesson(
  visit: Actor,
  trx: Trx,
  userId: string,
  { courseSlug, chapterSlug, slug, title, kind, tier, files, reason = "" }: NewLesson,
): Promise<CallOutcome<{ lesson_id: string; lesson_slug: string }>> {
  const { tools } = visit;
  const place = await findPlace(visit, trx, courseSlug, chapterSlug);
  if (isRefused(place)) return place;
  const { rows } = await sql<{ slug: string }>`
    select slug from lessons where chapter_id = ${place.chapterId} and (removed_at is null or path not like 'removed:%')`.execute(
    trx,
  );
  const problem = slugProblem(slug, new Set(rows.map((row) => row.slug)));
  if (problem !== null) return { refused: 422, errors: [problem], fields: { lesson_slug: [problem] } };
  const lessonId = tools.random.uuid();
  const path = `${courseSlug}/${chapterSlug}/${slug}`;
  await insertLesson(trx, tools, { lessonId, ...place, path, slug, name: title, kind });
  await insertDraft(trx, tools, { lessonId, versionName: FIRST, files, userId, reason, basedOn: null, kind, tier });
  await addDocument(trx, tools, { lessonId, versionName: FIRST, files });
  await writeEvent(trx, tools, { lessonId, versionName: FIRST, from: null, to: "DRAFT", userId, reason });
  return { results: { lesson_id: lessonId, lesson_slug: slug } };
}

/** Course and chapter of a new lesson. The course stays locked, so that two lessons can't get the same slug or position. */
async function findPlace(
  { viewer, requester }: Actor,
  trx: Kysely<Database>,
  courseSlug: string,
  chapterSlug: string,
): Promise<{ courseId: string; chapterId: string } | Refused> {
  await sql`select 1 from courses where slug = ${courseSlug} for update`.execute(trx);
  const { rows } = await sql<{ courseId: string; chapterId: string | null; named: boolean }>`
    select c.course_id as "courseId", ch.chapter_id as "chapterId",
      exists (select from course_authors a where a.course_id = c.course_id and a.user_id = ${viewer.userId}) as named
    from courses c
    left join chapters ch on ch.course_id = c.course_id and ch.slug = ${chapterSlug} and ch.removed_at is null
    where c.slug = ${courseSlug} and c.removed_at is null`.execute(trx);
  const [found] = rows;
  if (!found || !checkPermission(requester, "edit_drafts", { named: found.named }).may) {
    const text = "There's no such course, or you aren't one of its authors.";
    return { refused: 404, errors: [text], fields: { course_slug: [text] } };
  }
  if (found.chapterId === null) {
    const text = "This course has no such chapter.";
    return { refused: 422, errors: [text], fields: { chapter_slug: [text] } };
  }
  return { courseId: found.courseId, chapterId: found.chapterId };
}
