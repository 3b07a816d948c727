import { sql } from "kysely";
import type { DailyCard } from "#contract/learning/daily.page.ts";
import type { LocalDate } from "#rules/learning/local-date.ts";
import type { Visit } from "../../http/visit.ts";

/** Id that the puzzles of days have in place of a lesson's. No lesson has it. */
export const DAILY_LESSON = "00000000-0000-4000-8000-00000000da17";

/** Days with their puzzles, the newest first, and whether the viewer has solved them on their day. */
export async function listPuzzles(
  { db, viewer }: Pick<Visit, "db" | "viewer">,
  from: LocalDate,
  to: LocalDate,
): Promise<DailyCard[]> {
  const { rows } = await sql<DailyCard>`
    select p.puzzle_date::text as date, p.type, coalesce((p.asset->>'difficulty')::int, 1) as difficulty,
      exists (select from xp_grants x where x.user_id = ${viewer.learnerId} and x.lesson_id = ${DAILY_LESSON}
        and x.solvable = p.puzzle_date::text) as solved
    from daily_puzzles p where p.puzzle_date between ${from}::date and ${to}::date
    order by p.puzzle_date desc`.execute(db);
  return rows;
}
