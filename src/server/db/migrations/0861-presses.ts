import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Forms that are being sent: a second press of the same one gets the reply of the first, in whichever process. */
export const presses: Migration = {
  name: "0861-presses",
  async up(db) {
    await sql`
      create unlogged table presses (
        key text primary key,
        -- Sealed; null while the first is under way.
        reply text,
        ends_at timestamptz not null
      )`.execute(db);
    await sql`create index presses_end on presses (ends_at)`.execute(db);
  },
};
