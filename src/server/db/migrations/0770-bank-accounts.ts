import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Bank account that a subscription is debited from, by its kind and last four digits. */
export const bankAccounts: Migration = {
  name: "0770-bank-accounts",
  async up(db) {
    await sql`alter table subscriptions add column account jsonb`.execute(db);
    await sql`create index subscriptions_account on subscriptions ((account ->> 'last4'), started_at)
      where account is not null`.execute(db);
  },
};
