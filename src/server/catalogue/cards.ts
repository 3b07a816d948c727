import type { ChapterCard, CourseCard, LessonCard, NextStep } from "#contract/catalogue/cards.ts";
import { checkPermission, type Requester } from "#rules/account/permissions.ts";
import { lessonAccess } from "#rules/learning/access.ts";
import { nextLesson } from "#rules/learning/next-lesson.ts";
import type { CourseRow, LessonRow } from "./store.ts";

/** Course card for a list, as this viewer may see it. */
export function courseCard(row: CourseRow, requester: Requester): CourseCard {
  return {
    course_id: row.course_id,
    slug: row.slug,
    name: row.name,
    tagline: row.tagline,
    subject: row.subject,
    user_can_preview: row.num_lessons > 0 && (row.has_free || checkPermission(requester, "open_every_lesson").may),
    is_started: row.begun > 0,
    is_complete: row.num_lessons > 0 && row.finished >= row.num_lessons,
    coming_soon: row.coming_soon,
    notify_when_published: row.notify,
    num_lessons: row.num_lessons,
    num_finished: Math.min(row.finished, row.num_lessons),
  };
}

/** Lesson card for a list, as this viewer may see it. */
export function lessonCard(row: LessonRow, requester: Requester): LessonCard {
  return {
    slug: row.slug,
    course_slug: row.course_slug,
    course_name: row.course_name,
    chapter_slug: row.chapter_slug,
    subject: row.subject,
    name: row.name,
    summary: row.summary,
    kind: row.kind,
    minutes: row.minutes,
    num_blocks: row.num_blocks,
    state: stateOf(row),
    block_index: Math.max(0, row.block_index),
    open: lessonAccess(
      requester,
      { free: row.free, userCanPreview: row.user_can_preview },
      { grantedByClassroom: row.granted === true },
    ).may,
  };
}

function stateOf({ begun, finished }: LessonRow): LessonCard["state"] {
  if (finished) return "finished";
  return begun ? "started" : "new";
}

/** Groups lessons, given in course order, into chapters. */
export function chapterCards(rows: readonly LessonRow[], requester: Requester): ChapterCard[] {
  const chapters = new Map<string, ChapterCard>();
  for (const row of rows) {
    const known = chapters.get(row.chapter_slug);
    const card = lessonCard(row, requester);
    if (known) known.lessons.push(card);
    else {
      const { chapter_slug: slug, chapter_name: name, chapter_summary: summary } = row;
      chapters.set(slug, { slug, name, summary, lessons: [card] });
    }
  }
  return [...chapters.values()];
}

/** Next step in a course. */
export function nextInCourse(course: CourseCard, rows: readonly LessonRow[], requester: Requester): NextStep {
  const cards = rows.map((row) => ({ ...lessonCard(row, requester), touchedAt: row.touched_at }));
  const step = nextLesson(cards);
  if (step.kind === "done") return { kind: "done", course, lesson: null };
  const row = rows[step.index];
  return { kind: step.kind, course, lesson: row ? lessonCard(row, requester) : null };
}

/** Next step when nothing is left to do, or nothing exists yet. */
export const nothingNext: NextStep = { kind: "done", course: null, lesson: null };
