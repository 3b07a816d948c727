import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** The puzzle of each day, the same for everybody. */
export const dailyPuzzles: Migration = {
  name: "0830-daily-puzzles",
  async up(db) {
    await sql`
      create table daily_puzzles (
        puzzle_date date primary key,
        type text not null,
        -- As it was made: a later release's generator may make another one of the same seed.
        asset jsonb not null,
        made_at timestamptz not null
      )`.execute(db);
  },
};
