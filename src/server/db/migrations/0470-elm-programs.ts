import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * Hash of a program's own texts, whatever it was compiled with: a published lesson finds its script by it, also on a
 * server that can't compile.
 */
export const elmPrograms: Migration = {
  name: "0470-elm-programs",
  async up(db) {
    await sql`alter table elm_builds add column program_hash text`.execute(db);
    await sql`create index elm_builds_program on elm_builds (program_hash, at) where blob_hash is not null`.execute(db);
  },
};
