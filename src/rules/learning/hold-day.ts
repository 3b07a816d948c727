import { addDays, dayNumber, type LocalDate, localDateOf } from "./local-date.ts";
import type { StreakState } from "./streak.ts";

/** Effect of a day that's held. */
export interface HeldDay {
  streak: StreakState;
  /** Days that didn't count before and now hold the run together, the held one last. */
  held: LocalDate[];
}

/**
 * Streak after a day when the site was down: the day holds a run together as a frozen one does, but takes no freeze.
 * Null if it makes no difference, as when it's held already, so that doing it twice is doing it once (F35).
 */
export function holdDay(streak: StreakState, day: LocalDate): HeldDay | null {
  const { firstDate, lastDate, before } = streak;
  if (firstDate === null || lastDate === null) return null;
  if (day > lastDate) return holdAfter(streak, lastDate, day);
  if (day >= firstDate || !before || day !== addDays(before.lastDate, 1)) return null;
  if (addDays(day, 1) !== firstDate)
    return { streak: { ...streak, before: { ...before, lastDate: day } }, held: [day] };
  const days = before.days + streak.days;
  const joined = {
    ...streak,
    days,
    longest: Math.max(streak.longest, days),
    firstDate: before.firstDate,
    before: null,
  };
  return { streak: joined, held: [day] };
}

/** A day after the run: freezes may have to cover the days between, as they would have without the outage. */
function holdAfter(streak: StreakState, last: LocalDate, day: LocalDate): HeldDay | null {
  const missed = dayNumber(day) - dayNumber(last) - 1;
  if (missed > streak.freezes) return null;
  const held = Array.from({ length: missed + 1 }, (_, index) => localDateOf(dayNumber(last) + 1 + index));
  return { streak: { ...streak, freezes: streak.freezes - missed, lastDate: day }, held };
}
