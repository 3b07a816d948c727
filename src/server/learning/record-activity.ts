import { type Kysely, sql } from "kysely";
import { isStreakDay, recordStreakDay, type StreakPopup } from "#rules/learning/streak.ts";
import type { Database } from "../db/tables.ts";
import { dateInBothZones, type LearnerStatsRow, streakOf } from "./learner-stats.ts";
import { localDay } from "./local-day.ts";

/** A transaction; log-in passes its own. */
type Trx = Kysely<Database>;

export interface Activity {
  learnerId: string;
  lessonId: string;
  /** Null: the lesson was finished. */
  solvable: string | null;
  /** Moment it counts for, in milliseconds since 1970. */
  at: number;
  zone: string;
}

/** Reads and locks the learner's stats. Other writes for the same learner wait here, so they run one at a time. */
export async function lockLearnerStats(trx: Trx, learnerId: string): Promise<LearnerStatsRow> {
  await sql`insert into standings (user_id) values (${learnerId}) on conflict (user_id) do nothing`.execute(trx);
  const { rows } = await sql<{ stats: LearnerStatsRow }>`
    select to_jsonb(s) as stats from standings s where user_id = ${learnerId} for update`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("The learner's stats row is missing right after it was inserted.");
  return row.stats;
}

/** Records an activity on its local day, and a streak day if it completes one. The stats must be locked. */
export async function recordActivity(
  trx: Trx,
  stats: LearnerStatsRow,
  activity: Activity,
): Promise<{ stats: LearnerStatsRow; popup: StreakPopup | null }> {
  const unchanged = { stats, popup: null };
  const date = localDay(activity.at, activity.zone);
  const { rows } = await sql<{ lessons: number; problems: number; kept: "done" | "frozen" | null }>`
    with one as (
      insert into deeds (user_id, local_date, lesson_id, solvable)
      values (${activity.learnerId}, ${date}::date, ${activity.lessonId}, ${activity.solvable ?? ""})
      on conflict do nothing returning solvable
    ), before as (
      select solvable from deeds where user_id = ${activity.learnerId} and local_date = ${date}::date
    ), together as (select * from one union select * from before)
    select count(*) filter (where solvable = '')::int as lessons, count(*) filter (where solvable <> '')::int as problems,
      (select kind from streak_days where user_id = ${activity.learnerId} and local_date = ${date}::date) as kept
    from together`.execute(trx);
  const [day] = rows;
  if (!day || !isStreakDay({ lessonsFinished: day.lessons, problemsSolved: day.problems })) return unchanged;
  const moment = dateInBothZones(activity.at, activity.zone, stats.last_zone);
  const change = recordStreakDay(streakOf(stats), { ...moment, kept: day.kept });
  if (day.kept === "done") return unchanged;
  await writeDays(trx, activity.learnerId, date, change.frozen, activity.at);
  const { before, firstDate, lastDate, days, longest, freezes } = change.streak;
  const row: LearnerStatsRow = {
    ...stats,
    days,
    longest,
    freezes,
    first_date: firstDate,
    last_date: lastDate,
    last_zone: lastDate === date ? activity.zone : stats.last_zone,
    before_first: before?.firstDate ?? null,
    before_last: before?.lastDate ?? null,
    before_days: before?.days ?? null,
  };
  await writeLearnerStats(trx, row);
  return { stats: row, popup: change.popup };
}

async function writeDays(trx: Trx, learnerId: string, date: string, frozen: readonly string[], at: number) {
  const recorded = new Date(at);
  for (const day of frozen) {
    await sql`
      insert into streak_days (user_id, local_date, kind, recorded_at)
      values (${learnerId}, ${day}::date, 'frozen', ${recorded}) on conflict do nothing`.execute(trx);
  }
  await sql`
    insert into streak_days (user_id, local_date, kind, recorded_at)
    values (${learnerId}, ${date}::date, 'done', ${recorded})
    on conflict (user_id, local_date) do update set kind = 'done'`.execute(trx);
}

/** Writes the stats of a learner whose row is locked. */
export async function writeLearnerStats(trx: Trx, row: LearnerStatsRow): Promise<void> {
  await sql`
    update standings set xp = ${row.xp}, days = ${row.days}, longest = ${row.longest}, freezes = ${row.freezes},
      first_date = ${row.first_date}::date, last_date = ${row.last_date}::date, last_zone = ${row.last_zone},
      before_first = ${row.before_first}::date, before_last = ${row.before_last}::date, before_days = ${row.before_days}
    where user_id = ${row.user_id}`.execute(trx);
}

/** Grants XP for a solvable once only. Returns the updated stats. */
export async function grantXp(
  trx: Trx,
  stats: LearnerStatsRow,
  grant: { lessonId: string; solvable: string; xp: number; now: number },
): Promise<{ stats: LearnerStatsRow; earned: number }> {
  if (grant.xp === 0) return { stats, earned: 0 };
  const { rows } = await sql`
    insert into xp_grants (user_id, lesson_id, solvable, xp, granted_at)
    values (${stats.user_id}, ${grant.lessonId}, ${grant.solvable}, ${grant.xp}, ${new Date(grant.now)})
    on conflict do nothing returning xp`.execute(trx);
  if (rows.length === 0) return { stats, earned: 0 };
  const row = { ...stats, xp: stats.xp + grant.xp };
  await sql`update standings set xp = xp + ${grant.xp} where user_id = ${stats.user_id}`.execute(trx);
  return { stats: row, earned: grant.xp };
}
