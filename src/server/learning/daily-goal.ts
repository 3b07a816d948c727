import { type Kysely, sql } from "kysely";
import { goalOf } from "#rules/learning/daily-goal.ts";
import type { Database } from "../db/tables.ts";
import type { Viewer } from "../http/visit.ts";
import { localDay } from "./local-day.ts";

/** Problems solved on this local day, reviews among them, and how many were meant; null for people without a goal. */
export async function readDailyGoal(
  db: Kysely<Database>,
  { learnerId, timeZone }: Viewer,
  now: number,
): Promise<{ done: number; of: number } | null> {
  if (learnerId === null) return null;
  const { rows } = await sql<{ minutes: number; done: number }>`
    select o.minutes, (
      select count(*)::int from deeds d
      where d.user_id = o.user_id and d.local_date = ${localDay(now, timeZone)}::date and d.solvable <> '') as done
    from onboardings o where o.user_id = ${learnerId} and o.minutes > 0`.execute(db);
  const [row] = rows;
  return row ? { done: row.done, of: goalOf(row.minutes) } : null;
}
