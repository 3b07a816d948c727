import { type Kysely, sql } from "kysely";
import { recordStreakDay } from "#rules/learning/streak.ts";
import { type Moved, moveRows } from "../db/move-rows.ts";
import type { Database } from "../db/tables.ts";
import type { MergeProgress } from "../http/app.ts";
import { type LearnerStatsRow, streakOf } from "./learner-stats.ts";
import { adoptOnboarding } from "./onboarding/adopt-onboarding.ts";
import { lockLearnerStats, writeLearnerStats } from "./record-activity.ts";
import { adoptCards } from "./review/adopt-cards.ts";

type Trx = Kysely<Database>;

/** Streak days considered when two streaks are merged. */
const DAYS_BACK = 400;

const ANSWERS: Moved<"answers"> = {
  key: true,
  lesson_id: true,
  solvable: true,
  answer_hash: true,
  reply: true,
  answered_at: true,
};
const REPORTS: Moved<"problem_reports"> = {
  key: true,
  report_id: true,
  lesson_id: true,
  version_hash: true,
  block_id: true,
  kind: true,
  text: true,
  reported_at: true,
};
const ATTEMPTS: Moved<"attempt_log"> = {
  lesson_id: true,
  solvable: true,
  nth: true,
  at: true,
  version_hash: true,
  answer: true,
  answer_hash: true,
  correct: true,
  replied: true,
  hints_before: true,
  first_of_value: true,
  solved: true,
};

/**
 * Hands a visitor's progress to an account in one transaction. Where both have some, the work touched last stays on the
 * page, and whatever was solved, shown or earned in either counts once.
 */
export const mergeProgress: MergeProgress = async (db, from, to) => {
  if (from === to) return;
  const adopt = async (trx: Kysely<Database>) => {
    // Both are locked, always in the same order.
    const [first, second] = from < to ? [from, to] : [to, from];
    const rows = [await lockLearnerStats(trx, first), await lockLearnerStats(trx, second)];
    const mine = rows.find((row) => row.user_id === to);
    const theirs = rows.find((row) => row.user_id === from);
    if (!mine || !theirs) return;
    await adoptWork(trx, from, to);
    const xp = await adoptXp(trx, from, to);
    await writeLearnerStats(trx, { ...(await adoptDays(trx, mine, theirs)), xp });
    await sql`delete from standings where user_id = ${from}`.execute(trx);
  };
  // Log-in and sign-up call this within their own transaction.
  await (db.isTransaction ? adopt(db) : db.transaction().execute(adopt));
};

async function adoptWork(trx: Trx, from: string, to: string): Promise<void> {
  await sql`
    insert into lesson_progress as kept (user_id, lesson_id, course_id, version_hash, rev, block_index, block_id, inputs,
      started_at, updated_at, finish_asked, finished_at)
    select ${to}, lesson_id, course_id, version_hash, rev, block_index, block_id, inputs, started_at, updated_at,
      finish_asked, finished_at
    from lesson_progress where user_id = ${from}
    on conflict (user_id, lesson_id) do update set
      version_hash = case when excluded.updated_at > kept.updated_at then excluded.version_hash else kept.version_hash end,
      block_index = case when excluded.updated_at > kept.updated_at then excluded.block_index else kept.block_index end,
      block_id = case when excluded.updated_at > kept.updated_at then excluded.block_id else kept.block_id end,
      inputs = case when excluded.updated_at > kept.updated_at then excluded.inputs else kept.inputs end,
      rev = greatest(kept.rev, excluded.rev) + 1,
      started_at = least(kept.started_at, excluded.started_at),
      updated_at = greatest(kept.updated_at, excluded.updated_at),
      finish_asked = kept.finish_asked or excluded.finish_asked,
      finished_at = least(kept.finished_at, excluded.finished_at)`.execute(trx);
  await sql`delete from lesson_progress where user_id = ${from}`.execute(trx);
  await sql`
    insert into solvable_states as kept (user_id, lesson_id, solvable, type, asset_hash, rev, phase, state, undo, attempts,
      wrong, hints_used, revealed, ever_solved, verdict, last_answer, round, is_similar, instance, probes, updated_at)
    select ${to}, lesson_id, solvable, type, asset_hash, rev, phase, state, undo, attempts, wrong, hints_used, revealed,
      ever_solved, verdict, last_answer, round, is_similar, coalesce(instance, user_id), probes, updated_at
    from solvable_states where user_id = ${from}
    on conflict (user_id, lesson_id, solvable) do update set
      -- The longer log of probes first: nobody gets rid of one by logging out and in.
      (type, asset_hash, phase, state, undo, verdict, last_answer, round, is_similar, instance, probes) = (
        select w.type, w.asset_hash, w.phase, w.state, w.undo, w.verdict, w.last_answer, w.round, w.is_similar, w.instance,
          w.probes
        from (values
          (kept.type, kept.asset_hash, kept.phase, kept.state, kept.undo, kept.verdict, kept.last_answer, kept.round,
            kept.is_similar, kept.instance, kept.probes, kept.updated_at),
          (excluded.type, excluded.asset_hash, excluded.phase, excluded.state, excluded.undo, excluded.verdict,
            excluded.last_answer, excluded.round, excluded.is_similar, excluded.instance, excluded.probes, excluded.updated_at)
        ) as w(type, asset_hash, phase, state, undo, verdict, last_answer, round, is_similar, instance, probes, updated_at)
        order by jsonb_array_length(w.probes) desc, w.updated_at desc limit 1),
      rev = greatest(kept.rev, excluded.rev) + 1,
      attempts = kept.attempts + excluded.attempts,
      wrong = kept.wrong + excluded.wrong,
      hints_used = greatest(kept.hints_used, excluded.hints_used),
      revealed = kept.revealed or excluded.revealed,
      ever_solved = kept.ever_solved or excluded.ever_solved,
      updated_at = greatest(kept.updated_at, excluded.updated_at)`.execute(trx);
  await sql`delete from solvable_states where user_id = ${from}`.execute(trx);
  await moveRows(trx, "answers", ANSWERS, { from, to });
  await adoptAttempts(trx, from, to);
  await adoptCards(trx, from, to);
  await adoptOnboarding(trx, from, to);
  await moveRows(trx, "problem_reports", REPORTS, { from, to });
}

