import { addDays, dayNumber, type LocalDate } from "../local-date.ts";
import { afterRating, fuzzedInterval, intervalOf, type Memory, type Rating } from "./memory.ts";

/** Schedule of a card. */
export interface Card {
  memory: Memory;
  due: LocalDate;
  /** Day of the latest rating. */
  lastOn: LocalDate;
  reps: number;
  /** Times it was forgotten after it had been known. */
  lapses: number;
}

/** One rating of a card. A day has at most one. */
export interface Rated {
  date: LocalDate;
  rating: Rating;
  /** It was answered in its lesson, not in a review. */
  inLesson?: boolean;
}

/** One rating, with the card before and after it. */
export interface Step<R extends Rated> {
  entry: R;
  /** Null the first time. */
  before: Card | null;
  after: Card;
}

/** Lapses after which a card is set aside: reading the page again helps more than another question. */
export const MAX_LAPSES = 4;

/** Card after a rating on a later day than its last; without a card, its first. */
export function rated(card: Card | null, { date, rating, inLesson = false }: Rated, cardId: string): Card {
  const days = card ? daysBetween(card.lastOn, date) : 0;
  const memory = afterRating(card?.memory ?? null, days, rating);
  const reps = (card?.reps ?? 0) + 1;
  // Solving it in its lesson gives a card that was set aside a new chance.
  const lapses = card && !(isSetAside(card) && inLesson && rating > 1) ? card.lapses : 0;
  return {
    memory,
    due: addDays(date, fuzzedInterval(intervalOf(memory.stability), `${cardId}|${reps}`)),
    lastOn: date,
    reps,
    lapses: lapses + (card !== null && rating === 1 ? 1 : 0),
  };
}

/** True for a card that was forgotten too often to be asked again. */
export function isSetAside({ lapses }: Pick<Card, "lapses">): boolean {
  return lapses >= MAX_LAPSES;
}

/** A card's ratings in the order of their days, in whichever order they arrived. */
export function stepsOf<R extends Rated>(log: readonly R[], cardId: string): Step<R>[] {
  let before: Card | null = null;
  return log
    .toSorted((a, b) => dayNumber(a.date) - dayNumber(b.date))
    .map((entry) => {
      const step: Step<R> = { entry, before, after: rated(before, entry, cardId) };
      before = step.after;
      return step;
    });
}

/** Card after all its ratings. There's at least one. */
export function replayRatings(log: readonly [Rated, ...Rated[]], cardId: string): Card {
  return (stepsOf(log, cardId).at(-1) as Step<Rated>).after; // a step for each rating
}

/** Whole days from one day to a later one; 0 if it isn't later. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.max(0, dayNumber(to) - dayNumber(from));
}
