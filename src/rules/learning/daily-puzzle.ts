import { dayNumber, type LocalDate } from "./local-date.ts";

/** XP for the puzzle of the day, once and only on its day. */
export const DAILY_XP = 10;

/** Days for which puzzles are made ahead of time. */
export const DAYS_AHEAD = 7;

/** Past puzzles in the archive. */
export const ARCHIVE_DAYS = 30;

export interface DayPlan {
  difficulty: 1 | 2 | 3 | 4 | 5;
  /** The largest of its kind, where a type has sizes. */
  large: boolean;
}

/** From Sunday on: the week begins easily on Monday, is hard on Saturday and ends with a large puzzle. */
const WEEK: readonly DayPlan["difficulty"][] = [4, 1, 2, 2, 3, 4, 5];

/** Weekday of a day: 0 is Sunday. Day 0 of our day numbers, 1 January 1970, was a Thursday. */
function weekdayOf(date: LocalDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

/** Difficulty and size of a day's puzzle. */
export function planOf(date: LocalDate): DayPlan {
  const weekday = weekdayOf(date);
  return { difficulty: WEEK[weekday] ?? 3, large: weekday === 0 };
}

/**
 * Type of a day's puzzle: every type has its turn before any of them repeats. `rank` gives each type its place in a turn, from the secret of the
 * installation, so that nobody can tell what comes.
 */
export function typeOfDay(date: LocalDate, types: readonly string[], rank: (text: string) => string): string {
  const number = dayNumber(date);
  const turn = Math.floor(number / types.length);
  const place = number - turn * types.length;
  const order = types
    .map((type) => ({ type, rank: rank(`${turn}|${type}`) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return order[place]?.type ?? types[0] ?? "";
}
