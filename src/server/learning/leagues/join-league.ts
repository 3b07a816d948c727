import { type Kysely, sql } from "kysely";
import { comparedFrom, type LeagueWeek, weekAt } from "#rules/learning/leagues/week.ts";
import { lockUserType } from "../../account/user-type.ts";
import { failpoint } from "../../db/failpoint.ts";
import type { Database } from "../../db/tables.ts";
import type { Refused } from "../../http/outcome.ts";
import type { Tools } from "../../tools.ts";
import { lockWeek, placePeople } from "./place-people.ts";
import { readLeagueStatus } from "./read-league-status.ts";
import { xpBetween } from "./xp-between.ts";

export const NOT_FOR_YOU: Refused = {
  refused: 403,
  errors: ["Leagues are for people who've told us they're 18 or over, and who aren't in a classroom."],
};

/** Takes somebody into leagues, and into a group of this week. Asked twice, it's once. */
export async function joinLeague(
  tools: Pick<Tools, "db" | "random">,
  userId: string,
  now: number,
): Promise<Refused | null> {
  return tools.db.transaction().execute(async (trx) => {
    // Somebody who becomes a student at the same time is one before this, or leaves after it.
    await lockUserType(trx, userId);
    if (!(await readLeagueStatus(trx, userId, now)).may) return NOT_FOR_YOU;
    const week = weekAt(now);
    await lockWeek(trx, week);
    await sql`
      insert into league_members (user_id, joined_at, decided_for)
      values (${userId}, ${new Date(now)}, ${week.monday}::date)
      on conflict (user_id) do update set decided_for = excluded.decided_for`.execute(trx);
    failpoint("league.joined");
    await placePeople(trx, tools, week, await readMissing(trx, week, userId));
    failpoint("league.placed");
    return null;
  });
}

async function readMissing(trx: Kysely<Database>, week: LeagueWeek, userId: string) {
  const { rows } = await sql<{ id: string }>`
    select m.user_id as id from league_members m
    where m.user_id = ${userId}
      and not exists (select from league_entries e where e.user_id = m.user_id and e.week = ${week.monday}::date)`.execute(
    trx,
  );
  return withComparedXp(trx, week, rows);
}

/** People with their XP in the weeks before, by which they're grouped. */
export async function withComparedXp<T extends { id: string }>(
  db: Kysely<Database>,
  week: LeagueWeek,
  people: readonly T[],
): Promise<(T & { xp: number })[]> {
  const xp = await xpBetween(
    db,
    people.map(({ id }) => id),
    { from: comparedFrom(week), to: week.from },
  );
  return people.map((person) => ({ ...person, xp: xp.get(person.id) ?? 0 }));
}
