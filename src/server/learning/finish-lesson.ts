import { sql, type Transaction } from "kysely";
import { pathTo } from "#contract/build-path.ts";
import { isFinished } from "#rules/learning/finish.ts";
import type { StreakPopup } from "#rules/learning/streak.ts";
import { markDone, mayAttend } from "../classroom/marks.ts";
import type { Database } from "../db/tables.ts";
import type { Viewer } from "../http/visit.ts";
import { queueRecord } from "../standards/records/queue-record.ts";
import type { LearnerStatsRow } from "./learner-stats.ts";
import type { OpenLesson } from "./open-lesson.ts";
import { recordActivity } from "./record-activity.ts";

export interface Finish {
  stats: LearnerStatsRow;
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
 * Finishes the lesson if the learner asked for it and everything on some route through it is done; a browser's claim
 * alone doesn't earn a streak day. Asked again, it returns the same and credits nothing more.
 */
export async function finishIfDone(
  trx: Transaction<Database>,
  lesson: OpenLesson,
  stats: LearnerStatsRow,
  when: { at: number; now: number; viewer: Viewer },
): Promise<Finish> {
  const none: Finish = { stats, popup: null, finished: null };
  const learnerId = stats.user_id;
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
  if (mayAttend(when.viewer)) {
    const { lessonId } = lesson;
    await markDone(trx, learnerId, { lessonId, at: when.at, now: when.now });
    await queueRecord(trx, { userId: learnerId, lessonId, now: when.now, kind: "completed" });
  }
  const activity = { learnerId, lessonId: lesson.lessonId, solvable: null, at: when.at, zone: when.viewer.timeZone };
  return { ...(await recordActivity(trx, stats, activity)), finished };
}

/** True once a question no longer holds the learner up. */
export function isDone(lesson: OpenLesson, row: DoneRow): boolean {
  if (row.ever_solved || row.revealed) return true;
  // Something to explore is done with the first move.
  return lesson.prepared.solvables.get(row.solvable)?.asset.goal === "explore" && row.phase !== "idle";
}

/** Path of the page that follows a finished lesson; it remembers the classroom that the learner came from. */
export function upNextPath(
  lesson: { courseSlug: string; chapterSlug: string; lessonSlug: string },
  fromClassroomId?: string,
): string {
  const { courseSlug, chapterSlug, lessonSlug } = lesson;
  return pathTo("lesson_up_next", { courseSlug, chapterSlug, lessonSlug }, { fromClassroomId });
}
