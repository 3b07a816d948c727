import { CompiledQuery, type Kysely } from "kysely";
import type { Database } from "../db/tables.ts";
import type { Member, Viewer } from "../http/visit.ts";

/** True if this viewer can be a student anywhere. A learner never is: joining their first classroom makes them a student. */
export function mayAttend(viewer: Viewer): viewer is Member {
  return viewer.kind === "member" && viewer.userType !== "learner";
}

/** A pause between two saves counts for this long at most. */
const PAUSE_S = 300;

const PASSED = `least(${PAUSE_S}, greatest(0, extract(epoch from excluded.touched_at - kept.touched_at)))::int`;

/** Open assignments of one lesson in the classrooms that somebody attends. The arguments are SQL expressions. */
function assignmentsOf(user: string, lesson: string, at: string): string {
  return `classroom_members m
    join classrooms c on c.classroom_id = m.classroom_id and c.closed_at is null
    join assignments a on a.classroom_id = c.classroom_id and a.lesson_id = ${lesson} and a.opens_at <= ${at}
    where m.user_id = ${user} and m.state = 'joined'`;
}

/**
 * The statement of a save that also notes the time spent on it, for members of a classroom: still a single statement,
 * and nothing is noted if nothing is saved. `save` selects the column `saved`.
 */
export function markingTime(save: string, { user, lesson, at }: { user: string; lesson: string; at: string }): string {
  return `with done as materialized (${save}), marked as (
    insert into assignment_marks as kept (user_id, assignment_id, touched_at)
    select ${user}::uuid, found.assignment_id, ${at}::timestamptz
    from done, lateral (select a.assignment_id from ${assignmentsOf(`${user}::uuid`, `${lesson}::uuid`, `${at}::timestamptz`)}) found
    on conflict (user_id, assignment_id) do update
    set seconds = kept.seconds + ${PASSED}, touched_at = greatest(kept.touched_at, excluded.touched_at))
    select saved from done`;
}

interface MarkedAnswer {
  lessonId: string;
  solvable: string;
  hash: string;
  correct: boolean;
  /** It's the first answer to the question. */
  first: boolean;
  words: string | null;
  reply: string | null;
  now: number;
}

const HERE = assignmentsOf("$1::uuid", "$2::uuid", "$3::timestamptz");

const MARK_ANSWER = `with found as (select a.assignment_id from ${HERE}), marked as (
    insert into assignment_marks as kept (user_id, assignment_id, tries, first_try, touched_at)
    select $1::uuid, assignment_id, 1, $4::int, $3::timestamptz from found
    on conflict (user_id, assignment_id) do update
    set tries = kept.tries + 1, first_try = kept.first_try + excluded.first_try,
      seconds = kept.seconds + ${PASSED}, touched_at = greatest(kept.touched_at, excluded.touched_at))
  insert into assignment_answers as kept
    (user_id, lesson_id, answered_at, solvable, answer_hash, correct, words, reply, times)
  select $1::uuid, $2::uuid, $3::timestamptz, $5::text, $6::text, $7::boolean, $8::text, $9::text, 1
  where exists (select 1 from found)
  on conflict (user_id, lesson_id, solvable, answer_hash) do update
  set times = kept.times + 1, answered_at = excluded.answered_at, words = excluded.words, reply = excluded.reply`;

/** Counts an answer for the assignments it belongs to, in the answer's own transaction. */
export async function markAnswer(trx: Kysely<Database>, userId: string, answer: MarkedAnswer): Promise<void> {
  const { lessonId, solvable, hash, correct, first, words, reply, now } = answer;
  const at = new Date(now).toISOString();
  const values = [userId, lessonId, at, first && correct ? 1 : 0, solvable, hash, correct, words, reply];
  await trx.executeQuery(CompiledQuery.raw(MARK_ANSWER, values));
}

const MARK_DONE = `insert into assignment_marks as kept (user_id, assignment_id, touched_at, done_at)
  select $1::uuid, a.assignment_id, $3::timestamptz, $4::timestamptz from ${HERE}
  on conflict (user_id, assignment_id) do update set done_at = coalesce(kept.done_at, excluded.done_at)`;

/** Notes that somebody has finished an assigned lesson, in the transaction that finishes it. The first time counts. */
export async function markDone(
  trx: Kysely<Database>,
  userId: string,
  { lessonId, at, now }: { lessonId: string; at: number; now: number },
): Promise<void> {
  const values = [userId, lessonId, new Date(now).toISOString(), new Date(at).toISOString()];
  await trx.executeQuery(CompiledQuery.raw(MARK_DONE, values));
}
