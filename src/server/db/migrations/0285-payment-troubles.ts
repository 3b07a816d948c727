import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Troubles that staff have to look at, and an index on the ledger's entries for their queues. */
export const paymentTroubles: Migration = {
  name: "0285-payment-troubles",
  async up(db) {
    await sql`
      create table payment_troubles (
        -- The event or the bill.
        trouble_key text primary key,
        kind text not null check (kind in ('unknown_object', 'bill_not_final')),
        user_id uuid,
        about text not null,
        problem text not null,
        first_at timestamptz not null,
        last_at timestamptz not null,
        times integer not null default 1
      )`.execute(db);
    // The card's column of 0280 has these digits too.
    await sql`alter table subscriptions drop column card_last4`.execute(db);
    await sql`create index subscriptions_card on subscriptions ((card ->> 'last4'), started_at)`.execute(db);
    await sql`create index payment_troubles_kind on payment_troubles (kind, first_at)`.execute(db);
    await sql`
      create index ledger_entries_watched on ledger_entries (kind, at)
        where kind in ('dispute_opened', 'dispute_closed', 'fraud_warning', 'refund_failed')`.execute(db);
  },
};
