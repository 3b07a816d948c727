import type { Streak } from "#contract/learning/userstate.ts";
import { NO_STREAK, type StreakPopup, type StreakStanding, shownStreak } from "#rules/learning/streak.ts";
import { localDay } from "./local-day.ts";

/** A row of `standings` as PostgreSQL writes it as JSON: days are texts, so no zone can shift them. */
export interface StandingRow {
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

/** The streak as the rules know it. */
export function streakOf(row: StandingRow | null): StreakStanding {
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

/** The same moment as a day where the learner is, and where they were on their last streak day. */
export function dayInBothZones(at: number, zone: string, lastZone: string | null) {
  return { date: localDay(at, zone), dateInLastZone: localDay(at, lastZone ?? zone) };
}

/** What a browser is told. */
export function shownStanding(
  row: StandingRow | null,
  moment: { now: number; zone: string; popup?: StreakPopup | null },
): { streak: Streak; xp: number } {
  const { now, zone, popup = null } = moment;
  const shown = shownStreak(streakOf(row), dayInBothZones(now, zone, row?.last_zone ?? null));
  return { streak: { ...shown, popup }, xp: row?.xp ?? 0 };
}
