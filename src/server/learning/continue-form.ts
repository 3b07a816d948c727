import { pathTo } from "#contract/build-path.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { isDone, upNextPath } from "./finish-lesson.ts";
import { type LessonView, readLessonView } from "./lesson-store.ts";
import { setNotice } from "./notice.ts";
import { type OpenLesson, openLesson } from "./open-lesson.ts";
import { saveAndFinish, savePosition } from "./save.ts";
import type { Leaving } from "./serve-continue-form.ts";

type Page = OpenLesson["prepared"]["blocks"][number];

/** Leaves a page of a lesson: keeps the next one as the learner's place, or ends the lesson. */
export async function continueForm(
  visit: Visit,
  { page_id, version_hash }: Leaving,
): Promise<{ redirectTo: string } | Refused> {
  const { courseSlug, chapterSlug, lessonSlug, blockIndex } = visit.params;
  const path = `${courseSlug}/${chapterSlug}/${lessonSlug}`;
  const view = await readLessonView(visit.db, path, visit.viewer.learnerId, { k: "main" });
  if (!view) return { refused: 404, errors: ["There's no such lesson."] };
  const lesson = await openLesson(visit, { lesson_id: view.lessonId, version_hash });
  if (isRefused(lesson)) return lesson;
  const { blocks, branches } = lesson.prepared;
  const all = [...blocks, ...branches];
  const page = all.find(({ id }) => id === page_id);
  if (!page) return { refused: 404, errors: ["There's no such page in this lesson."] };
  const index = page.index ?? Number(blockIndex);
  const open = openOn(lesson, view, page);
  if (open !== null) return leadTo(visit, lesson, index, open);
  const next = all.find(({ id }) => id === page.next) ?? blocks[index + 1];
  if (!next) return finish(visit, lesson, view, page, index);
  const place = { block_index: next.index ?? index, block_id: next.id };
  if (view.progress?.block_id !== next.id) {
    await savePosition(visit, lesson, positionAt(visit, view, place, false), nothingElse);
  }
  return { redirectTo: pathOfPage(visit, lesson, place.block_index) };
}

const nothingElse = { states: [], largest: 0 };

async function finish(
  visit: Visit,
  lesson: OpenLesson,
  view: LessonView,
  page: Page,
  index: number,
): Promise<{ redirectTo: string } | Refused> {
  const upNext = { redirectTo: upNextPath(lesson, visit.query.fromClassroomId) };
  if (view.progress?.finished_at) return upNext;
  const place = { block_index: index, block_id: page.id };
  const saved = await saveAndFinish(visit, lesson, positionAt(visit, view, place, true), nothingElse);
  if (isRefused(saved)) return saved;
  if (saved.results.finished) return upNext;
  const { blocks } = lesson.prepared;
  const first = blocks.findIndex((block) => openOn(lesson, view, block) !== null);
  const open = blocks[first] && openOn(lesson, view, blocks[first]);
  return leadTo(visit, lesson, Math.max(0, first), open ?? null);
}

/** Leads to what's still open, with a notice. */
function leadTo(visit: Visit, lesson: OpenLesson, index: number, id: string | null): { redirectTo: string } {
  setNotice(visit, "still_open");
  const anchor = id === null ? "" : `#w-${encodeURIComponent(id)}`;
  return { redirectTo: `${pathOfPage(visit, lesson, index)}${anchor}` };
}

function pathOfPage({ query }: Visit, { courseSlug, chapterSlug, lessonSlug }: OpenLesson, blockIndex: number): string {
  const { fromClassroomId } = query;
  return pathTo("lesson", { courseSlug, chapterSlug, lessonSlug, blockIndex }, { fromClassroomId });
}

/** The first question of a page that has to be done before going on, and isn't. */
function openOn(lesson: OpenLesson, { states }: LessonView, { required }: Page): string | null {
  const done = new Set(states.filter((row) => isDone(lesson, row)).map(({ solvable }) => solvable));
  return required.find((id) => !done.has(id)) ?? null;
}

function positionAt(
  { tools, now }: Visit,
  { progress }: LessonView,
  place: { block_index: number; block_id: string },
  finished: boolean,
) {
  return {
    ...place,
    finished,
    key: tools.random.uuid(),
    at: new Date(now).toISOString(),
    rev: (progress?.rev ?? 0) + 1,
    inputs: progress?.inputs ?? {},
  };
}
