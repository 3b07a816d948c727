import { type Kysely, sql } from "kysely";
import { type Moved, moveRows } from "../../db/move-rows.ts";
import type { Database } from "../../db/tables.ts";

const RATINGS: Moved<"review_log"> = {
  log_id: true,
  key: true,
  card_id: true,
  lesson_id: true,
  solvable: true,
  seed: true,
  at: true,
  local_date: true,
  rating: true,
  elapsed_days: true,
  stability_before: true,
  difficulty_before: true,
  retrievability: true,
  stability: true,
  difficulty: true,
  source: true,
  hints: true,
  wrong: true,
  shown: true,
  ms: true,
  weights: true,
};

/** Hands a visitor's cards to an account. Where both have one, that with more ratings stays and gets the other's questions. */
export async function adoptCards(trx: Kysely<Database>, from: string, to: string): Promise<void> {
  // What's new among the questions is found before the insert: spread tables allow no aggregate in "do update".
  await sql`
    with mine as (select card_id, members from review_cards where user_id = ${to})
    insert into review_cards as kept (user_id, card_id, concept, members, stability, difficulty, due, last_on, reps, lapses,
      suspended_at, play)
    select ${to}, t.card_id, t.concept, case when m.card_id is null then t.members else coalesce((
        select jsonb_agg(other) from jsonb_array_elements(t.members) other
        where not exists (
          select from jsonb_array_elements(m.members) own
          where own ->> 'lesson_id' = other ->> 'lesson_id' and own ->> 'solvable' = other ->> 'solvable')), '[]'::jsonb) end,
      t.stability, t.difficulty, t.due, t.last_on, t.reps, t.lapses, t.suspended_at, null
    from review_cards t left join mine m on m.card_id = t.card_id where t.user_id = ${from}
    on conflict (user_id, card_id) do update set
      (stability, difficulty, due, last_on, reps, lapses, suspended_at) = (
        select w.stability, w.difficulty, w.due, w.last_on, w.reps, w.lapses, w.suspended_at
        from (values
          (kept.stability, kept.difficulty, kept.due, kept.last_on, kept.reps, kept.lapses, kept.suspended_at),
          (excluded.stability, excluded.difficulty, excluded.due, excluded.last_on, excluded.reps, excluded.lapses,
            excluded.suspended_at)
        ) as w(stability, difficulty, due, last_on, reps, lapses, suspended_at)
        order by w.reps desc, w.last_on desc limit 1),
      members = kept.members || excluded.members`.execute(trx);
  await sql`delete from review_cards where user_id = ${from}`.execute(trx);
  const keeping = sql`not exists (select from review_log own
    where own.user_id = ${to} and own.card_id = gone.card_id and own.local_date = gone.local_date)`;
  await moveRows(trx, "review_log", RATINGS, { from, to, keeping });
}
