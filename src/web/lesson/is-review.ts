import { REVIEW_LESSON } from "#contract/learning/review-lesson.ts";
import type { LessonResults } from "./live-lesson.ts";

/** True for a review session, which has no place to save and no address for each page. */
export function isReview({ lesson }: Pick<LessonResults, "lesson">): boolean {
  return lesson.lesson_id === REVIEW_LESSON;
}
