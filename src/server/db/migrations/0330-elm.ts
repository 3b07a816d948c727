import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Elm programs that were compiled before, by the hash of everything that went into them. */
export const elm: Migration = {
  name: "0330-elm",
  async up(db) {
    await sql`
      create table elm_builds (
        build_hash text primary key,
        outcome text not null check (outcome in ('compiled', 'errors')),
        -- Name of the script below uploads; only of compiled programs.
        blob_hash text,
        errors jsonb,
        ms integer not null,
        at timestamptz not null,
        check ((outcome = 'compiled') = (blob_hash is not null))
      )`.execute(db);
  },
};
