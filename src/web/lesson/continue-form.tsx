import { pathTo } from "#contract/build-path.ts";
import { useHydrated } from "#interactives/kit/use-hydrated.ts";
import { CONTINUE_FORM } from "./frame-id.ts";
import { isReview } from "./is-review.ts";
import type { LessonResults } from "./live-lesson.ts";

/** True until the scripts have loaded: then "Continue" and "Finish lesson" are posted as a form. */
export function usePostsContinue(results: LessonResults): boolean {
  const hydrated = useHydrated();
  return !hydrated && !isReview(results);
}

interface ContinueFormProps {
  results: LessonResults;
  token: string;
  pageIndex: number;
}

/** The form that leaves a page where no script can; its buttons name the page. */
export function ContinueForm({ results, token, pageIndex }: ContinueFormProps) {
  return (
    <form id={CONTINUE_FORM} method="post" action={continuePath(results, pageIndex)}>
      <input type="hidden" name="csrf_token" value={token} />
      <input type="hidden" name="version_hash" value={results.lesson.version_hash} />
    </form>
  );
}

/** Address that leaves a page by a form. */
export function continuePath({ course, chapter, lesson, from_classroom }: LessonResults, blockIndex: number): string {
  const at = { courseSlug: course.slug, chapterSlug: chapter.slug, lessonSlug: lesson.slug, blockIndex };
  return pathTo("lesson_continue_form", at, { fromClassroomId: from_classroom?.classroom_id });
}
