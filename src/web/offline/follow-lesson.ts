import type { PageData } from "#contract/page.ts";
import { isReview } from "../lesson/is-review.ts";
import type { LessonResults } from "../lesson/live-lesson.ts";
import type { Outbox } from "../lesson/outbox.ts";
import { withSave, withVerdict } from "./kept-progress.ts";
import { followReviews } from "./kept-reviews.ts";
import { changeCourses, type KeptProgress, keptCourses, writePage, writeProgress } from "./kept-store.ts";

/** Time between a change and its being kept, in milliseconds. */
const SOON_MS = 200;

interface Start extends KeptProgress {
  lessonId: string;
}

/** Keeps a learner's progress in a lesson from now on. Returns a function that keeps it at once. */
export function followProgress(outbox: Pick<Outbox, "on">, learner: string, start: Start): () => Promise<void> {
  const { lessonId } = start;
  let { progress, xp } = start;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    return writeProgress(learner, lessonId, { progress, xp }).catch(() => undefined);
  };
  outbox.on((event) => {
    if (event.kind === "queued" && event.save.lesson_id === lessonId) progress = withSave(progress, event.save);
    else if (event.kind === "checked" && event.lessonId === lessonId) {
      progress = withVerdict(progress, event.results.kept);
      xp = event.results.xp;
    } else return;
    timer ??= setTimeout(() => void keep(), SOON_MS);
  });
  window.addEventListener("pagehide", () => void keep());
  return keep;
}

/** Keeps a lesson's page as the server has just sent it, and what the learner does there, if its course is kept. */
export async function followLesson(
  outbox: Pick<Outbox, "on">,
  learner: string,
  data: Pick<PageData<unknown>, "results" | "globals">,
): Promise<void> {
  const results = data.results as LessonResults; // The lesson page's own contract.
  if (isReview(results)) return followReviews(outbox, learner);
  const { lesson_id, version_hash, version_name } = results.lesson;
  if (version_name !== null) return;
  const { progress } = results;
  const keep = followProgress(outbox, learner, { lessonId: lesson_id, progress, xp: data.globals.user.xp });
  const courses = await keptCourses(learner);
  const found = courses.find(({ lessons }) => lessons.some((lesson) => lesson.lesson_id === lesson_id));
  const lesson = found?.lessons.find((candidate) => candidate.lesson_id === lesson_id);
  if (!found || !lesson) return;
  await writePage(found.course.course_id, lesson, { results, globals: data.globals });
  await keep();
  if (lesson.hash === version_hash) return;
  // The server shows a newer version than the one that was kept.
  await changeCourses(learner, (kept) =>
    kept.map((course) => ({
      ...course,
      lessons: course.lessons.map((other) =>
        other.lesson_id === lesson_id ? { ...other, hash: version_hash } : other,
      ),
    })),
  );
}
