import { pathTo } from "#contract/build-path.ts";
import { REVIEW_LESSON } from "#contract/learning/review-lesson.ts";
import type { PageData } from "#contract/page.ts";
import { ourHeaders } from "../api/anti-forgery.ts";
import type { StoredIntent } from "../lesson/intent-store.ts";
import { lessonOf } from "../lesson/intents.ts";
import type { LessonResults } from "../lesson/live-lesson.ts";
import { dropReviews, type KeptPage, keptCourses, readPage, readReviews, writeReviews } from "./kept-store.ts";

/** Keeps the questions that are due, as far as what draws them is kept with a course. */
export async function keepReviews(learner: string): Promise<void> {
  const answer = await fetch(`${pathTo("review_session")}?ajax=1`, {
    headers: ourHeaders(),
    credentials: "same-origin",
  });
  if (!answer.ok) return;
  const { results, globals }: PageData<Partial<LessonResults> | null> = await answer.json();
  const page = results && isSession(results) ? withTypes(results, await typesKept(learner)) : null;
  if (page && page.blocks.length > 0) await writeReviews(learner, { results: page, globals });
  else await dropReviews(learner);
}

/** True for a session: if nothing is due, the server leads back to the page of reviews. */
function isSession(results: Partial<LessonResults>): results is LessonResults {
  return results.lesson?.lesson_id === REVIEW_LESSON;
}

/** Types of questions in the kept courses: their views are kept, too. */
async function typesKept(learner: string): Promise<Set<string>> {
  const types = new Set<string>();
  for (const { course, lessons } of await keptCourses(learner))
    for (const lesson of lessons) {
      const page = await readPage(course.course_id, lesson);
      for (const { type } of Object.values(page?.results.interactives ?? {})) types.add(type);
    }
  return types;
}

function withTypes(results: LessonResults, types: ReadonlySet<string>): LessonResults {
  return withBlocks(results, ({ id }) => types.has(results.interactives[id]?.type ?? ""));
}

/** The kept questions that haven't been answered here yet; null if there are none. */
export async function openKeptReviews(learner: string, unsent: readonly StoredIntent[]): Promise<KeptPage | null> {
  const kept = await readReviews(learner);
  if (!kept) return null;
  const answered = new Set(answeredReviews(unsent));
  const results = withBlocks(kept.results, ({ id }) => !answered.has(id));
  return results.blocks.length > 0 ? { ...kept, results } : null;
}

/** Questions of reviews whose answers wait to be sent. */
export function answeredReviews(unsent: readonly StoredIntent[]): string[] {
  return unsent.flatMap(({ intent }) =>
    lessonOf(intent) === REVIEW_LESSON && intent.what.kind === "errand" ? [intent.what.about] : [],
  );
}

function withBlocks(
  results: LessonResults,
  isLeft: (block: LessonResults["blocks"][number]) => boolean,
): LessonResults {
  const blocks = results.blocks.filter(isLeft).map((block, index) => ({ ...block, index }));
  const [first] = blocks;
  return { ...results, blocks, progress: { ...results.progress, block_index: 0, block_id: first?.id ?? "" } };
}
