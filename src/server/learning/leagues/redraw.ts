import { sql } from "kysely";
import { drawPseudonym } from "#rules/learning/leagues/pseudonym.ts";
import { weekAt } from "#rules/learning/leagues/week.ts";
import type { Tools } from "../../tools.ts";
import { diceOf, lockWeek } from "./place-people.ts";

/** Draws somebody another pseudonym for this week, if they still have the one they saw. Sent twice, it's once. */
export async function redrawPseudonym(
  { db, random }: Pick<Tools, "db" | "random">,
  userId: string,
  from: string,
  now: number,
): Promise<void> {
  const week = weekAt(now);
  await db.transaction().execute(async (trx) => {
    await lockWeek(trx, week);
    const { rows } = await sql<{ pseudonym: string }>`
      select e.pseudonym from league_entries mine
      join league_entries e on e.week = mine.week and e.number = mine.number
      where mine.user_id = ${userId} and mine.week = ${week.monday}::date and mine.pseudonym = ${from}`.execute(trx);
    if (rows.length === 0) return;
    const drawn = drawPseudonym(diceOf(random), new Set(rows.map(({ pseudonym }) => pseudonym)));
    await sql`
      update league_entries set pseudonym = ${drawn}
      where user_id = ${userId} and week = ${week.monday}::date and pseudonym = ${from}`.execute(trx);
  });
}
