import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Cards that bring back what a learner has met, and the log of their ratings. */
export const review: Migration = {
  name: "0600-review",
  async up(db) {
    await sql`
      create table review_cards (
        user_id uuid not null,
        card_id text not null,
        -- Null for a question that belongs to no concept.
        concept text,
        -- Questions of the card: lesson, id, day it was last asked, and whether it's still to be solved.
        members jsonb not null,
        stability double precision not null,
        difficulty double precision not null,
        due date not null,
        last_on date not null,
        reps integer not null,
        lapses integer not null,
        -- Forgotten so often that its page should be read again.
        suspended_at timestamptz,
        -- The question that's being reviewed, while it is.
        play jsonb,
        primary key (user_id, card_id)
      )`.execute(db);
    await sql`create index review_cards_due on review_cards (user_id, due)`.execute(db);
    await sql`
      create table review_log (
        user_id uuid not null,
        log_id uuid not null,
        -- Key of the intent that was rated.
        key uuid not null,
        card_id text not null,
        lesson_id uuid not null,
        solvable text not null,
        -- Seed of the question's numbers, where they were fresh.
        seed text,
        at timestamptz not null,
        -- The learner's day. A card is rated once a day.
        local_date date not null,
        rating smallint not null check (rating between 1 and 4),
        -- The memory before the rating; null the first time.
        elapsed_days integer,
        stability_before double precision,
        difficulty_before double precision,
        retrievability double precision,
        stability double precision not null,
        difficulty double precision not null,
        source text not null check (source in ('lesson', 'review')),
        hints integer not null,
        wrong integer not null,
        shown boolean not null,
        ms integer,
        weights text not null,
        primary key (user_id, log_id),
        unique (user_id, key),
        unique (user_id, card_id, local_date)
      )`.execute(db);
    await sql`create index review_log_at on review_log using brin (at)`.execute(db);
  },
};
