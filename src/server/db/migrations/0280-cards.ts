import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** The card a subscription is charged to, and the bill it still owes, as last read from the provider. */
export const cards: Migration = {
  name: "0280-cards",
  async up(db) {
    await sql`alter table subscriptions add column card jsonb, add column owed jsonb`.execute(db);
  },
};
