import type { Streak } from "#contract/learning/userstate.ts";
import { NO_STREAK, type StreakPopup, type StreakState, shownStreak } from "#rules/learning/streak.ts";
import { localDay } from "./local-day.ts";

/** A row of `standings` as PostgreSQL's JSON: days are texts, so no zone can shift them. */
export interface LearnerStatsRow {
  user_id: string;
  xp: number;
  days: number;
  longest: number;
  freezes: number;
  first_date: string | null;
  last_date: string | null;
  last_zone: string | null;
  before_first: string | null;
  before_last: string | null;
  before_days: number | null;
}

/** Converts a row to the streak the rules work with. */
export function streakOf(row: LearnerStatsRow | null): StreakState {
  if (!row) return NO_STREAK;
  const { before_first, before_last, before_days } = row;
  const before =
    before_first !== null && before_last !== null && before_days !== null
      ? { firstDate: before_first, lastDate: before_last, days: before_days }
      : null;
  return {
    days: row.days,
    longest: row.longest,
    freezes: row.freezes,
    firstDate: row.first_date,
    lastDate: row.last_date,
    before,
  };
}

/** Date of a moment in the learner's current zone, and in the zone of their last streak day. */
export function dateInBothZones(at: number, zone: string, lastZone: string | null) {
  return { date: localDay(at, zone), dateInLastZone: localDay(at, lastZone ?? zone) };
}

/** Converts a row to what browsers get. */
export function presentLearnerStats(
  row: LearnerStatsRow | null,
  moment: { now: number; zone: string; popup?: StreakPopup | null },
): { streak: Streak; xp: number } {
  const { now, zone, popup = null } = moment;
  const shown = shownStreak(streakOf(row), dateInBothZones(now, zone, row?.last_zone ?? null));
  return { streak: { ...shown, popup }, xp: row?.xp ?? 0 };
}
