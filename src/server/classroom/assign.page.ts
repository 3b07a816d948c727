import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { assignCall, assignPage } from "#contract/classroom/assign.page.ts";
import { EMPTY_FORM, type FormState } from "#contract/form-state.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import { isRefused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import { slugOrNull } from "../http/slug-or-null.ts";
import type { Visit } from "../http/visit.ts";
import { localDay } from "../learning/local-day.ts";
import { answerForm } from "./answer-form.ts";
import { lessonPathFrom } from "./assignment-store.ts";
import { NO_CLASSROOM, taughtBy } from "./classroom-store.ts";
import { classroomOpensAll } from "./read-student-view.ts";
import { setLessons } from "./set-lessons.ts";

type Results = Infer<typeof assignPage.results>;
type Course = NonNullable<Results["course"]>;

const titleOf = (name: string) => `Set lessons in ${name}`;
const MAX_COURSES = 500;
const MAX_LESSONS = 1000;

/** Form that sets lessons: first a course, then its lessons. */
export function serveAssign(app: App): void {
  servePage(app, assignPage, {
    title: ({ name }) => titleOf(name),
    may: "have_account",
    load: async (visit) => {
      const results = await loadForm(visit, visit.query.course, [], EMPTY_FORM);
      return results === null ? NO_CLASSROOM : { results };
    },
  });
  serveCall(app, assignCall, {
    may: "have_account",
    async handler({ db, tools, viewer, params }, body) {
      const taught = await taughtBy(db, viewer.userId, params.classroomId);
      if (!taught || viewer.userId === null) return NO_CLASSROOM;
      const done = await setLessons(tools, taught.classroom, viewer.userId, {
        lessonIds: [body.lesson].flat(),
        days: body,
        note: body.note ?? "",
        requestKey: body.request_key,
      });
      if (isRefused(done)) return done;
      const { classroom_id: classroomId } = taught.classroom;
      return { results: { redirect_to: pathTo("classroom_assignments", { classroomId }) } };
    },
    form: answerForm(app, assignPage, async (visit, form) => {
      const results = await loadForm(visit, form.values.course, chosenIn(visit.request.body), form);
      return results && { results, title: titleOf(results.name) };
    }),
  });
}

/** Lessons that a refused form had ticked: one is a text, several are a list. */
function chosenIn(body: unknown): string[] {
  const lesson = typeof body === "object" && body !== null && "lesson" in body ? body.lesson : [];
  return [lesson].flat().filter((id) => typeof id === "string");
}

async function loadForm(
  visit: Visit,
  courseSlug: string | undefined,
  chosen: string[],
  form: FormState,
): Promise<Results | null> {
  const { db, tools, viewer, params, now } = visit;
  const taught = await taughtBy(db, viewer.userId, params.classroomId);
  if (!taught) return null;
  const { classroom_id, name, time_zone } = taught.classroom;
  const slug = slugOrNull(courseSlug);
  const [courses, course, opensPremium] = await Promise.all([
    readCourseNames(db),
    slug === null ? null : readCourse(db, slug, classroom_id),
    classroomOpensAll(visit, classroom_id),
  ]);
  return {
    classroom_id,
    name,
    time_zone,
    today: localDay(now, time_zone),
    courses,
    course,
    opens_premium: opensPremium,
    chosen,
    request_key: form.values.request_key ?? tools.random.token(18),
    ...form,
  };
}

async function readCourseNames(db: Kysely<Database>): Promise<Results["courses"]> {
  const { rows } = await sql<Results["courses"][number]>`
    select slug, name, category from courses where removed_at is null and not coming_soon and num_lessons > 0
    order by category_position, position limit ${MAX_COURSES}`.execute(db);
  return rows;
}

interface LessonRow {
  course_name: string;
  chapter_slug: string;
  chapter_name: string;
  lesson_slug: string;
  lesson_id: string;
  name: string;
  minutes: number;
  free: boolean;
  is_set: boolean;
}

async function readCourse(db: Kysely<Database>, slug: string, classroomId: string): Promise<Course | null> {
  const { rows } = await sql<LessonRow>`
    select o.name as course_name, ch.slug as chapter_slug, ch.name as chapter_name, l.slug as lesson_slug, l.lesson_id,
      l.name, l.minutes, ch.free or l.user_can_preview as free,
      exists (select 1 from assignments a where a.classroom_id = ${classroomId} and a.lesson_id = l.lesson_id) as is_set
    from courses o
    join lessons l on l.course_id = o.course_id and l.removed_at is null
    join chapters ch on ch.chapter_id = l.chapter_id
    where o.slug = ${slug} and o.removed_at is null and not o.coming_soon
    order by l.position limit ${MAX_LESSONS}`.execute(db);
  const [first] = rows;
  if (!first) return null;
  const chapters = new Map<string, Course["chapters"][number]>();
  for (const row of rows) {
    const chapter = chapters.get(row.chapter_slug) ?? { name: row.chapter_name, lessons: [] };
    const { lesson_id, name, minutes, free, is_set } = row;
    chapter.lessons.push({
      lesson_id,
      name,
      minutes,
      free,
      is_set,
      href: lessonPathFrom({ ...row, course_slug: slug }, classroomId),
    });
    chapters.set(row.chapter_slug, chapter);
  }
  return { slug, name: first.course_name, chapters: [...chapters.values()] };
}
