import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables.ts";

/** Hands a visitor's cards to an account. Where both have one, that with more ratings stays and gets the other's questions. */
export async function adoptCards(trx: Kysely<Database>, from: string, to: string): Promise<void> {
  await sql`
    insert into review_cards as kept (user_id, card_id, concept, members, stability, difficulty, due, last_on, reps, lapses,
      suspended_at, play)
    select ${to}, card_id, concept, members, stability, difficulty, due, last_on, reps, lapses, suspended_at, null
    from review_cards where user_id = ${from}
    on conflict (user_id, card_id) do update set
      (stability, difficulty, due, last_on, reps, lapses, suspended_at) = (
        select w.stability, w.difficulty, w.due, w.last_on, w.reps, w.lapses, w.suspended_at
        from (values
          (kept.stability, kept.difficulty, kept.due, kept.last_on, kept.reps, kept.lapses, kept.suspended_at),
          (excluded.stability, excluded.difficulty, excluded.due, excluded.last_on, excluded.reps, excluded.lapses,
            excluded.suspended_at)
        ) as w(stability, difficulty, due, last_on, reps, lapses, suspended_at)
        order by w.reps desc, w.last_on desc limit 1),
      members = kept.members || coalesce((
        select jsonb_agg(m) from jsonb_array_elements(excluded.members) m
        where not exists (
          select from jsonb_array_elements(kept.members) k
          where k ->> 'lesson_id' = m ->> 'lesson_id' and k ->> 'solvable' = m ->> 'solvable')), '[]'::jsonb)`.execute(
    trx,
  );
  await sql`delete from review_cards where user_id = ${from}`.execute(trx);
  await sql`
    update review_log l set user_id = ${to} where l.user_id = ${from} and not exists (
      select from review_log o where o.user_id = ${to} and o.card_id = l.card_id and o.local_date = l.local_date)`.execute(
    trx,
  );
  await sql`delete from review_log where user_id = ${from}`.execute(trx);
}
