import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Records of what students have done, for the store of schools that agreed (xAPI). */
export const learningRecords: Migration = {
  name: "0712-learning-records",
  async up(db) {
    await sql`
      alter table classrooms
        add column records_agreed_at timestamptz,
        add column records_agreed_by text`.execute(db);
    await sql`
      create table learning_records (
        user_id uuid not null references users (user_id) on delete cascade,
        -- Names the effect, and so its statement: written twice, it's one.
        effect_key text not null,
        kind text not null check (kind in ('answered', 'progressed', 'completed')),
        lesson_id uuid not null references lessons (lesson_id),
        solvable text,
        correct boolean,
        scaled real,
        progress integer,
        at timestamptz not null,
        state text not null default 'due' check (state in ('due', 'sent', 'given_up')),
        tries integer not null default 0,
        due_at timestamptz not null,
        problem text,
        primary key (user_id, effect_key)
      )`.execute(db);
    await sql`create index learning_records_due on learning_records (due_at, at) where state = 'due'`.execute(db);
    await sql`create index learning_records_old on learning_records (at) where state <> 'due'`.execute(db);
  },
};
