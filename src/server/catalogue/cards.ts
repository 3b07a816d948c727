import type { ChapterCard, CourseCard, LessonCard, NextStep } from "#contract/catalogue/cards.ts";
import { type Asker, permission } from "#rules/account/permissions.ts";
import { lessonAccess } from "#rules/learning/access.ts";
import { nextStep } from "#rules/learning/next-step.ts";
import type { CourseRow, LessonRow } from "./store.ts";

/** A course as this viewer may see it in a list. */
export function courseCard(row: CourseRow, asker: Asker): CourseCard {
  return {
    course_id: row.course_id,
    slug: row.slug,
    name: row.name,
    tagline: row.tagline,
    subject: row.subject,
    user_can_preview: row.num_lessons > 0 && (row.has_free || permission(asker, "open_every_lesson").may),
    is_started: row.begun > 0,
    is_complete: row.num_lessons > 0 && row.finished >= row.num_lessons,
    coming_soon: row.coming_soon,
    notify_when_published: row.notify,
    num_lessons: row.num_lessons,
    num_finished: Math.min(row.finished, row.num_lessons),
  };
}

/** A lesson as this viewer may see it in a list. */
export function lessonCard(row: LessonRow, asker: Asker): LessonCard {
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
    open: lessonAccess(asker, { free: row.free, userCanPreview: row.user_can_preview }).may,
  };
}

function stateOf({ begun, finished }: LessonRow): LessonCard["state"] {
  if (finished) return "finished";
  return begun ? "started" : "new";
}

/** Lessons in the course's order as its chapters. */
export function chapterCards(rows: readonly LessonRow[], asker: Asker): ChapterCard[] {
  const chapters = new Map<string, ChapterCard>();
  for (const row of rows) {
    const known = chapters.get(row.chapter_slug);
    const card = lessonCard(row, asker);
    if (known) known.lessons.push(card);
    else {
      const { chapter_slug: slug, chapter_name: name, chapter_summary: summary } = row;
      chapters.set(slug, { slug, name, summary, lessons: [card] });
    }
  }
  return [...chapters.values()];
}

/** The one thing to do next in a course. */
export function nextInCourse(course: CourseCard, rows: readonly LessonRow[], asker: Asker): NextStep {
  const cards = rows.map((row) => ({ ...lessonCard(row, asker), touchedAt: row.touched_at }));
  const step = nextStep(cards);
  if (step.kind === "done") return { kind: "done", course, lesson: null };
  const row = rows[step.index];
  return { kind: step.kind, course, lesson: row ? lessonCard(row, asker) : null };
}

/** Nothing is left to do, or nothing is there yet. */
export const nothingNext: NextStep = { kind: "done", course: null, lesson: null };
