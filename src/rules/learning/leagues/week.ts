import type { Instant } from "../../billing/instant.ts";
import { addDays, dayNumber, type LocalDate, localDateOf } from "../local-date.ts";

const DAY_MS = 24 * 3_600_000;
/** Late answers of Sunday are judged before the week is settled. */
const SETTLES_AFTER_MS = 15 * 60_000;
/** Number of earlier weeks that people are grouped by. */
const WEEKS_COMPARED = 4;
/** Weeks whose results are kept. */
const WEEKS_KEPT = 12;

/** A league's week: Monday to Sunday in UTC, for everybody everywhere. */
export interface LeagueWeek {
  monday: LocalDate;
  from: Instant;
  /** The next Monday: the first instant that no longer counts. */
  to: Instant;
}

/** Week that an instant falls in. */
export function weekAt(now: Instant): LeagueWeek {
  const day = Math.floor(now / DAY_MS);
  // The first of January 1970 was a Thursday.
  return weekFrom(localDateOf(day - ((day + 3) % 7)));
}

/** Week that begins on this Monday. */
export function weekFrom(monday: LocalDate): LeagueWeek {
  const from = dayNumber(monday) * DAY_MS;
  return { monday, from, to: from + 7 * DAY_MS };
}

/** Instant from which XP counts when people are compared for a week. */
export function comparedFrom({ monday }: LeagueWeek): Instant {
  return weekFrom(addDays(monday, -7 * WEEKS_COMPARED)).from;
}

/** Monday of the last week that's over and can be settled; earlier ones can too. */
export function lastToSettle(now: Instant): LocalDate {
  return addDays(weekAt(now - SETTLES_AFTER_MS).monday, -7);
}

/** Monday of the oldest week whose results are kept. */
export function keptFrom(now: Instant): LocalDate {
  return addDays(weekAt(now).monday, -7 * WEEKS_KEPT);
}
