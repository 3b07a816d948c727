import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Operators' metrics: the last run of each duty, and indexes on unfinished work only. */
export const operators: Migration = {
  name: "0230-operators",
  async up(db) {
    await sql`
      create table duty_runs (
        name text primary key,
        began_at timestamptz not null,
        -- Of the last run that came to its end.
        ended_at timestamptz
      ) with (fillfactor = 50)`.execute(db);
    await sql`create index mails_failed on mails (created_at) where state = 'failed'`.execute(db);
    await sql`create index payment_commands_waiting on payment_commands (created_at) where done_at is null`.execute(db);
  },
};
