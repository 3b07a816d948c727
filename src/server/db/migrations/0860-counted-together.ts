import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * Counts that all processes share. They're worth nothing after a crash, so they aren't written ahead: a standby doesn't
 * have them, and after a failover they begin again.
 */
export const countedTogether: Migration = {
  name: "0860-counted-together",
  async up(db) {
    await sql`
      create unlogged table allowances (
        -- A hash of what is limited and for whom.
        key bytea primary key,
        used integer not null,
        ends_at timestamptz not null
      )`.execute(db);
    await sql`create index allowances_end on allowances (ends_at)`.execute(db);
    await sql`
      create unlogged table program_places (
        -- A hash of a learner's or a network's name.
        key bytea primary key,
        -- By the run's id: when it began, and until when it's inside at most, in milliseconds.
        runs jsonb not null,
        ends_at timestamptz not null
      )`.execute(db);
    await sql`create index program_places_end on program_places (ends_at)`.execute(db);
  },
};
