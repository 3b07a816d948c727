import type { AnyCall } from "#contract/call.ts";
import type { checkReview, hintReview, revealReview } from "#contract/learning/review.ts";
import type { RouteName } from "#contract/paths.ts";
import type { LearningCalls, LessonRef, Post } from "./calls.ts";

/** Calls of a review session, in the form that the lesson player makes them. */
export function reviewCalls(
  post: <Made extends AnyCall>(route: RouteName) => Post<Made>,
): Pick<LearningCalls, "check" | "hint" | "reveal"> {
  return {
    check: (body) => post<typeof checkReview>("review_check")(withoutLesson(body)),
    hint: (body) => post<typeof hintReview>("review_hint")(withoutLesson(body)),
    reveal: (body) => post<typeof revealReview>("review_reveal")(withoutLesson(body)),
  };
}

/** A card's question is named by its id alone. */
function withoutLesson<Body extends LessonRef>({
  lesson_id: _,
  version_hash: __,
  ...body
}: Body): Omit<Body, keyof LessonRef> {
  return body;
}
