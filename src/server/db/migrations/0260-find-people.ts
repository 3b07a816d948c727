import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Columns and indexes that staff find people by: the card of a subscription, the numbers of payments. */
export const findPeople: Migration = {
  name: "0260-find-people",
  async up(db) {
    // Null: none, another way to pay, or not read since this column exists.
    await sql`alter table subscriptions add column card_last4 text`.execute(db);
    await sql`create index subscriptions_card on subscriptions (card_last4, started_at) where card_last4 is not null`.execute(
      db,
    );
    await sql`create index ledger_entries_effect on ledger_entries (effect_key)`.execute(db);
    await sql`create index ledger_entries_charge on ledger_entries ((facts ->> 'charge')) where facts ? 'charge'`.execute(
      db,
    );
    await sql`create index gifts_gifter on gifts (lower(gifter_email))`.execute(db);
    await sql`create index gifts_giftee on gifts (lower(giftee_email))`.execute(db);
  },
};
