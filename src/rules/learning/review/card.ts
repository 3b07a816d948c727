import { addDays, dayNumber, type LocalDate } from "../local-date.ts";
import { afterRating, intervalOf, type Memory, type Rating, scattered } from "./memory.ts";

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
}

/** Lapses after which a card is set aside: reading the page again helps more than another question. */
export const MOST_LAPSES = 4;

/** Card after a rating on a later day than its last; without a card, its first. */
export function rated(card: Card | null, { date, rating }: Rated, cardId: string): Card {
  const days = card ? daysBetween(card.lastOn, date) : 0;
  const memory = afterRating(card?.memory ?? null, days, rating);
  const reps = (card?.reps ?? 0) + 1;
  return {
    memory,
    due: addDays(date, scattered(intervalOf(memory.stability), `${cardId}|${reps}`)),
    lastOn: date,
    reps,
    lapses: (card?.lapses ?? 0) + (card !== null && rating === 1 ? 1 : 0),
  };
}

/** Card after all its ratings, in whichever order they arrived. There's at least one. */
export function replayed(log: readonly [Rated, ...Rated[]], cardId: string): Card {
  const [first, ...rest] = log.toSorted((a, b) => dayNumber(a.date) - dayNumber(b.date)) as [Rated, ...Rated[]]; // sorting keeps the length
  return rest.reduce((card, each) => rated(card, each, cardId), rated(null, first, cardId));
}

/** Whole days from one day to a later one; 0 if it isn't later. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.max(0, dayNumber(to) - dayNumber(from));
}
