import { pathTo } from "#contract/build-path.ts";
import type { PreparedSolvable } from "../content/prepare-lesson.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { inLearnerTransaction } from "./learner-transaction.ts";
import { readLessonView } from "./lesson-store.ts";
import { setNotice } from "./notice.ts";
import { type OpenLesson, openLesson, solvableOf } from "./open-lesson.ts";
import { isInvalid, recordAnswer, startLesson } from "./record-answer.ts";
import type { Fields } from "./serve-answer-form.ts";
import { instanceOf, ofRow, publicOf, readRow, writeRow } from "./solvable-row.ts";

/** Judges and stores an answer from a form, then returns to the question with its verdict. */
export async function answerForm(visit: Visit, fields: Fields): Promise<{ redirectTo: string } | Refused> {
  const { params, viewer } = visit;
  const path = `${params.courseSlug}/${params.chapterSlug}/${params.lessonSlug}`;
  const view = await readLessonView(visit.db, path, viewer.learnerId, { k: "main" });
  if (!view) return { refused: 404, errors: ["There's no such lesson."] };
  const lesson = await openLesson(visit, { lesson_id: view.lessonId, version_hash: fields.version_hash });
  if (isRefused(lesson)) return lesson;
  const original = solvableOf(lesson, fields.widget_id);
  if (isRefused(original)) return original;
  const back = backTo(lesson, Number(params.blockIndex), fields.widget_id, visit.query.fromClassroomId);
  if (!back) return { refused: 404, errors: ["There's no such page in this lesson."] };
  const row = view.states.find((state) => state.solvable === original.id);
  const owner = instanceOf(row, visit.futureLearnerId);
  const solvable = ofRow(visit.tools, lesson.prepared, original, { round: row?.round ?? 0 }, owner);
  const { pub } = publicOf(visit.tools, lesson.prepared, solvable, row?.round ?? 0, owner);
  const begun = solvable.interactive.beginsFromForm?.(listsOf(fields), pub) ?? null;
  if (begun !== null) {
    const kept = await saveBegun(visit, lesson, original, begun);
    return isRefused(kept) ? kept : { redirectTo: back };
  }
  const answer = solvable.interactive.fromForm?.(listsOf(fields), pub) ?? null;
  if (answer === null) {
    setNotice(visit, "unreadable");
    return { redirectTo: back };
  }
  // If a type's state has the shape of its answer, the page shows what was sent; otherwise only the verdict.
  const asState = solvable.interactive.stateSchema.safeParse(answer);
  const outcome = await recordAnswer(visit, lesson, original, {
    key: visit.tools.random.uuid(),
    at: visit.now,
    rev: (row?.rev ?? 0) + 1,
    state: asState.success ? asState.data : null,
    answer,
    fromForm: true,
  });
  if (isRefused(outcome)) {
    if (outcome.refused !== 409) return outcome;
    setNotice(visit, "out_of_attempts");
  } else if (isInvalid(outcome.results.verdict)) setNotice(visit, "unreadable");
  return { redirectTo: back };
}

/** Keeps work that has only begun, such as a guess, unless there's some already. */
async function saveBegun(
  visit: Visit,
  lesson: OpenLesson,
  solvable: PreparedSolvable,
  state: unknown,
): Promise<object | Refused> {
  return inLearnerTransaction<object | Refused>(visit, async (work) => {
    await startLesson(work, lesson, visit.now);
    const row = await readRow(work.trx, work.learnerId, lesson.lessonId, solvable);
    if (row.state !== null) return {};
    const begun = { ...row, asset_hash: solvable.assetHash, phase: "working" as const, rev: row.rev + 1, state };
    await writeRow(work.trx, work.learnerId, lesson.lessonId, begun, visit.now);
    return {};
  });
}

function listsOf({ widget_id, version_hash, ...fields }: Fields): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value : [String(value)]]),
  );
}

function backTo(lesson: OpenLesson, blockIndex: number, id: string, fromClassroomId?: string): string | null {
  if (!lesson.prepared.blocks[blockIndex]) return null;
  const { courseSlug, chapterSlug, lessonSlug } = lesson;
  const path = pathTo("lesson", { courseSlug, chapterSlug, lessonSlug, blockIndex }, { fromClassroomId });
  return `${path}#w-${encodeURIComponent(id)}`;
}
