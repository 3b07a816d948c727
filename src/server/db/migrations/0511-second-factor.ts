import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Authenticator apps and recovery codes. */
export const secondFactor: Migration = {
  name: "0511-second-factor",
  async up(db) {
    await sql`
      create table authenticators (
        user_id uuid primary key references users (user_id) on delete cascade,
        -- Sealed with the installation's secret.
        secret text not null,
        -- Null until a first code has shown that the app has it.
        confirmed_at timestamptz,
        -- Of the last code that was used: none works twice.
        last_step bigint,
        made_at timestamptz not null
      )`.execute(db);
    await sql`
      create table recovery_codes (
        user_id uuid not null references users (user_id) on delete cascade,
        -- HMAC of the code.
        code_hash bytea not null,
        made_at timestamptz not null,
        used_at timestamptz,
        primary key (user_id, code_hash)
      )`.execute(db);
  },
};
