import { type Kysely, sql } from "kysely";
import { isStreakDay, recordStreakDay, type StreakPopup } from "#rules/learning/streak.ts";
import type { Database } from "../db/tables.ts";
import { localDay } from "./local-day.ts";
import { dayInBothZones, type StandingRow, streakOf } from "./standing.ts";

/** A transaction; log-in lends its own. */
type Trx = Kysely<Database>;

export interface Deed {
  learnerId: string;
  lessonId: string;
  /** null: the lesson was finished. */
  solvable: string | null;
  /** The moment that it counts for, in milliseconds since 1970. */
  at: number;
  zone: string;
}

/** The learner's standing, locked: whoever writes for the same learner waits here, so everything after it is done one at a time. */
export async function lockStanding(trx: Trx, learnerId: string): Promise<StandingRow> {
  await sql`insert into standings (user_id) values (${learnerId}) on conflict (user_id) do nothing`.execute(trx);
  const { rows } = await sql<{ standing: StandingRow }>`
    select to_jsonb(s) as standing from standings s where user_id = ${learnerId} for update`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("A standing that was just made is not there.");
  return row.standing;
}

/** Records what was done on a local day, and the streak day that it may make. The standing must be locked. */
export async function creditDeed(
  trx: Trx,
  standing: StandingRow,
  deed: Deed,
): Promise<{ standing: StandingRow; popup: StreakPopup | null }> {
  const unchanged = { standing, popup: null };
  const date = localDay(deed.at, deed.zone);
  const { rows } = await sql<{ lessons: number; problems: number; kept: "done" | "frozen" | null }>`
    with one as (
      insert into deeds (user_id, local_date, lesson_id, solvable)
      values (${deed.learnerId}, ${date}::date, ${deed.lessonId}, ${deed.solvable ?? ""})
      on conflict do nothing returning solvable
    ), before as (
      select solvable from deeds where user_id = ${deed.learnerId} and local_date = ${date}::date
    ), together as (select * from one union all select * from before)
    select count(*) filter (where solvable = '')::int as lessons, count(*) filter (where solvable <> '')::int as problems,
      (select kind from streak_days where user_id = ${deed.learnerId} and local_date = ${date}::date) as kept
    from together`.execute(trx);
  const [day] = rows;
  if (!day || !isStreakDay({ lessonsFinished: day.lessons, problemsSolved: day.problems })) return unchanged;
  const moment = dayInBothZones(deed.at, deed.zone, standing.last_zone);
  const change = recordStreakDay(streakOf(standing), { ...moment, kept: day.kept });
  if (day.kept === "done") return unchanged;
  await writeDays(trx, deed.learnerId, date, change.frozen, deed.at);
  const { before, firstDate, lastDate, days, longest, freezes } = change.standing;
  const row: StandingRow = {
    ...standing,
    days,
    longest,
    freezes,
    first_date: firstDate,
    last_date: lastDate,
    last_zone: lastDate === date ? deed.zone : standing.last_zone,
    before_first: before?.firstDate ?? null,
    before_last: before?.lastDate ?? null,
    before_days: before?.days ?? null,
  };
  await writeStanding(trx, row);
  return { standing: row, popup: change.popup };
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

/** Keeps the whole standing of a learner whose row is locked. */
export async function writeStanding(trx: Trx, row: StandingRow): Promise<void> {
  await sql`
    update standings set xp = ${row.xp}, days = ${row.days}, longest = ${row.longest}, freezes = ${row.freezes},
      first_date = ${row.first_date}::date, last_date = ${row.last_date}::date, last_zone = ${row.last_zone},
      before_first = ${row.before_first}::date, before_last = ${row.before_last}::date, before_days = ${row.before_days}
    where user_id = ${row.user_id}`.execute(trx);
}

/** Gives XP for a solvable once for ever; answers the standing with it. */
export async function grantXp(
  trx: Trx,
  standing: StandingRow,
  grant: { lessonId: string; solvable: string; xp: number; now: number },
): Promise<{ standing: StandingRow; earned: number }> {
  if (grant.xp === 0) return { standing, earned: 0 };
  const { rows } = await sql`
    insert into xp_grants (user_id, lesson_id, solvable, xp, granted_at)
    values (${standing.user_id}, ${grant.lessonId}, ${grant.solvable}, ${grant.xp}, ${new Date(grant.now)})
    on conflict do nothing returning xp`.execute(trx);
  if (rows.length === 0) return { standing, earned: 0 };
  const row = { ...standing, xp: standing.xp + grant.xp };
  await sql`update standings set xp = xp + ${grant.xp} where user_id = ${standing.user_id}`.execute(trx);
  return { standing: row, earned: grant.xp };
}
