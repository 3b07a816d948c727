import { dayNumber, type LocalDate, localDateOf } from "./local-date.ts";

/** The most freezes that can be held. */
export const MOST_FREEZES = 2;

/** Every so many streak days one freeze is earned. */
export const DAYS_PER_FREEZE = 7;

/** Problems that make a day count when no lesson was finished. */
export const PROBLEMS_A_DAY = 3;

/** A run of days that ended; kept so that a late save can join it to the present one. */
export interface PastRun {
  firstDate: LocalDate;
  lastDate: LocalDate;
  days: number;
}

/** What is kept of a learner's streak. `days` counts days learnt; frozen days hold the run together without counting. */
export interface StreakStanding {
  days: number;
  longest: number;
  freezes: number;
  firstDate: LocalDate | null;
  lastDate: LocalDate | null;
  before: PastRun | null;
}

/** Of somebody who has never learnt enough on a day. */
export const NO_STREAK: StreakStanding = {
  days: 0,
  longest: 0,
  freezes: 0,
  firstDate: null,
  lastDate: null,
  before: null,
};

/** A day on which enough was learnt. */
export interface StreakDay {
  /** In the zone where the learner is now. */
  date: LocalDate;
  /** The same moment in the zone of the last streak day: flying over the date line skips a date, not a day. */
  dateInLastZone: LocalDate;
  /** What is already recorded for `date`. */
  kept: "done" | "frozen" | null;
}

/** What is celebrated. */
export type StreakPopup = "started" | "extended" | "milestone" | "frozen";

/** What a day of learning does to a streak. */
export interface StreakChange {
  standing: StreakStanding;
  /** Days that a freeze now bridges. */
  frozen: LocalDate[];
  /** null: the day counted already, nothing to celebrate. */
  popup: StreakPopup | null;
}

/** Does what was done today make today a streak day? */
export function isStreakDay(done: { lessonsFinished: number; problemsSolved: number }): boolean {
  return done.lessonsFinished >= 1 || done.problemsSolved >= PROBLEMS_A_DAY;
}

/** The standing after a day on which enough was learnt; the same day twice changes nothing (F34). */
export function recordStreakDay(standing: StreakStanding, day: StreakDay): StreakChange {
  if (day.kept === "done") return { standing, frozen: [], popup: null };
  const { firstDate, lastDate } = standing;
  if (firstDate === null || lastDate === null) return begun(standing, day.date);
  if (day.date > lastDate) return continued(standing, firstDate, lastDate, day);
  if (day.date >= firstDate) return filled(standing, day);
  return earlier(standing, firstDate, day.date);
}

function begun(standing: StreakStanding, date: LocalDate): StreakChange {
  const { firstDate, lastDate, days } = standing;
  const before = firstDate !== null && lastDate !== null ? { firstDate, lastDate, days } : standing.before;
  const fresh = { ...standing, days: 0, firstDate: date, lastDate: date, before };
  return { standing: oneMore(fresh), frozen: [], popup: "started" };
}

function continued(standing: StreakStanding, first: LocalDate, last: LocalDate, day: StreakDay): StreakChange {
  const missed = missedDays(last, day.date, day.dateInLastZone);
  if (missed > standing.freezes) return begun(standing, day.date);
  const frozen = Array.from({ length: missed }, (_, index) => localDateOf(dayNumber(last) + 1 + index));
  const held = { ...standing, freezes: standing.freezes - missed, firstDate: first, lastDate: day.date };
  const after = oneMore(held);
  return { standing: after, frozen, popup: missed > 0 ? "frozen" : popupAt(after.days) };
}

/** A late save for a day inside the run: a frozen day gives its freeze back, a day skipped by travel counts. */
function filled(standing: StreakStanding, day: StreakDay): StreakChange {
  const freezes = day.kept === "frozen" ? Math.min(MOST_FREEZES, standing.freezes + 1) : standing.freezes;
  const after = oneMore({ ...standing, freezes });
  return { standing: after, frozen: [], popup: popupAt(after.days) };
}

/** A late save for a day before the run: it may be the missing link to the run before. */
function earlier(standing: StreakStanding, first: LocalDate, date: LocalDate): StreakChange {
  if (dayNumber(first) - dayNumber(date) !== 1) {
    return { standing: { ...standing, before: joinedTo(standing.before, date) }, frozen: [], popup: null };
  }
  const joined = oneMore({ ...standing, firstDate: date });
  const { before } = standing;
  if (!before || dayNumber(date) - dayNumber(before.lastDate) !== 1) {
    return { standing: joined, frozen: [], popup: popupAt(joined.days) };
  }
  const days = joined.days + before.days;
  const healed = {
    ...joined,
    days,
    longest: Math.max(joined.longest, days),
    firstDate: before.firstDate,
    before: null,
  };
  return { standing: healed, frozen: [], popup: popupAt(days) };
}

function joinedTo(before: PastRun | null, date: LocalDate): PastRun {
  if (!before) return { firstDate: date, lastDate: date, days: 1 };
  if (date <= before.lastDate) return before;
  if (dayNumber(date) - dayNumber(before.lastDate) > 1) return { firstDate: date, lastDate: date, days: 1 };
  return { ...before, lastDate: date, days: before.days + 1 };
}

function oneMore(standing: StreakStanding): StreakStanding {
  const days = standing.days + 1;
  const earned = days % DAYS_PER_FREEZE === 0 ? 1 : 0;
  return {
    ...standing,
    days,
    longest: Math.max(standing.longest, days),
    freezes: Math.min(MOST_FREEZES, standing.freezes + earned),
  };
}

/** Days that the learner really lived without learning, between the last streak day and a moment given in both zones. */
function missedDays(last: LocalDate, date: LocalDate, dateInLastZone: LocalDate): number {
  return Math.max(0, Math.min(dayNumber(date), dayNumber(dateInLastZone)) - dayNumber(last) - 1);
}

/** 7, 14, 30, 50, a year, and every hundred. */
function popupAt(days: number): StreakPopup {
  return [7, 14, 30, 50, 365].includes(days) || days % 100 === 0 ? "milestone" : "extended";
}

/** The streak as shown at a moment, given in both zones: what freezes can still bridge is not lost yet. */
export function shownStreak(
  standing: StreakStanding,
  moment: { date: LocalDate; dateInLastZone: LocalDate },
): { days: number; today: boolean; longest: number; freezes: number } {
  const { lastDate, longest, freezes } = standing;
  if (lastDate === null) return { days: 0, today: false, longest, freezes };
  const alive = missedDays(lastDate, moment.date, moment.dateInLastZone) <= freezes;
  return { days: alive ? standing.days : 0, today: lastDate >= moment.date, longest, freezes };
}
