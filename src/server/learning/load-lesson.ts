import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { lessonPage } from "#contract/learning/lesson.page.ts";
import { XP_PER_DIFFICULTY } from "#rules/learning/experience.ts";
import { hidesAdminFeatures } from "../account/hides-admin-features.ts";
import { fromClassroom } from "../classroom/from-classroom.ts";
import { type PreparedLesson, publicInteractive } from "../content/prepare-lesson.ts";
import { openProgram } from "../content/program-store.ts";
import { isRefused, type PageOutcome, type Preview, type Refused } from "../http/outcome.ts";
import { slugOrNull } from "../http/slug-or-null.ts";
import type { Visit } from "../http/visit.ts";
import { upNextPath } from "./finish-lesson.ts";
import { presentLearnerStats } from "./learner-stats.ts";
import { cacheLearnerStats } from "./learner-stats-store.ts";
import { choiceOf, pathOfLesson } from "./lesson-choice.ts";
import { cachedHead, cacheHead } from "./lesson-heads.ts";
import { type LessonView, type OwnWork, readLessonView, type VersionChoice } from "./lesson-store.ts";
import { whole, wireOf } from "./lesson-wire.ts";
import { consumeNotice } from "./notice.ts";
import { mayEdit, mayOpen } from "./open-lesson.ts";
import { previewLesson } from "./preview-lesson.ts";
import { isPreviewable } from "./preview-token.ts";
import { instanceOf, keptState, ofRow } from "./solvable-row.ts";

type Results = Infer<typeof lessonPage.results>;

const noSuchLesson: Refused = { refused: 404, errors: ["There's no such lesson."] };

/** Loads a lesson's page: the version to show with this learner's work in it. */
export async function loadLesson(visit: Visit): Promise<PageOutcome<Results>> {
  const found = await findView(visit);
  if (isRefused(found)) return found === noSuchLesson ? ((await movedTo(visit)) ?? found) : found;
  const prepared = await openProgram(visit.tools, found);
  const view = await inNewPlace(visit, found, prepared);
  const blockIndex = askedBlock(visit, prepared);
  if (blockIndex === "none") {
    return {
      refused: 404,
      errors: [`This lesson has no page ${visit.params.blockIndex}: it has ${prepared.blocks.length}.`],
    };
  }
  cacheLearnerStats(visit.viewer, view.stats);
  // A learner reading the task now will soon run a program.
  for (const language of prepared.languages) visit.tools.runner.warm(language);
  const own = ownResults(visit, prepared, view, blockIndex);
  const isEditable =
    visit.requester.role === "author" || visit.requester.role === "staff" ? await mayEdit(visit, view.courseId) : false;
  const fromRoom = await fromClassroom(visit, view.lessonId);
  const results: Results = {
    ...own,
    lesson: {
      ...own.lesson,
      is_editable: isEditable,
      ...(isEditable && !hidesAdminFeatures(visit.request) && { edit_path: editPath(view) }),
    },
    up_next: upNextPath(view, fromRoom?.classroom_id),
    from_classroom: fromRoom,
    notice: consumeNotice(visit),
  };
  return whole(lessonPage.results.parse(results), wireOf(prepared));
}

/** This learner's part of a lesson's page, without what's the same for everybody. */
export function ownResults(
  visit: Visit,
  prepared: PreparedLesson,
  view: LessonView,
  blockIndex: number | null,
): Results {
  const { course, chapter, lesson } = headOf(view);
  return {
    course,
    chapter,
    lesson: { ...lesson, is_editable: false },
    blocks: [],
    branches: [],
    interactives: ownInteractives(visit, prepared, view),
    progress: progressOf(visit, prepared, view, blockIndex),
    streak: presentLearnerStats(view.stats, { now: visit.now, zone: visit.viewer.timeZone }).streak,
    can_earn_per_solvable_xp: isOpen(view.state),
    xp_per_difficulty: [...XP_PER_DIFFICULTY],
    up_next: upNextPath(view),
    from_llp: slugOrNull(visit.query.from_llp),
    from_classroom: null,
    notice: null,
  };
}

function editPath({ courseSlug, chapterSlug, lessonSlug, versionName }: LessonView): string {
  return pathTo("lesson_edit", { courseSlug, chapterSlug, lessonSlug, versionName });
}

/** The address that a lesson has since it moved to another chapter. */
async function movedTo(visit: Visit): Promise<PageOutcome<Results> | null> {
  const moved = await visit.db
    .selectFrom("lesson_old_paths as o")
    .innerJoin("lessons as l", "l.lesson_id", "o.lesson_id")
    .select("l.path")
    .where("o.path", "=", pathOfLesson(visit))
    .where("l.removed_at", "is", null)
    .executeTakeFirst();
  if (!moved) return null;
  const [courseSlug = "", chapterSlug = "", lessonSlug = ""] = moved.path.split("/");
  const { blockIndex } = visit.params;
  return { redirectTo: pathTo("lesson", { courseSlug, chapterSlug, lessonSlug, blockIndex }) };
}

type LockedLesson = Refused & { preview?: Preview };

/**
 * Finds the version to show, if the viewer may see it: the public one if they may open the lesson, any other if they're
 * its author or hold its token (L9).
 */
