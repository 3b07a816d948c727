import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Members who'd rather not say when they were born aren't asked again. */
export const agePutOff: Migration = {
  name: "0781-age-put-off",
  async up(db) {
    await sql`alter table users add column age_put_off_at timestamptz`.execute(db);
  },
};
