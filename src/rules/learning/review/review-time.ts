import type { LocalDate } from "../local-date.ts";

/** Days for which a review that arrives late is believed to have happened when the device says. */
export const MAX_BACKDATED_DAYS = 30;

/** Longest time that an answer from a connected device is on its way, in milliseconds. A later one was kept. */
const PROMPT_MS = 60_000;

const DAY_MS = 86_400_000;

/** An answer to a review as it arrived. Times are in milliseconds since 1970. */
export interface Arrived {
  /** When the learner answered, by the device's clock. */
  at: number;
  now: number;
  /** The learner's day of a moment. */
  dayOf(at: number): LocalDate;
  /** Day after which the question came up; null if nothing is known about that. */
  after: LocalDate | null;
}

/**
 * Moment a review counts for: when the learner answered, if that's at most 30 days ago and on a later day than the rating
 * that the question followed; else now. A device's clock that's wrong can't put an answer before its question.
 */
export function reviewTime({ at, now, dayOf, after }: Arrived): number {
  const late = now - at;
  if (late < 0 || late > MAX_BACKDATED_DAYS * DAY_MS) return now;
  return after === null || dayOf(at) > after ? at : now;
}

/** True for an answer that was kept on its device for a while. */
export function wasKept({ at, now }: Pick<Arrived, "at" | "now">): boolean {
  return now - at > PROMPT_MS;
}

/**
 * Day of the rating that a question followed, at the earliest. `days` are those of the card's ratings, also of later ones;
 * `reps` is how many there were when the question was handed out.
 */
export function askedAfter(days: readonly LocalDate[], reps: number): LocalDate | null {
  return days.toSorted()[Math.min(reps, days.length) - 1] ?? null;
}

/**
 * True if an answer was given before the one that rated its card's day: it rates the card then, though it arrived later.
 * Of two at the same moment, the one that arrived first stays.
 */
export function precedes(answer: { at: number }, rated: { at: number }): boolean {
  return answer.at < rated.at;
}
