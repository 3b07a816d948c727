import { type Kysely, sql } from "kysely";
import type { Database } from "../db/tables.ts";
import type { ReadLearnerStats } from "../http/app.ts";
import type { Viewer } from "../http/visit.ts";
import { type LearnerStatsRow, presentLearnerStats } from "./learner-stats.ts";

export async function readLearnerStatsRow(db: Kysely<Database>, learnerId: string): Promise<LearnerStatsRow | null> {
  const { rows } = await sql<{ stats: LearnerStatsRow }>`
    select to_jsonb(s) as stats from standings s where user_id = ${learnerId}`.execute(db);
  return rows[0]?.stats ?? null;
}

/** Rows that a page has already read with something else. */
const known = new WeakMap<Viewer, LearnerStatsRow | null>();

/** Remembers a row for this request's globals, which then don't read it again. */
export function cacheLearnerStats(viewer: Viewer, row: LearnerStatsRow | null): void {
  known.set(viewer, row);
}

/** Reads the stats that every page shows. */
export const readLearnerStats: ReadLearnerStats = async (db, viewer, now) => {
  const kept = known.get(viewer);
  const row =
    kept === undefined && viewer.learnerId !== null ? await readLearnerStatsRow(db, viewer.learnerId) : (kept ?? null);
  const { streak, xp } = presentLearnerStats(row, { now, zone: viewer.timeZone });
  return { streak: streak.days, streakToday: streak.today, xp };
};

/** Reads a learner's streak days between two dates, inclusive. */
export async function readStreakDays(db: Kysely<Database>, learnerId: string, from: string, to: string) {
  const { rows } = await sql<{ date: string; kind: "done" | "frozen" }>`
    select local_date::text as date, kind from streak_days
    where user_id = ${learnerId} and local_date between ${from}::date and ${to}::date
    order by local_date`.execute(db);
  return rows;
}
