import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Column for the weekly mail, which nobody gets before choosing it. */
export const weeklyMail: Migration = {
  name: "0731-weekly-mail",
  async up(db) {
    await sql`alter table notification_choices add column weekly boolean not null default false`.execute(db);
  },
};
