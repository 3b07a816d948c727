import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Addresses for which somebody asked for a new password, until a duty has looked them up. */
export const resetRequests: Migration = {
  name: "0510-reset-requests",
  async up(db) {
    await sql`
      create table reset_requests (
        -- Normalised; asked twice before the duty comes, it's mailed once.
        email_key text primary key,
        asked_at timestamptz not null
      )`.execute(db);
    await sql`create index reset_requests_order on reset_requests (asked_at)`.execute(db);
  },
};
