import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Fingerprint of each content folder as it was last loaded, so that an unchanged one isn't read again at every start. */
export const catalogueLoads: Migration = {
  name: "0240-catalogue-loads",
  async up(db) {
    await sql`create table catalogue_loads (
      folder text primary key,
      fingerprint text not null,
      loaded_at timestamptz not null
    )`.execute(db);
  },
};
