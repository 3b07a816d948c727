import { pathTo } from "#contract/build-path.ts";
import type { Globals } from "#contract/page.ts";
import { isReview } from "./is-review.ts";
import type { LessonResults } from "./live-lesson.ts";

/** Address and hidden fields that an answer is posted with where scripts don't run. */
export function answerForm(
  results: LessonResults,
  globals: Globals,
  pageIndex: number,
  id: string,
): { action: string; fields: Record<string, string> } {
  // A session of reviews is only played with scripts.
  if (isReview(results)) return { action: results.up_next, fields: {} };
  const { course, chapter, lesson, from_classroom } = results;
  const params = {
    courseSlug: course.slug,
    chapterSlug: chapter.slug,
    lessonSlug: lesson.slug,
    blockIndex: pageIndex,
  };
  return {
    action: pathTo("lesson_answer_form", params, { fromClassroomId: from_classroom?.classroom_id }),
    fields: { csrf_token: globals.csrf_token, widget_id: id, version_hash: lesson.version_hash },
  };
}
