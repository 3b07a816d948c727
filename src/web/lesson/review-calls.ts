import type { checkReview, hintReview, revealReview } from "#contract/learning/review.ts";
import { send } from "../api/send.ts";
import type { LearningCalls, LessonRef } from "./calls.ts";

const POST = "POST" as const;

/** Calls of a review session, in the form that the lesson player makes them. */
export function reviewCalls(learner: string): Pick<LearningCalls, "check" | "hint" | "reveal"> {
  return {
    check: (body) =>
      send<typeof checkReview.body, typeof checkReview.results>(
        { route: "review_check", method: POST },
        withoutLesson(body),
        { learner },
      ),
    hint: (body) =>
      send<typeof hintReview.body, typeof hintReview.results>(
        { route: "review_hint", method: POST },
        withoutLesson(body),
        { learner },
      ),
    reveal: (body) =>
      send<typeof revealReview.body, typeof revealReview.results>(
        { route: "review_reveal", method: POST },
        withoutLesson(body),
        { learner },
      ),
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
