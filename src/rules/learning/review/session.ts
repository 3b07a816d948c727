import { addDays, type LocalDate } from "../local-date.ts";
import { daysBetween } from "./card.ts";
import { retrievability } from "./memory.ts";

/** Card as a session sees it. Cards that were set aside aren't among them. */
export interface WaitingCard {
  id: string;
  due: LocalDate;
  lastOn: LocalDate;
  stability: number;
  /** A question of it was missed and not answered right since. */
  missed: boolean;
}

/** Maximum number of cards in a session. It takes about five minutes. */
export const MAX_CARDS = 10;

/** Maximum number of cards that aren't due but have a missed question. */
const MAX_MISSED = 3;

/** Days without any review after which the waiting cards come in portions. */
export const AWAY_DAYS = 14;

/** Cards that are due and weren't asked today. After a long time away only the ten likeliest are. */
export function dueCards(cards: readonly WaitingCard[], today: LocalDate): WaitingCard[] {
  const due = cards.filter((card) => card.due <= today && card.lastOn < today);
  return isBack(cards, today) ? byChance(due, today).slice(-MAX_CARDS) : due;
}

/** Cards of a session in the order they're asked: the least likely first, except that it begins and ends with a likely one. */
export function sessionOf(cards: readonly WaitingCard[], today: LocalDate): WaitingCard[] {
  const due = byChance(dueCards(cards, today), today);
  const chosen = new Set(due.map(({ id }) => id));
  const missed = cards.filter((card) => card.missed && card.lastOn < today && !chosen.has(card.id));
  const extra = byChance(missed, today).slice(0, MAX_MISSED);
  const all = byChance([...due.slice(0, MAX_CARDS - extra.length), ...extra], today);
  if (all.length < 3) return all.toReversed();
  const last = all.at(-2);
  const first = all.at(-1);
  return first && last ? [first, ...all.slice(0, -2), last] : all;
}

/**
 * New days for the cards that wait after a long time away: the ten likeliest stay, the others are spread evenly over two
 * weeks, the likeliest first. Empty for somebody who wasn't away.
 */
export function spreadBacklog(cards: readonly WaitingCard[], today: LocalDate): { id: string; due: LocalDate }[] {
  if (!isBack(cards, today)) return [];
  const due = cards.filter((card) => card.due <= today);
  const rest = byChance(due, today).slice(0, -MAX_CARDS).toReversed();
  return rest.map(({ id }, at) => ({ id, due: addDays(today, 1 + Math.floor((at * AWAY_DAYS) / rest.length)) }));
}

function isBack(cards: readonly WaitingCard[], today: LocalDate): boolean {
  const last = cards
    .map(({ lastOn }) => lastOn)
    .toSorted()
    .at(-1);
  return last !== undefined && daysBetween(last, today) >= AWAY_DAYS;
}

/** Sorted by the chance that they're still known, the lowest first. */
function byChance(cards: readonly WaitingCard[], today: LocalDate): WaitingCard[] {
  const chance = ({ stability, lastOn }: WaitingCard) => retrievability(stability, daysBetween(lastOn, today));
  return cards
    .map((card) => ({ card, chance: chance(card) }))
    .toSorted((a, b) => a.chance - b.chance || (a.card.id < b.card.id ? -1 : 1))
    .map(({ card }) => card);
}
