import { type Kysely, sql } from "kysely";
import type { LeagueMember, LeagueResult } from "#contract/learning/leagues.page.ts";
import { placesOf } from "#rules/learning/leagues/places.ts";
import type { LeagueWeek } from "#rules/learning/leagues/week.ts";
import type { Database } from "../../db/tables.ts";

/** The group somebody is in during a week, the first first; null if they're in none. */
export async function readGroup(
  db: Kysely<Database>,
  userId: string,
  week: LeagueWeek,
): Promise<LeagueMember[] | null> {
  const { rows } = await sql<{ name: string; xp: number; is_you: boolean }>`
    select e.pseudonym as name, e.user_id = ${userId} as is_you, ${weeksXp(week)} as xp
    from league_entries mine
    join league_entries e on e.week = mine.week and e.number = mine.number
    where mine.user_id = ${userId} and mine.week = ${week.monday}::date`.execute(db);
  return rows.length === 0 ? null : placesOf(rows);
}

/** XP of `e.user_id` in the week, from the one ledger there is. */
export function weeksXp({ from, to }: LeagueWeek) {
  return sql<number>`(select coalesce(sum(x.xp), 0)::int from xp_grants x where x.user_id = e.user_id
    and x.granted_at >= ${new Date(from)} and x.granted_at < ${new Date(to)})`;
}

/** Somebody's settled weeks, the newest first. */
export async function readResults(db: Kysely<Database>, userId: string): Promise<LeagueResult[]> {
  const { rows } = await sql<LeagueResult>`
    select week::text as week, place, size from league_entries
    where user_id = ${userId} and size is not null order by week desc`.execute(db);
  return rows;
}
