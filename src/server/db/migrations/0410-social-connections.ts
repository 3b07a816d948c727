import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Accounts elsewhere with which people log in here. */
export const socialConnections: Migration = {
  name: "0410-social-connections",
  async up(db) {
    await sql`
      create table social_connections (
        issuer text not null,
        -- The person's id there; addresses change hands.
        subject text not null,
        user_id uuid not null references users (user_id) on delete cascade,
        provider text not null check (provider in ('google')),
        -- Their address there, to tell connections apart.
        email text not null,
        connected_at timestamptz not null,
        primary key (issuer, subject),
        unique (user_id, provider)
      )`.execute(db);
  },
};
