import { dayNumber, type LocalDate, localDateOf } from "./local-date.ts";

/** Maximum number of freezes a learner can hold. */
export const MAX_FREEZES = 2;

/** Streak days that earn one freeze. */
export const DAYS_PER_FREEZE = 7;

/** Problems that make a day count if no lesson was finished. */
export const PROBLEMS_A_DAY = 3;

/** A run of days that ended, kept so that a late save can join it to the current one. */
export interface PastRun {
  firstDate: LocalDate;
  lastDate: LocalDate;
  days: number;
}

/** A learner's streak as stored. `days` counts days learnt; frozen days hold the run together without counting. */
export interface StreakState {
  days: number;
  longest: number;
  freezes: number;
  firstDate: LocalDate | null;
  lastDate: LocalDate | null;
  before: PastRun | null;
}

/** Streak of somebody who has never learnt enough on a day. */
export const NO_STREAK: StreakState = {
  days: 0,
  longest: 0,
  freezes: 0,
  firstDate: null,
  lastDate: null,
  before: null,
};

/** A day with enough learning to count. */
export interface StreakDay {
  /** In the zone the learner is in now. */
  date: LocalDate;
  /** The same moment in the zone of the last streak day: flying over the date line skips a date, not a day. */
  dateInLastZone: LocalDate;
  /** Record that exists for `date`. */
  kept: "done" | "frozen" | null;
}

/** Popup that celebrates a streak day. */
export type StreakPopup = "started" | "extended" | "milestone" | "frozen";

/** Effect of a day of learning on a streak. */
export interface StreakChange {
  streak: StreakState;
  /** Days that a freeze now bridges. */
  frozen: LocalDate[];
  /** Null if the day counted already. */
  popup: StreakPopup | null;
}

/** True if today's work makes today a streak day. */
export function isStreakDay(done: { lessonsFinished: number; problemsSolved: number }): boolean {
  return done.lessonsFinished >= 1 || done.problemsSolved >= PROBLEMS_A_DAY;
}

/** Streak after a day with enough learning. The same day twice changes nothing (F34). */
export function recordStreakDay(streak: StreakState, day: StreakDay): StreakChange {
  if (day.kept === "done") return { streak, frozen: [], popup: null };
  const { firstDate, lastDate } = streak;
  if (firstDate === null || lastDate === null) return startStreak(streak, day.date);
  if (day.date > lastDate) return extendStreak(streak, firstDate, lastDate, day);
  if (day.date >= firstDate) return fillGap(streak, day);
  return addBeforeStreak(streak, firstDate, day.date);
}

function startStreak(streak: StreakState, date: LocalDate): StreakChange {
  const { firstDate, lastDate, days } = streak;
  const before = firstDate !== null && lastDate !== null ? { firstDate, lastDate, days } : streak.before;
  const fresh = { ...streak, days: 0, firstDate: date, lastDate: date, before };
  return { streak: countDay(fresh), frozen: [], popup: "started" };
}

function extendStreak(streak: StreakState, first: LocalDate, last: LocalDate, day: StreakDay): StreakChange {
  const missed = missedDays(last, day.date, day.dateInLastZone);
  if (missed > streak.freezes) return startStreak(streak, day.date);
  const frozen = Array.from({ length: missed }, (_, index) => localDateOf(dayNumber(last) + 1 + index));
  const held = { ...streak, freezes: streak.freezes - missed, firstDate: first, lastDate: day.date };
  const after = countDay(held);
  return { streak: after, frozen, popup: missed > 0 ? "frozen" : popupAt(after.days) };
}

/** Handles a late save for a day inside the run: a frozen day gives its freeze back, a day skipped by travel counts. */
function fillGap(streak: StreakState, day: StreakDay): StreakChange {
  const freezes = day.kept === "frozen" ? Math.min(MAX_FREEZES, streak.freezes + 1) : streak.freezes;
  const after = countDay({ ...streak, freezes });
  return { streak: after, frozen: [], popup: popupAt(after.days) };
}

/** Handles a late save for a day before the run. It may be the missing link to the previous run. */
function addBeforeStreak(streak: StreakState, first: LocalDate, date: LocalDate): StreakChange {
  if (dayNumber(first) - dayNumber(date) !== 1) {
    return { streak: { ...streak, before: joinRun(streak.before, date) }, frozen: [], popup: null };
  }
  const joined = countDay({ ...streak, firstDate: date });
  const { before } = streak;
  if (!before || dayNumber(date) - dayNumber(before.lastDate) !== 1) {
    return { streak: joined, frozen: [], popup: popupAt(joined.days) };
  }
  const days = joined.days + before.days;
  const healed = {
    ...joined,
    days,
    longest: Math.max(joined.longest, days),
    firstDate: before.firstDate,
    before: null,
  };
  return { streak: healed, frozen: [], popup: popupAt(days) };
}

function joinRun(before: PastRun | null, date: LocalDate): PastRun {
  if (!before) return { firstDate: date, lastDate: date, days: 1 };
  if (date <= before.lastDate) return before;
  if (dayNumber(date) - dayNumber(before.lastDate) > 1) return { firstDate: date, lastDate: date, days: 1 };
  return { ...before, lastDate: date, days: before.days + 1 };
}

function countDay(streak: StreakState): StreakState {
  const days = streak.days + 1;
  const earned = days % DAYS_PER_FREEZE === 0 ? 1 : 0;
  return {
    ...streak,
    days,
    longest: Math.max(streak.longest, days),
    freezes: Math.min(MAX_FREEZES, streak.freezes + earned),
  };
}

/** Days the learner lived through without learning, between the last streak day and a moment given in both zones. */
function missedDays(last: LocalDate, date: LocalDate, dateInLastZone: LocalDate): number {
  return Math.max(0, Math.min(dayNumber(date), dayNumber(dateInLastZone)) - dayNumber(last) - 1);
}

/** Milestones are 7, 14, 30, 50 and 365 days, and every hundred. */
function popupAt(days: number): StreakPopup {
  return [7, 14, 30, 50, 365].includes(days) || days % 100 === 0 ? "milestone" : "extended";
}

/** Streak as shown at a moment given in both zones. A gap that freezes can still cover doesn't count as lost yet. */
export function shownStreak(
  streak: StreakState,
  moment: { date: LocalDate; dateInLastZone: LocalDate },
): { days: number; today: boolean; longest: number; freezes: number } {
  const { lastDate, longest, freezes } = streak;
  if (lastDate === null) return { days: 0, today: false, longest, freezes };
  const alive = missedDays(lastDate, moment.date, moment.dateInLastZone) <= freezes;
  return { days: alive ? streak.days : 0, today: lastDate >= moment.date, longest, freezes };
}
