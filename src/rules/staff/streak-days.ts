import { DAYS_PER_FREEZE, MAX_FREEZES } from "../learning/streak.ts";

/** Days on which somebody must have learnt, as numbers of days ago, the earliest first; or the freezes they can hold after such a streak. */
export type StreakPlan = { daysAgo: number[] } | { possible: number[] };

/**
 * Plans a streak with this number of freezes, whose last day was `lastDaysAgo` days ago. Freezes are earned by every seventh day and used up
 * by missed days, so the missed days lie before the last one. `freezes` null: as many as the streak earns.
 */
export function planStreak(streak: number, freezes: number | null, lastDaysAgo: number): StreakPlan {
  if (streak === 0) return freezes === null || freezes === 0 ? { daysAgo: [] } : { possible: [0] };
  const held = Math.min(MAX_FREEZES, Math.floor((streak - 1) / DAYS_PER_FREEZE));
  const earned = streak % DAYS_PER_FREEZE === 0 ? 1 : 0;
  const left = (missed: number) => Math.min(MAX_FREEZES, held - missed + earned);
  const choices = Array.from({ length: held + 1 }, (_, missed) => missed);
  const missed = freezes === null ? 0 : choices.find((each) => left(each) === freezes);
  if (missed === undefined) return { possible: [...new Set(choices.map(left))].sort((a, b) => a - b) };
  const before = Array.from({ length: streak - 1 }, (_, index) => lastDaysAgo + missed + streak - 1 - index);
  return { daysAgo: [...before, lastDaysAgo] };
}
