import { pathTo } from "#contract/build-path.ts";
import { Button } from "#design/button.tsx";
import { useLesson } from "./lesson-context.tsx";
import type { LessonResults } from "./live-lesson.ts";
import { say } from "./words.ts";

interface AnotherLikeItProps {
  results: LessonResults;
  id: string;
  /** Page that the question is on. */
  blockIndex: number;
  /** The learner has just solved it. */
  isSolved: boolean;
}

/** At the end of a question: another of the same kind. After a solution was shown it earns what this one couldn't. The page comes back with it. */
export function AnotherLikeIt({ results, id, blockIndex, isSolved }: AnotherLikeItProps) {
  const lesson = useLesson();
  const interactive = lesson.interactive(id);
  if (!interactive?.another) return null;
  const { course, chapter, lesson: here, can_earn_per_solvable_xp: mayEarn } = results;
  const place = { courseSlug: course.slug, chapterSlug: chapter.slug, lessonSlug: here.slug, blockIndex };
  const hasEarned = isSolved || lesson.kept.current(id)?.work.ever_solved === true;
  return (
    <form method="post" action={pathTo("userstate_another")}>
      <input type="hidden" name="csrf_token" value={lesson.form(blockIndex, id).fields.csrf_token} />
      <input type="hidden" name="lesson_id" value={here.lesson_id} />
      <input type="hidden" name="version_hash" value={here.version_hash} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={pathTo("lesson", place)} />
      <Button type="submit">
        {mayEarn && !hasEarned ? say("SIMILAR_XP", { xp: interactive.xp }) : say(isSolved ? "ANOTHER" : "SIMILAR")}
      </Button>
    </form>
  );
}
