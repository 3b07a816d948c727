import { type Kysely, sql } from "kysely";
import type { AgeBand } from "#rules/account/age.ts";
import { mayBeInLeague } from "#rules/learning/leagues/eligible.ts";
import type { Database } from "../../db/tables.ts";

/** Columns of `users u` that decide whether somebody may be in a league. */
export const FACTS = sql`u.age_band as band, u.age_band_changes_at as changes_at, (u.user_type = 'student' or exists (
  select from classroom_members c where c.user_id = u.user_id and c.state = 'joined')) as is_student`;

export interface FactsRow {
  band: AgeBand;
  changes_at: Date | null;
  is_student: boolean;
}

/** A person's right to be in a league, and whether they asked for it. */
export interface LeagueStatus {
  may: boolean;
  joined: boolean;
}

export async function readLeagueStatus(db: Kysely<Database>, userId: string, now: number): Promise<LeagueStatus> {
  const { rows } = await sql<FactsRow & { joined: boolean }>`
    select ${FACTS}, exists (select from league_members m where m.user_id = u.user_id) as joined
    from users u where u.user_id = ${userId}`.execute(db);
  const [row] = rows;
  return row ? { may: isEligible(row, now), joined: row.joined } : { may: false, joined: false };
}

/** Monday of the week for which it was last decided whether somebody takes part; null for those who don't. */
export async function readDecidedWeek(db: Kysely<Database>, userId: string): Promise<string | null> {
  const { rows } = await sql<{ week: string }>`
    select decided_for::text as week from league_members where user_id = ${userId}`.execute(db);
  return rows[0]?.week ?? null;
}

export function isEligible({ band, changes_at, is_student }: FactsRow, now: number): boolean {
  return mayBeInLeague({ band, changesAt: changes_at?.getTime() ?? null, isStudent: is_student }, now);
}
