import { type Kysely, sql } from "kysely";
import { daysBetween, type Rated, type Step } from "#rules/learning/review/card.ts";
import { retrievability, WEIGHTS } from "#rules/learning/review/memory.ts";
import type { Database } from "../../db/tables.ts";
import type { CardRow } from "./card-row.ts";
import type { CardAnswer } from "./rate-card.ts";

type Trx = Kysely<Database>;

/** One of a card's ratings, as the log has it. */
export interface LoggedRating extends Rated {
  inLesson: boolean;
  /** Moment it counts for, in milliseconds since 1970. */
  at: number;
}

/** A card as it's known when an answer to it arrives. */
export interface KnownCard {
  card: CardRow | null;
  /** Its ratings, by day. */
  log: LoggedRating[];
  /** Day of the learner's latest rating of any card. */
  latest: string | null;
}

/** Reads a card with its log. */
export async function readKnown(trx: Trx, learnerId: string, cardId: string): Promise<KnownCard> {
  const { rows } = await sql<KnownCard>`
    select (select to_jsonb(c) from review_cards c where c.user_id = ${learnerId} and c.card_id = ${cardId}) as card,
      coalesce((
        select jsonb_agg(jsonb_build_object('date', local_date, 'rating', rating, 'inLesson', source = 'lesson',
          'at', round(extract(epoch from at) * 1000)) order by local_date)
        from review_log l where l.user_id = ${learnerId} and l.card_id = ${cardId}), '[]') as log,
      (select max(last_on)::text from review_cards where user_id = ${learnerId}) as latest`.execute(trx);
  return rows[0] ?? { card: null, log: [], latest: null };
}

/** Writes a rating into the log, in place of a later one of its day, and works out again what follows it. */
export async function writeLog(
  trx: Trx,
  learnerId: string,
  answer: CardAnswer,
  [step, ...later]: readonly [Step<LoggedRating>, ...Step<LoggedRating>[]],
): Promise<void> {
  const { cardId, facts, review } = answer;
  const { entry, before, after } = step;
  const { days, chance } = memoryBefore(step);
  await sql`
    delete from review_log
    where user_id = ${learnerId} and card_id = ${cardId} and local_date = ${entry.date}::date`.execute(trx);
  await sql`
    insert into review_log (user_id, log_id, key, card_id, lesson_id, solvable, seed, at, local_date, rating, elapsed_days,
      stability_before, difficulty_before, retrievability, stability, difficulty, source, hints, wrong, shown, ms, weights)
    values (${learnerId}, ${answer.logId}, ${answer.key}, ${cardId}, ${answer.lessonId}, ${answer.solvable},
      ${review?.seed ?? null}, ${new Date(answer.at)}, ${entry.date}::date, ${entry.rating}, ${days},
      ${before?.memory.stability ?? null}, ${before?.memory.difficulty ?? null}, ${chance}, ${after.memory.stability},
      ${after.memory.difficulty}, ${review ? "review" : "lesson"}, ${facts.hints}, ${facts.wrong}, ${facts.shown},
      ${facts.ms}, ${WEIGHTS})
    on conflict do nothing`.execute(trx);
  if (later.length > 0) await rewrite(trx, learnerId, cardId, later);
}

async function rewrite(trx: Trx, learnerId: string, cardId: string, later: readonly Step<LoggedRating>[]) {
  const rows = later.map((step) => {
    const { entry, before, after } = step;
    const { days, chance } = memoryBefore(step);
    return {
      ...{ date: entry.date, days, chance },
      ...{ s: before?.memory.stability ?? null, d: before?.memory.difficulty ?? null },
      ...{ stability: after.memory.stability, difficulty: after.memory.difficulty },
    };
  });
  await sql`
    update review_log l set elapsed_days = n.days, stability_before = n.s, difficulty_before = n.d,
      retrievability = n.chance, stability = n.stability, difficulty = n.difficulty
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(date date, days int, chance float8, s float8, d float8,
      stability float8, difficulty float8)
    where l.user_id = ${learnerId} and l.card_id = ${cardId} and l.local_date = n.date`.execute(trx);
}

/** Days since the rating before, and the chance that it was still known; null the first time. */
function memoryBefore({ entry, before }: Step<LoggedRating>): { days: number | null; chance: number | null } {
  if (!before) return { days: null, chance: null };
  const days = daysBetween(before.lastOn, entry.date);
  return { days, chance: retrievability(before.memory.stability, days) };
}