async function findView(visit: Visit): Promise<LessonView | LockedLesson> {
  const { query } = visit;
  const { version_name: name } = query;
  const choice = choiceOf(visit);
  const view = await readView(visit, choice);
  if (!view) return noSuchLesson;
  if (choice.k === "token") {
    visit.reply.header("referrer-policy", "no-referrer");
    if (name !== undefined && name !== view.versionName) return noSuchLesson;
    if (isPreviewable(view.state)) return view;
    if (!isOpen(view.state)) return noSuchLesson;
  }
  if (choice.k === "named" && view.state !== "MAIN") return (await mayEdit(visit, view.courseId)) ? view : noSuchLesson;
  const access = await mayOpen(visit, view);
  if (access.may) return view;
  return {
    refused: 403,
    errors: [`The lesson ${view.name} is part of premium. The free lessons of ${view.courseName} are open to you.`],
    ...(view.state === "MAIN" && { preview: await previewLesson(visit, view) }),
  };
}

/** Reads the version and the learner's work in it, as far as that didn't come with the session. */
async function readView(visit: Visit, choice: VersionChoice): Promise<LessonView | null> {
  const { tools, db, viewer } = visit;
  const path = pathOfLesson(visit);
  const read = visit.alongside as LessonView | OwnWork | null | undefined; // `alongside` in lesson.page.ts reads exactly this
  if (read === null) return null;
  if (read !== undefined && !("versionHash" in read)) {
    const head = cachedHead(tools, path);
    if (head?.lessonId === read.lessonId) return { ...head, ...read };
  }
  const view =
    read !== undefined && "versionHash" in read ? read : await readLessonView(db, path, viewer.learnerId, choice);
  if (view && choice.k === "main") cacheHead(tools, path, view);
  return view;
}

/** Checks for a public version. A previewed version may have become public: then it's open to everybody who may open the lesson. */
function isOpen(state: LessonView["state"]): boolean {
  return state === "MAIN" || state === "LEGACY";
}

/** Page index in the address; null when there is none. */
function askedBlock({ params }: Visit, { blocks }: PreparedLesson): number | null | "none" {
  const asked = params.blockIndex;
  if (asked === undefined) return null;
  if (!/^(0|[1-9]\d{0,3})$/.test(asked)) return "none";
  return Number(asked) < blocks.length ? Number(asked) : "none";
}

function headOf(view: LessonView) {
  return {
    course: { slug: view.courseSlug, name: view.courseName, subject: view.subject },
    chapter: { slug: view.chapterSlug, name: view.chapterName },
    lesson: {
      lesson_id: view.lessonId,
      slug: view.lessonSlug,
      name: view.name,
      kind: view.kind,
      summary: view.summary,
      minutes: view.minutes,
      version_hash: view.versionHash,
      version_name: view.state === "MAIN" ? null : view.versionName,
    },
  };
}

/** This learner's own instances of personal solvables, without those that are still the same for everybody. */
function ownInteractives(visit: Visit, prepared: PreparedLesson, { states }: LessonView): Results["interactives"] {
  const own: Results["interactives"] = {};
  for (const solvable of prepared.solvables.values()) {
    const row = states.find((state) => state.solvable === solvable.id);
    const round = row?.round ?? 0;
    const learnerId = instanceOf(row, visit.futureLearnerId);
    const played = ofRow(visit.tools, prepared, solvable, { round }, learnerId);
    if (!played.personal || (round === 0 && prepared.firstRounds[solvable.id])) continue;
    own[solvable.id] = publicInteractive(visit.tools, prepared.lessonId, played, { learnerId, round });
  }
  return own;
}

function progressOf(
  visit: Visit,
  prepared: PreparedLesson,
  { progress, states, versionHash }: LessonView,
  asked: number | null,
): Results["progress"] {
  const place = placeOf(prepared, progress, asked);
  const { learnerId } = visit.viewer;
  const kept = states.flatMap((row) => {
    const solvable = prepared.solvables.get(row.solvable);
    return solvable && learnerId !== null ? [keptState(visit.tools, prepared, solvable, row, learnerId)] : [];
  });
  return {
    rev: progress?.rev ?? 0,
    ...place,
    finished: Boolean(progress?.finished_at),
    states: kept,
    inputs: progress?.inputs ?? {},
    from_older_version: progress !== null && progress.rev > 0 && progress.version_hash !== versionHash,
  };
}

/** The learner's work, led to its page's new place if a later version renamed or removed that page. */
async function inNewPlace({ db }: Visit, view: LessonView, { blocks, branches }: PreparedLesson): Promise<LessonView> {
  const { progress, lessonId } = view;
  if (!progress || progress.block_id === "" || progress.version_hash === view.versionHash) return view;
  if ([...blocks, ...branches].some(({ id }) => id === progress.block_id)) return view;
  const move = await db
    .selectFrom("lesson_block_moves")
    .select("to_block")
    .where("lesson_id", "=", lessonId)
    .where("from_block", "=", progress.block_id)
    .executeTakeFirst();
  return move ? { ...view, progress: { ...progress, block_id: move.to_block } } : view;
}

/** Page to start at: the address's, or else the last one, found by its id, so that inserted pages do no harm. */
function placeOf(
  { blocks, branches }: PreparedLesson,
  progress: LessonView["progress"],
  asked: number | null,
): { block_index: number; block_id: string } {
  const kept = progress && [...blocks, ...branches].find((block) => block.id === progress.block_id);
  const keptIndex = kept?.index ?? Math.min(progress?.block_index ?? 0, Math.max(0, blocks.length - 1));
  const index = asked ?? keptIndex;
  const isKept = kept && (asked === null || asked === keptIndex);
  return { block_index: index, block_id: isKept ? kept.id : (blocks[index]?.id ?? "") };
}
