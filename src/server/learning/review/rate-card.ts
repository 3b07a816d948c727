import { type Kysely, sql } from "kysely";
import { type Card, daysBetween, MOST_LAPSES, type Rated, rated, replayed } from "#rules/learning/review/card.ts";
import { type Rating, retrievability, WEIGHTS } from "#rules/learning/review/memory.ts";
import { type AnswerFacts, ratingOf } from "#rules/learning/review/rating.ts";
import { AWAY_DAYS, spreadOut } from "#rules/learning/review/session.ts";
import type { Database } from "../../db/tables.ts";
import { localDay } from "../local-day.ts";
import type { CardMember } from "../tables.ts";
import { readCards, waitingOf } from "./card-row.ts";
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

interface Known {
  card: {
    members: CardMember[];
    stability: number;
    difficulty: number;
    due: string;
    last_on: string;
    reps: number;
    lapses: number;
    suspended_at: string | null;
  } | null;
  log: { date: string; rating: Rating }[];
  /** Day of the learner's latest rating of any card. */
  latest: string | null;
}

/**
 * Rates a card by an answer, and lets its question join the card. Only a card's first answer of a local day rates it. The
 * caller's transaction has locked the learner's stats. Returns the day the card is due.
 */
export async function rateCard(trx: Trx, learnerId: string, answer: CardAnswer): Promise<string> {
  const { cardId, facts, review } = answer;
  const date = localDay(answer.at, answer.zone);
  const known = await readCard(trx, learnerId, cardId);
  if (known.latest !== null && daysBetween(known.latest, date) >= AWAY_DAYS) await spread(trx, learnerId, date);
  const isSolved = facts.correct && !facts.shown;
  const members = withMember(known.card?.members ?? [], {
    lesson_id: answer.lessonId,
    solvable: answer.solvable,
    on: date,
    ...(!isSolved && { missed: true as const }),
  });
  const before = known.card && scheduleOf(known.card);
  if (before && known.log.some((entry) => entry.date === date)) {
    await writeCard(trx, learnerId, answer, { ...before, members, suspended: known.card?.suspended_at ?? null });
    return before.due;
  }
  const ratings = known.log.map(({ rating }) => rating);
  const entry: Rated = { date, rating: ratingOf(facts, { ratings, fastMs: review?.fastMs ?? null }) };
  const card = before && date < before.lastOn ? replayed([entry, ...known.log], cardId) : rated(before, entry, cardId);
  // Solving it in its lesson again gives a card that was set aside a new chance.
  const isBack = review === null && isSolved;
  const lapses = known.card?.suspended_at && isBack ? 0 : card.lapses;
  const isSetAside = !isBack && lapses >= MOST_LAPSES;
  const suspended = isSetAside ? (known.card?.suspended_at ?? new Date(answer.now).toISOString()) : null;
  await writeLog(trx, learnerId, answer, entry, earlier(known.log, date, cardId), card);
  await writeCard(trx, learnerId, answer, { ...card, lapses, members, suspended });
  return card.due;
}

/** Spreads out what waits for somebody who was away. */
async function spread(trx: Trx, learnerId: string, today: string): Promise<void> {
  const moved = spreadOut(waitingOf(await readCards(trx, learnerId)), today);
  await sql`
    update review_cards c set due = m.due
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id text, due date)
    where c.user_id = ${learnerId} and c.card_id = m.id`.execute(trx);
}

async function readCard(trx: Trx, learnerId: string, cardId: string): Promise<Known> {
  const { rows } = await sql<Known>`
    select (select to_jsonb(c) from review_cards c where c.user_id = ${learnerId} and c.card_id = ${cardId}) as card,
      coalesce((
        select jsonb_agg(jsonb_build_object('date', local_date, 'rating', rating) order by local_date)
        from review_log l where l.user_id = ${learnerId} and l.card_id = ${cardId}), '[]') as log,
      (select max(last_on)::text from review_cards where user_id = ${learnerId}) as latest`.execute(trx);
  return rows[0] ?? { card: null, log: [], latest: null };
}

function scheduleOf(row: NonNullable<Known["card"]>): Card {
  const { stability, difficulty, due, last_on: lastOn, reps, lapses } = row;
  return { memory: { stability, difficulty }, due, lastOn, reps, lapses };
}

/** The card as it was before a day, from its log; null if that was its first. */
function earlier(log: readonly Rated[], date: string, cardId: string): Card | null {
  const [first, ...rest] = log.filter((entry) => entry.date < date);
  return first ? replayed([first, ...rest], cardId) : null;
}

async function writeLog(
  trx: Trx,
  learnerId: string,
  answer: CardAnswer,
  entry: Rated,
  before: Card | null,
  card: Card,
) {
  const { facts, review } = answer;
  const days = before && daysBetween(before.lastOn, entry.date);
  const after = before ? rated(before, entry, answer.cardId) : card;
  await sql`
    insert into review_log (user_id, log_id, key, card_id, lesson_id, solvable, seed, at, local_date, rating, elapsed_days,
      stability_before, difficulty_before, retrievability, stability, difficulty, source, hints, wrong, shown, ms, weights)
    values (${learnerId}, ${answer.logId}, ${answer.key}, ${answer.cardId}, ${answer.lessonId}, ${answer.solvable},
      ${review?.seed ?? null}, ${new Date(answer.at)}, ${entry.date}::date, ${entry.rating}, ${days},
      ${before?.memory.stability ?? null}, ${before?.memory.difficulty ?? null},
      ${before && days !== null ? retrievability(before.memory.stability, days) : null}, ${after.memory.stability},
      ${after.memory.difficulty}, ${review ? "review" : "lesson"}, ${facts.hints}, ${facts.wrong}, ${facts.shown},
      ${facts.ms}, ${WEIGHTS})
    on conflict do nothing`.execute(trx);
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
