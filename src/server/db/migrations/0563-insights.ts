import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Log of learners' answers for the authors of a lesson: each scored attempt, and sums that name nobody. */
export const insights: Migration = {
  name: "0563-insights",
  async up(db) {
    await sql`
      create table attempt_log (
        user_id uuid not null,
        lesson_id uuid not null,
        solvable text not null,
        -- Counted from 1, over all versions and restarts of the lesson.
        nth integer not null,
        at timestamptz not null,
        version_hash text not null,
        -- Normalised and short; null where answers aren't compared by value.
        answer text,
        -- Empty where answers aren't compared by value.
        answer_hash text not null,
        correct boolean not null,
        -- The author has a reply to exactly this answer.
        replied boolean not null,
        hints_before integer not null,
        -- The learner's first attempt with this answer.
        first_of_value boolean not null,
        -- The attempt that solved it.
        solved boolean not null,
        primary key (user_id, lesson_id, solvable, nth)
      )`.execute(db);
    await sql`create index attempt_log_at on attempt_log using brin (at)`.execute(db);
    await sql`
      create table answer_tallies (
        lesson_id uuid not null,
        version_hash text not null,
        solvable text not null,
        hour timestamptz not null,
        -- Empty: sums over all answers.
        answer_hash text not null,
        sample text,
        correct boolean not null,
        replied boolean not null,
        people integer not null,
        firsts integer not null,
        firsts_correct integer not null,
        solved integer not null,
        solved_hinted integer not null,
        primary key (lesson_id, version_hash, solvable, hour, answer_hash)
      )`.execute(db);
    await sql`
      create table stop_tallies (
        lesson_id uuid not null,
        version_hash text not null,
        block_id text not null,
        block_index integer not null,
        reached integer not null,
        stopped integer not null,
        at timestamptz not null,
        primary key (lesson_id, version_hash, block_id)
      )`.execute(db);
  },
};
