import { sql, type Transaction } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { resetUserstate } from "#contract/learning/userstate.ts";
import { openProgram, type VersionRef } from "../content/program-store.ts";
import type { Database } from "../db/tables.ts";
import type { CallOutcome } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { inLearnerTransaction, wrongLearner } from "./learner-transaction.ts";

type Results = Infer<typeof resetUserstate.results>;
type Trx = Transaction<Database>;

/** Restarts a lesson or a course. Attempts, XP and "ever solved" stay; revisions continue, so that an old tab can't bring old work back. */
export async function reset(visit: Visit, body: Infer<typeof resetUserstate.body>): Promise<CallOutcome<Results>> {
  const foreign = wrongLearner(visit);
  if (foreign) return foreign;
  const { lesson_id, course_slug } = body;
  if ((lesson_id === undefined) === (course_slug === undefined)) {
    return { refused: 422, errors: ["Please name either a lesson or a course."] };
  }
  const lessonIds = await lessonsOf(visit, lesson_id, course_slug);
  if (lessonIds === null) return { refused: 404, errors: [`There's no such ${lesson_id ? "lesson" : "course"}.`] };
  if (visit.viewer.learnerId === null) return { results: { lessons_reset: 0 } };
  return inLearnerTransaction<CallOutcome<Results>>(visit, async ({ trx, learnerId }) => {
    return { results: { lessons_reset: await resetWork(visit, trx, learnerId, lessonIds) } };
  });
}

/** Starts a learner's lessons again, and returns how many they had begun. Their stats must be locked. */
export async function resetWork(
  visit: Visit,
  trx: Trx,
  learnerId: string,
  lessonIds: readonly string[],
): Promise<number> {
  const now = new Date(visit.now);
  // Leave rows at their beginning alone: a double click is one reset.
  const { rows } = await sql`
    update lesson_progress set
      rev = rev + case when rev > 0 and block_id = '' and inputs = '{}' and not finish_asked then 0 else 1 end,
      block_index = 0, block_id = '', inputs = '{}', finish_asked = false, finished_at = null, updated_at = ${now}
    where user_id = ${learnerId} and lesson_id = any(${lessonIds}::uuid[]) returning lesson_id`.execute(trx);
  const rounds = await newRounds(visit, trx, learnerId, lessonIds);
  await sql`
    update solvable_states set
      rev = rev + case when rev > 0 and phase = 'idle' and state is null then 0 else 1 end,
      phase = 'idle', state = null, undo = null, verdict = null, last_answer = null, updated_at = ${now}
    where user_id = ${learnerId} and lesson_id = any(${lessonIds}::uuid[])`.execute(trx);
  for (const { lessonId, solvable } of rounds) {
    await sql`
      update solvable_states set round = round + 1, probes = '[]'
      where user_id = ${learnerId} and lesson_id = ${lessonId} and solvable = ${solvable}`.execute(trx);
  }
  return rows.length;
}

/** Ids of a lesson or of all lessons of a course; null if there is none of that name. */
export async function lessonsOf({ db }: Visit, lessonId: string | undefined, courseSlug: string | undefined) {
  const { rows } = lessonId
    ? await sql<{ lesson_id: string }>`select lesson_id from lessons where lesson_id = ${lessonId}`.execute(db)
    : await sql<{ lesson_id: string | null }>`
        select l.lesson_id from courses c left join lessons l on l.course_id = c.course_id
        where c.slug = ${courseSlug}`.execute(db);
  if (rows.length === 0) return null;
  return rows.flatMap((row) => (row.lesson_id === null ? [] : [row.lesson_id]));
}

/** Oracles that may be replayed get a new game. Others keep their log, or restarting would reveal what they hide. */
async function newRounds(visit: Visit, trx: Trx, learnerId: string, lessonIds: readonly string[]) {
  const { rows } = await sql<VersionRef & { solvable: string }>`
    select s.lesson_id as "lessonId", s.solvable, v.version_name as "versionName", v.version_hash as "versionHash",
      v.content_hash as "contentHash"
    from solvable_states s join lesson_versions v on v.lesson_id = s.lesson_id and v.state = 'MAIN'
    where s.user_id = ${learnerId} and s.lesson_id = any(${lessonIds}::uuid[]) and s.probes <> '[]'`.execute(trx);
  const rounds: { lessonId: string; solvable: string }[] = [];
  for (const row of rows) {
    const prepared = await openProgram(visit.tools, row);
    const solvable = prepared.solvables.get(row.solvable);
    if (solvable?.interactive.startsAfresh?.(solvable.asset)) rounds.push(row);
  }
  return rounds;
}