/** Moves what authors count of a visitor; where the account has answered too, its own attempts stay. */
async function adoptAttempts(trx: Trx, from: string, to: string): Promise<void> {
  const keeping = sql`not exists (select from attempt_log own
    where own.user_id = ${to} and own.lesson_id = gone.lesson_id and own.solvable = gone.solvable)`;
  await moveRows(trx, "attempt_log", ATTEMPTS, { from, to, keeping });
}

/** Moves the visitor's XP that the account doesn't have yet. Returns the total. */
async function adoptXp(trx: Trx, from: string, to: string): Promise<number> {
  await sql`
    insert into xp_grants (user_id, lesson_id, solvable, xp, granted_at)
    select ${to}, lesson_id, solvable, xp, granted_at from xp_grants where user_id = ${from}
    on conflict do nothing`.execute(trx);
  await sql`delete from xp_grants where user_id = ${from}`.execute(trx);
  const { rows } = await sql<{ xp: number }>`
    select coalesce(sum(xp), 0)::int as xp from xp_grants where user_id = ${to}`.execute(trx);
  return rows[0]?.xp ?? 0;
}

/** Replays the visitor's days on the account's streak. A new account simply takes over the visitor's streak. */
async function adoptDays(trx: Trx, mine: LearnerStatsRow, theirs: LearnerStatsRow): Promise<LearnerStatsRow> {
  const from = theirs.user_id;
  const to = mine.user_id;
  await sql`
    insert into deeds (user_id, local_date, lesson_id, solvable)
    select ${to}, local_date, lesson_id, solvable from deeds where user_id = ${from} on conflict do nothing`.execute(
    trx,
  );
  await sql`delete from deeds where user_id = ${from}`.execute(trx);
  const days = await readDays(trx, from, DAYS_BACK);
  const own = new Map((await readDays(trx, to, null)).map(({ date, kind }) => [date, kind]));
  let streak = streakOf(mine);
  const isNew = mine.last_date === null;
  if (isNew) streak = streakOf(theirs);
  for (const { date, kind } of days.reverse()) {
    const kept = own.get(date) ?? null;
    if (!isNew && kind === "done") streak = recordStreakDay(streak, { date, dateInLastZone: date, kept }).streak;
    await sql`
      insert into streak_days as kept (user_id, local_date, kind, recorded_at)
      select ${to}, local_date, kind, recorded_at from streak_days where user_id = ${from} and local_date = ${date}::date
      on conflict (user_id, local_date) do update set
        kind = case when kept.kind = 'done' then 'done' else excluded.kind end`.execute(trx);
  }
  await sql`delete from streak_days where user_id = ${from}`.execute(trx);
  return {
    ...mine,
    days: streak.days,
    longest: Math.max(streak.longest, mine.longest, theirs.longest),
    freezes: streak.freezes,
    first_date: streak.firstDate,
    last_date: streak.lastDate,
    last_zone: mine.last_date === streak.lastDate ? mine.last_zone : theirs.last_zone,
    before_first: streak.before?.firstDate ?? null,
    before_last: streak.before?.lastDate ?? null,
    before_days: streak.before?.days ?? null,
  };
}

/** Days of somebody's streak, the newest first; `most`: all if it's null. */
async function readDays(trx: Trx, learnerId: string, most: number | null) {
  const { rows } = await sql<{ date: string; kind: "done" | "frozen" }>`
    select local_date::text as date, kind from streak_days
    where user_id = ${learnerId} order by local_date desc limit ${most}::int`.execute(trx);
  return rows;
}
