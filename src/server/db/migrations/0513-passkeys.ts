import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Passkeys: each logs in alone. */
export const passkeys: Migration = {
  name: "0513-passkeys",
  async up(db) {
    await sql`
      create table passkeys (
        user_id uuid not null references users (user_id) on delete cascade,
        -- The authenticator's own name for it.
        credential_id text not null unique,
        public_key bytea not null,
        -- Counts up in authenticators that count; one that falls was copied.
        counter bigint not null,
        -- Browser and system in which it was made, such as Firefox/Linux.
        label text not null,
        added_at timestamptz not null,
        last_used_at timestamptz,
        primary key (user_id, credential_id)
      )`.execute(db);
  },
};
