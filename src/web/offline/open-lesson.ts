import type { StoredIntent } from "../lesson/intent-store.ts";
import { lessonOf } from "../lesson/intents.ts";
import type { LessonResults } from "../lesson/live-lesson.ts";
import type { Found } from "./find-kept.ts";
import { withUnsent } from "./kept-progress.ts";
import { type KeptPage, readPage, readProgress } from "./kept-store.ts";

/** A kept lesson as the learner left it. */
export interface OpenedLesson extends KeptPage {
  /** Questions whose answers wait to be sent. */
  waiting: string[];
}

/** Opens a kept lesson: its page, the newest progress, and what hasn't been sent yet. Null if its page isn't here. */
export async function openKeptLesson(
  learner: string,
  { course, lesson, asked }: Extract<Found, { k: "lesson" }>,
  unsent: readonly StoredIntent[],
): Promise<OpenedLesson | null> {
  const page = await readPage(course.course.course_id, lesson);
  if (!page) return null;
  const kept = await readProgress(learner, lesson.lesson_id);
  const { results, globals } = page;
  const isNewer = kept !== null && kept.progress.rev >= results.progress.rev;
  const start = isNewer ? kept.progress : results.progress;
  const intents = unsent.map(({ intent }) => intent);
  const { progress, waiting } = withUnsent(start, lesson.lesson_id, intents);
  return {
    results: { ...results, notice: null, progress: atPage(results, progress, asked) },
    globals: { ...globals, user: { ...globals.user, xp: isNewer ? kept.xp : globals.user.xp } },
    waiting,
  };
}

/** The page that the address names, if it names one that's there. */
function atPage({ blocks }: LessonResults, progress: LessonResults["progress"], asked: number | null) {
  const block = asked === null || asked === progress.block_index ? undefined : blocks[asked];
  return block ? { ...progress, block_index: asked ?? 0, block_id: block.id } : progress;
}

/** State of a lesson in its course. */
export type LessonProgress = "new" | "started" | "finished";

/** A learner's progress in a lesson, with what hasn't been sent yet. */
export function progressOf(
  lessonId: string,
  progress: Pick<LessonResults["progress"], "rev" | "finished"> | null,
  unsent: readonly StoredIntent[],
): LessonProgress {
  const own = unsent.filter(({ intent }) => lessonOf(intent) === lessonId);
  const hasFinished = own.some(({ intent: { what } }) => what.kind === "save" && what.save.finished);
  if (progress?.finished || hasFinished) return "finished";
  return own.length > 0 || (progress?.rev ?? 0) > 0 ? "started" : "new";
}
