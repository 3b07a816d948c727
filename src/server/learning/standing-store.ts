import { type Kysely, sql } from "kysely";
import type { Database } from "../db/tables.ts";
import type { ReadStanding } from "../http/app.ts";
import type { Viewer } from "../http/visit.ts";
import { type StandingRow, shownStanding } from "./standing.ts";

export async function readStandingRow(db: Kysely<Database>, learnerId: string): Promise<StandingRow | null> {
  const { rows } = await sql<{ standing: StandingRow }>`
    select to_jsonb(s) as standing from standings s where user_id = ${learnerId}`.execute(db);
  return rows[0]?.standing ?? null;
}

/** Rows that a page has read already with something else. */
const known = new WeakMap<Viewer, StandingRow | null>();

/** Keeps a row for this request's globals, which then need not ask for it again. */
export function keepStanding(viewer: Viewer, row: StandingRow | null): void {
  known.set(viewer, row);
}

/** What globals say about a learner on every page. */
export const readStanding: ReadStanding = async (db, viewer, now) => {
  const kept = known.get(viewer);
  const row =
    kept === undefined && viewer.learnerId !== null ? await readStandingRow(db, viewer.learnerId) : (kept ?? null);
  const { streak, xp } = shownStanding(row, { now, zone: viewer.timeZone });
  return { streak: streak.days, streakToday: streak.today, xp };
};

/** Days of a learner between two dates, both included. */
export async function readStreakDays(db: Kysely<Database>, learnerId: string, from: string, to: string) {
  const { rows } = await sql<{ date: string; kind: "done" | "frozen" }>`
    select local_date::text as date, kind from streak_days
    where user_id = ${learnerId} and local_date between ${from}::date and ${to}::date
    order by local_date`.execute(db);
  return rows;
}
