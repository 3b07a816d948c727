import { type Kysely, sql } from "kysely";
import type { WaitingCard } from "#rules/learning/review/session.ts";
import type { Database } from "../../db/tables.ts";
import type { CardMember, CardPlay } from "../tables.ts";

/** A row of `review_cards` as PostgreSQL's JSON: days are texts, so no zone can shift them. */
export interface CardRow {
  card_id: string;
  concept: string | null;
  members: CardMember[];
  stability: number;
  difficulty: number;
  due: string;
  last_on: string;
  reps: number;
  lapses: number;
  suspended_at: string | null;
  play: CardPlay | null;
}

/** All cards of a learner. */
export async function readCards(db: Kysely<Database>, learnerId: string): Promise<CardRow[]> {
  const { rows } = await sql<{ card: CardRow }>`
    select to_jsonb(c) as card from review_cards c where user_id = ${learnerId} order by card_id`.execute(db);
  return rows.map(({ card }) => card);
}

/** One card of a learner; null if there's none. */
export async function findCard(db: Kysely<Database>, learnerId: string, cardId: string): Promise<CardRow | null> {
  const { rows } = await sql<{ card: CardRow }>`
    select to_jsonb(c) as card from review_cards c where user_id = ${learnerId} and card_id = ${cardId}`.execute(db);
  return rows[0]?.card ?? null;
}

/** Cards that a session may choose from. */
export function waitingOf(cards: readonly CardRow[]): WaitingCard[] {
  return cards
    .filter((card) => card.suspended_at === null)
    .map(({ card_id: id, due, last_on: lastOn, stability, members }) => ({
      id,
      due,
      lastOn,
      stability,
      missed: members.some(({ missed }) => missed),
    }));
}
