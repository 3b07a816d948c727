import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Exports of people's own data: one runs at a time for each person. */
export const personalDataExports: Migration = {
  name: "0420-personal-data-exports",
  async up(db) {
    await sql`
      create table personal_data_exports (
        user_id uuid not null references users (user_id) on delete cascade,
        export_id uuid not null unique,
        state text not null check (state in ('exporting', 'ready', 'failed')),
        started_at timestamptz not null,
        ready_at timestamptz,
        -- A process is writing it until then.
        held_until timestamptz,
        -- Null once the file is deleted.
        bytes bigint,
        primary key (user_id, export_id)
      )`.execute(db);
    await sql`create unique index personal_data_exports_running on personal_data_exports (user_id)
      where state = 'exporting'`.execute(db);
    await sql`create index personal_data_exports_started on personal_data_exports (started_at)`.execute(db);
  },
};
