import { type Kysely, sql } from "kysely";
import { type Card, daysBetween, isSetAside, rated, type Step, stepsOf } from "#rules/learning/review/card.ts";
import { type AnswerFacts, ratingOf } from "#rules/learning/review/rating.ts";
import { precedes } from "#rules/learning/review/review-time.ts";
import { AWAY_DAYS, spreadBacklog } from "#rules/learning/review/session.ts";
import type { Database } from "../../db/tables.ts";
import { localDay } from "../local-day.ts";
import type { CardMember } from "../tables.ts";
import { type LoggedRating, readKnown, writeLog } from "./card-log.ts";
import { type CardRow, readCards, waitingOf } from "./card-row.ts";
import { withMember } from "./members.ts";

/** An answer to a card, or a solution that was shown. */
export interface CardAnswer {
  logId: string;
  key: string;
  cardId: string;
  concept: string | null;
  lessonId: string;
  solvable: string;
  /** Moment it counts for, in milliseconds since 1970. */
  at: number;
  zone: string;
  now: number;
  facts: AnswerFacts;
  /** Null in a lesson. */
  review: { seed: string | null; fastMs: number | null } | null;
}

type Trx = Kysely<Database>;

/**
 * Rates a card by an answer, and lets its question join the card. Only a card's first answer of a local day rates it: the
 * one that was given first, in whichever order they arrive. A late one replays the card's log. The caller's transaction has
 * locked the learner's stats. Returns the day the card is due.
 */
export async function rateCard(trx: Trx, learnerId: string, answer: CardAnswer): Promise<string> {
  const { at, cardId, facts, review } = answer;
  const { card, log, latest } = await readKnown(trx, learnerId, cardId);
  const today = localDay(answer.now, answer.zone);
  if (latest !== null && daysBetween(latest, today) >= AWAY_DAYS) await spread(trx, learnerId, today);
  const date = localDay(at, answer.zone);
  const isSolved = facts.correct && !facts.shown;
  const members = withMember(card?.members ?? [], {
    ...{ lesson_id: answer.lessonId, solvable: answer.solvable, on: date, at },
    ...(!isSolved && { missed: true as const }),
  });
  const sameDay = log.find((entry) => entry.date === date);
  if (card && sameDay && !precedes({ at }, sameDay)) {
    await sql`
      update review_cards set members = ${JSON.stringify(members)}::jsonb
      where user_id = ${learnerId} and card_id = ${cardId}`.execute(trx);
    return card.due;
  }
  const others = log.filter((entry) => entry !== sameDay);
  const ratings = others.filter((entry) => entry.date < date).map(({ rating }) => rating);
  const rating = ratingOf(facts, { ratings, fastMs: review?.fastMs ?? null });
  const steps = stepsFrom({ date, rating, inLesson: review === null, at }, card, others, cardId);
  const schedule = steps.at(-1)?.after ?? steps[0].after;
  const suspended = isSetAside(schedule) ? (card?.suspended_at ?? new Date(answer.now).toISOString()) : null;
  await writeLog(trx, learnerId, answer, steps);
  await writeCard(trx, learnerId, answer, { ...schedule, members, suspended });
  return schedule.due;
}

/** A new rating and those that follow it. */
function stepsFrom(
  entry: LoggedRating,
  card: CardRow | null,
  others: readonly LoggedRating[],
  cardId: string,
): [Step<LoggedRating>, ...Step<LoggedRating>[]] {
  if (card && card.last_on < entry.date) {
    const before = scheduleOf(card);
    return [{ entry, before, after: rated(before, entry, cardId) }];
  }
  const steps = stepsOf([...others, entry], cardId);
  const from = steps.findIndex((step) => step.entry === entry);
  return steps.slice(from) as [Step<LoggedRating>, ...Step<LoggedRating>[]]; // the entry is one of them
}

/** Spreads out what waits for somebody who was away. */
async function spread(trx: Trx, learnerId: string, today: string): Promise<void> {
  const moved = spreadBacklog(waitingOf(await readCards(trx, learnerId)), today);
  await sql`
    update review_cards c set due = m.due
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id text, due date)
    where c.user_id = ${learnerId} and c.card_id = m.id`.execute(trx);
}

function scheduleOf(row: CardRow): Card {
  const { stability, difficulty, due, last_on: lastOn, reps, lapses } = row;
  return { memory: { stability, difficulty }, due, lastOn, reps, lapses };
}

async function writeCard(
  trx: Trx,
  learnerId: string,
  { cardId, concept }: CardAnswer,
  card: Card & { members: readonly CardMember[]; suspended: string | null },
): Promise<void> {
  const { memory, due, lastOn, reps, lapses, members, suspended } = card;
  await sql`
    insert into review_cards (user_id, card_id, concept, members, stability, difficulty, due, last_on, reps, lapses,
      suspended_at)
    values (${learnerId}, ${cardId}, ${concept}, ${JSON.stringify(members)}::jsonb, ${memory.stability},
      ${memory.difficulty}, ${due}::date, ${lastOn}::date, ${reps}, ${lapses}, ${suspended}::timestamptz)
    on conflict (user_id, card_id) do update set members = excluded.members, stability = excluded.stability,
      difficulty = excluded.difficulty, due = excluded.due, last_on = excluded.last_on, reps = excluded.reps,
      lapses = excluded.lapses, suspended_at = excluded.suspended_at`.execute(trx);
}
