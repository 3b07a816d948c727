import { type Kysely, sql } from "kysely";
import type { LeagueMember, LeagueResult } from "#contract/learning/leagues.page.ts";
import { placesOf } from "#rules/learning/leagues/places.ts";
import type { LeagueWeek } from "#rules/learning/leagues/week.ts";
import type { Database } from "../../db/tables.ts";
import { xpBetween } from "./xp-between.ts";

/** The group somebody is in during a week, the best first; null if they're in none. */
export async function readGroup(
  db: Kysely<Database>,
  userId: string,
  week: LeagueWeek,
): Promise<LeagueMember[] | null> {
  const { rows } = await sql<{ id: string; name: string; is_you: boolean }>`
    select e.user_id as id, e.pseudonym as name, e.user_id = ${userId} as is_you
    from league_entries mine
    join league_entries e on e.week = mine.week and e.number = mine.number
    where mine.user_id = ${userId} and mine.week = ${week.monday}::date`.execute(db);
  if (rows.length === 0) return null;
  const xp = await xpBetween(
    db,
    rows.map(({ id }) => id),
    week,
  );
  return placesOf(rows.map(({ id, name, is_you }) => ({ name, is_you, xp: xp.get(id) ?? 0 })));
}

/** Somebody's settled weeks, the newest first. */
export async function readResults(db: Kysely<Database>, userId: string): Promise<LeagueResult[]> {
  const { rows } = await sql<LeagueResult>`
    select week::text as week, place, size from league_entries
    where user_id = ${userId} and size is not null order by week desc`.execute(db);
  return rows;
}
