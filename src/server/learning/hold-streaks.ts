import { type Kysely, sql } from "kysely";
import { holdDay } from "#rules/learning/hold-day.ts";
import { addDays, type LocalDate } from "#rules/learning/local-date.ts";
import { MAX_FREEZES } from "#rules/learning/streak.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import { type LearnerStatsRow, streakOf } from "./learner-stats.ts";
import { localDay } from "./local-day.ts";
import { lockLearnerStats, writeLearnerStats } from "./record-activity.ts";

const AT_ONCE = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** A time in which the site was away, in milliseconds since 1970. */
export interface Outage {
  from: number;
  to: number;
}

/**
 * Keeps everybody's streak over the days that an outage touched where they live, once those are over there. Returns how
 * many streaks it held. Doing it again holds only those whose day wasn't over yet (F35).
 */
export async function holdStreaks(tools: Tools, outage: Outage): Promise<number> {
  let held = 0;
  for (let after = FIRST; ; ) {
    const { rows } = await readTouched(tools.db, outage, after);
    for (const { user_id, zone } of rows) if (await holdOne(tools, outage, user_id, zone)) held += 1;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return held;
    after = last.user_id;
  }
}

/** People whose current run, or the one before it, ended about the time of the outage. */
function readTouched(db: Kysely<Database>, { from, to }: Outage, after: string) {
  // A day more on each side: theirs may be another one than in UTC.
  const earliest = addDays(localDay(from, "utc"), -2 - MAX_FREEZES);
  const latest = addDays(localDay(to, "utc"), 1);
  return sql<{ user_id: string; zone: string }>`
    select s.user_id, coalesce(s.last_zone, u.time_zone, 'UTC') as zone
    from standings s left join users u on u.user_id = s.user_id
    where s.user_id > ${after}
      and (s.last_date between ${earliest}::date and ${latest}::date
        or s.before_last between ${earliest}::date and ${latest}::date)
    order by s.user_id limit ${AT_ONCE}`.execute(db);
}

function holdOne({ db, now }: Tools, outage: Outage, userId: string, zone: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await lockLearnerStats(trx, userId);
    let streak = streakOf(row);
    const days: LocalDate[] = [];
    for (const day of daysOf(outage, zone, now())) {
      const change = holdDay(streak, day);
      if (!change) continue;
      streak = change.streak;
      days.push(...change.held);
    }
    if (days.length === 0) return false;
    await sql`
      insert into streak_days (user_id, local_date, kind, recorded_at)
      select ${userId}, day, 'frozen', ${new Date(now())} from unnest(${days}::date[]) as day
      on conflict do nothing`.execute(trx);
    await writeLearnerStats(trx, {
      ...row,
      days: streak.days,
      longest: streak.longest,
      freezes: streak.freezes,
      first_date: streak.firstDate,
      last_date: streak.lastDate,
      ...beforeOf(streak.before),
    });
    return true;
  });
}

function beforeOf(
  before: ReturnType<typeof streakOf>["before"],
): Pick<LearnerStatsRow, "before_first" | "before_last" | "before_days"> {
  return {
    before_first: before?.firstDate ?? null,
    before_last: before?.lastDate ?? null,
    before_days: before?.days ?? null,
  };
}

/** Local days that an outage touched and that are over, oldest first. */
function daysOf({ from, to }: Outage, zone: string, now: number): LocalDate[] {
  const today = localDay(now, zone);
  const days: LocalDate[] = [];
  for (let day = localDay(from, zone); day <= localDay(to, zone) && day < today; day = addDays(day, 1)) days.push(day);
  return days;
}
