import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** The owner's "Not now", kept beside the request until the reader's window has heard it. */
export const notNow: Migration = {
  name: "0561-not-now",
  async up(db) {
    await sql`alter table editor_presence add column declined boolean not null default false`.execute(db);
  },
};
