import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Payments that take days: since when one is on its way, whether it failed, and which subscriptions are paid so. */
export const bankDebits: Migration = {
  name: "0760-bank-debits",
  async up(db) {
    await sql`
      alter table checkouts
        add column debit_since timestamptz,
        add column debit_failed_at timestamptz`.execute(db);
    await sql`alter table subscriptions add column by_debit boolean not null default false`.execute(db);
  },
};
