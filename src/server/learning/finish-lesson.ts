import { sql, type Transaction } from "kysely";
import { pathTo } from "#contract/build-path.ts";
import { isFinished } from "#rules/learning/finish.ts";
import type { StreakPopup } from "#rules/learning/streak.ts";
import type { Database } from "../db/tables.ts";
import { creditDeed } from "./credit.ts";
import type { OpenLesson } from "./open-lesson.ts";
import type { StandingRow } from "./standing.ts";

export interface Finish {
  standing: StandingRow;
  popup: StreakPopup | null;
  finished: { xp: number; solved: number; up_next: string } | null;
}

interface DoneRow {
  solvable: string;
  ever_solved: boolean;
  revealed: boolean;
  phase: string;
}

/**
 * Ends the lesson if the learner asked for it and everything on some way through it is done; a browser's word alone does not
 * make a streak day. Asked again, it answers the same and credits nothing more.
 */
export async function finishIfDone(
  trx: Transaction<Database>,
  lesson: OpenLesson,
  standing: StandingRow,
  when: { at: number; now: number; zone: string },
): Promise<Finish> {
  const none: Finish = { standing, popup: null, finished: null };
  const learnerId = standing.user_id;
  const { rows } = await sql<DoneRow>`
    select solvable, ever_solved, revealed, phase from solvable_states
    where user_id = ${learnerId} and lesson_id = ${lesson.lessonId}`.execute(trx);
  const done = new Set(rows.filter((row) => isDone(lesson, row)).map((row) => row.solvable));
  if (!isFinished(lesson.prepared.finishPages, (id) => done.has(id))) return none;
  const { rows: ended } = await sql<{ first: boolean }>`
    update lesson_progress set finished_at = coalesce(finished_at, ${new Date(when.at)})
    where user_id = ${learnerId} and lesson_id = ${lesson.lessonId} and finish_asked
    returning finished_at = ${new Date(when.at)} as first`.execute(trx);
  if (ended.length === 0) return none;
  const { rows: sums } = await sql<{ xp: number }>`
    select coalesce(sum(xp), 0)::int as xp from xp_grants
    where user_id = ${learnerId} and lesson_id = ${lesson.lessonId}`.execute(trx);
  const finished = { xp: sums[0]?.xp ?? 0, solved: done.size, up_next: upNextPath(lesson) };
  if (!lesson.isPublic) return { ...none, finished };
  const deed = { learnerId, lessonId: lesson.lessonId, solvable: null, at: when.at, zone: when.zone };
  return { ...(await creditDeed(trx, standing, deed)), finished };
}

function isDone(lesson: OpenLesson, row: DoneRow): boolean {
  if (row.ever_solved || row.revealed) return true;
  // What is only explored is done with the first move.
  return lesson.prepared.solvables.get(row.solvable)?.asset.goal === "explore" && row.phase !== "idle";
}

/** Where the lesson leads when it is finished. */
export function upNextPath(lesson: { courseSlug: string; chapterSlug: string; lessonSlug: string }): string {
  const { courseSlug, chapterSlug, lessonSlug } = lesson;
  return pathTo("lesson_up_next", { courseSlug, chapterSlug, lessonSlug });
}
