import { addDays, type LocalDate } from "../local-date.ts";
import { MAX_CARDS, sessionOf, type WaitingCard } from "./session.ts";

/** Days after today whose cards a device keeps. */
export const DAYS_AHEAD = 3;

/** A kept card, and the first day on which it may be asked. */
export interface Ahead {
  id: string;
  on: LocalDate;
}

/** Cards that the sessions of today and of the next three days would ask if nothing were rated in between. */
export function aheadOf(cards: readonly WaitingCard[], today: LocalDate): Ahead[] {
  const ahead = new Map<string, Ahead>();
  for (let day = 0; day <= DAYS_AHEAD; day += 1) {
    const date = addDays(today, day);
    const left = cards.filter(({ id }) => !ahead.has(id));
    for (const card of sessionOf(left, date)) ahead.set(card.id, { id: card.id, on: firstDay(card, date, today) });
  }
  return [...ahead.values()];
}

/** A card that's due, or one with a missed question, isn't asked again on its own day. */
function firstDay({ due, lastOn, missed }: WaitingCard, date: LocalDate, today: LocalDate): LocalDate {
  const free = latest(today, addDays(lastOn, 1));
  return missed && due > date ? free : latest(free, due);
}

function latest(a: LocalDate, b: LocalDate): LocalDate {
  return a > b ? a : b;
}

/**
 * Day by which a device chooses among the cards it keeps: its own, but never one before the server's when it handed them
 * out.
 */
export function deviceDay(device: LocalDate, handedOut: LocalDate): LocalDate {
  return latest(device, handedOut);
}

/** Questions of one session among those that are kept, in their order. */
export function keptSession<Kept extends { on: LocalDate }>(left: readonly Kept[], day: LocalDate): Kept[] {
  return left.filter(({ on }) => on <= day).slice(0, MAX_CARDS);
}
