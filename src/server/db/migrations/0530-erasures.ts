import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Accounts that their owners have had erased, and how far that has got. */
export const erasures: Migration = {
  name: "0530-erasures",
  async up(db) {
    await sql`
      create table erasures (
        -- Without a reference: the account goes.
        user_id uuid primary key,
        asked_at timestamptz not null,
        -- Where the receipt goes; null as soon as it has gone out.
        address text,
        is_proved boolean not null default false,
        -- It was erased before, and a backup brought it back.
        again boolean not null default false,
        swept_at timestamptz,
        done_at timestamptz
      )`.execute(db);
    await sql`create index erasures_open on erasures (asked_at) where done_at is null`.execute(db);
  },
};
