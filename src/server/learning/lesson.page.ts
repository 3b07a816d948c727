import type { infer as Infer } from "zod/v4/core";
import { lessonPage } from "#contract/learning/lesson.page.ts";
import { lessonAccess } from "#rules/learning/access.ts";
import { XP_PER_DIFFICULTY } from "#rules/learning/experience.ts";
import { type PreparedLesson, publicInteractive } from "../content/prepare-lesson.ts";
import { openProgram } from "../content/program-store.ts";
import type { App } from "../http/app.ts";
import { isRefused, type PageOutcome, type Refused } from "../http/outcome.ts";
import { servePage } from "../http/serve-page.ts";
import { slugOrNull } from "../http/slug-or-null.ts";
import type { Visit } from "../http/visit.ts";
import { upNextPath } from "./finish-lesson.ts";
import { type LessonView, lessonView, readLessonView, type VersionChoice } from "./lesson-store.ts";
import { whole, wireOf } from "./lesson-wire.ts";
import { takeNotice } from "./notice.ts";
import { mayEdit } from "./open-lesson.ts";
import { isPreviewable } from "./preview-token.ts";
import { instanceOf, keptState } from "./solvable-row.ts";
import { shownStanding } from "./standing.ts";
import { keepStanding } from "./standing-store.ts";

type Results = Infer<typeof lessonPage.results>;

const noSuchLesson: Refused = { refused: 404, errors: ["There is no such lesson."] };

export function serveLesson(app: App): void {
  servePage(app, lessonPage, {
    title: ({ lesson }) => lesson.name,
    alongside: (asked) => lessonView(pathOfLesson(asked), asked.learnerId, choiceOf(asked)),
    load: loadLesson,
  });
}

async function loadLesson(visit: Visit): Promise<PageOutcome<Results>> {
  const view = await findView(visit);
  if (isRefused(view)) return view;
  const prepared = await openProgram(visit.tools, view);
  const blockIndex = askedBlock(visit, prepared);
  if (blockIndex === "none") {
    return {
      refused: 404,
      errors: [`This lesson has no page ${visit.params.blockIndex}: it has ${prepared.blocks.length}.`],
    };
  }
  keepStanding(visit.viewer, view.standing);
  // Whoever reads the task now has written a program soon.
  for (const language of prepared.languages) visit.tools.runner.warm(language);
  const { course, chapter, lesson } = headOf(view);
  const isEditable =
    visit.asker.role === "author" || visit.asker.role === "staff" ? await mayEdit(visit, view.courseId) : false;
  const wire = wireOf(prepared);
  const results: Results = {
    course,
    chapter,
    lesson: { ...lesson, is_editable: isEditable },
    blocks: [],
    branches: [],
    interactives: ownInteractives(visit, prepared, view),
    progress: progressOf(visit, prepared, view, blockIndex),
    streak: shownStanding(view.standing, { now: visit.now, zone: visit.viewer.timeZone }).streak,
    can_earn_per_solvable_xp: isOpen(view.state),
    xp_per_difficulty: [...XP_PER_DIFFICULTY],
    up_next: upNextPath(view),
    from_llp: slugOrNull(visit.query.from_llp),
    notice: takeNotice(visit),
  };
  return whole(lessonPage.results.parse(results), wire);
}

/** The version to show, if it may be shown: the public one to those who may open the lesson, any other to its authors and who holds its token (L9). */
async function findView(visit: Visit): Promise<LessonView | Refused> {
  const { query, viewer, db } = visit;
  const { version_name: name } = query;
  const choice = choiceOf(visit);
  const read = visit.alongside as LessonView | null | undefined; // `alongside` above asked for exactly this
  const view = read === undefined ? await readLessonView(db, pathOfLesson(visit), viewer.learnerId, choice) : read;
  if (!view) return noSuchLesson;
  if (choice.k === "token") {
    visit.reply.header("referrer-policy", "no-referrer");
    if (name !== undefined && name !== view.versionName) return noSuchLesson;
    if (isPreviewable(view.state)) return view;
    if (!isOpen(view.state)) return noSuchLesson;
  }
  if (choice.k === "named" && view.state !== "MAIN") return (await mayEdit(visit, view.courseId)) ? view : noSuchLesson;
  const access = lessonAccess(visit.asker, view);
  if (access.may) return view;
  return {
    refused: 403,
    errors: [`The lesson ${view.name} is part of Premium. The free lessons of ${view.courseName} are open to you.`],
  };
}

/** What was previewed may be public by now: then it is open to those to whom the lesson is. */
function isOpen(state: LessonView["state"]): boolean {
  return state === "MAIN" || state === "LEGACY";
}

type Asked = Pick<Visit, "params" | "query" | "now">;

function pathOfLesson({ params }: Asked): string {
  return `${params.courseSlug}/${params.chapterSlug}/${params.lessonSlug}`;
}

function choiceOf({ query, now }: Asked): VersionChoice {
  if (query.preview_token !== undefined) return { k: "token", token: query.preview_token, now };
  if (query.version_name !== undefined) return { k: "named", name: query.version_name };
  return { k: "main" };
}

/** The page that the address names, null when it names none. */
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

/** This learner's own instance of what is personal. */
function ownInteractives(visit: Visit, prepared: PreparedLesson, { states }: LessonView): Results["interactives"] {
  const own: Results["interactives"] = {};
  for (const solvable of prepared.solvables.values()) {
    if (!solvable.personal) continue;
    const row = states.find((one) => one.solvable === solvable.id);
    const who = { learnerId: instanceOf(row, visit.futureLearnerId), round: row?.round ?? 0 };
    own[solvable.id] = publicInteractive(visit.tools, prepared.lessonId, solvable, who);
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

/** Where to begin: at the page of the address, else where one was, found by its id so that a page put in before it does no harm. */
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
