import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Reads to come at the payment provider, the place its events were looked through to, and a disputed gift's state before. */
export const paymentReads: Migration = {
  name: "0292-payment-reads",
  async up(db) {
    await sql`
      create table payment_reads (
        -- The provider's id of a subscription.
        subscription text primary key,
        -- Counted up with each event, so that a read clears only what came before it.
        marks bigint not null default 1,
        -- Payments whose refunds and disputes must be read along; all of them if whole.
        payments text[] not null default '{}',
        whole boolean not null default false,
        due_at timestamptz not null,
        tries integer not null default 0,
        last_problem text
      ) with (fillfactor = 80)`.execute(db);
    await sql`create index payment_reads_due on payment_reads (due_at)`.execute(db);
    await sql`
      create table payment_event_cursor (
        one boolean primary key default true check (one),
        -- Events up to here were looked through.
        heard_until timestamptz not null
      )`.execute(db);
    await sql`alter table checkouts add column read_at timestamptz`.execute(db);
    await sql`alter table gifts add column state_before text`.execute(db);
  },
};
