import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Resets of a second step that wait for their day, and messages of ours that everybody sees once. */
export const staffPages: Migration = {
  name: "0701-staff-pages",
  async up(db) {
    await sql`
      create table factor_resets (
        user_id uuid primary key,
        asked_at timestamptz not null
      )`.execute(db);
    await sql`
      create table announcements (
        announcement_id uuid primary key,
        level text not null check (level in ('info', 'success', 'warning', 'error')),
        text text not null,
        until timestamptz not null,
        made_at timestamptz not null,
        ended_at timestamptz
      )`.execute(db);
    await sql`create index announcements_until on announcements (until)`.execute(db);
  },
};
