import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Invoices and credit notes of our own, each series numbered without gaps. The PDF is kept as it was first opened. */
export const invoices: Migration = {
  name: "0290-invoices",
  async up(db) {
    await sql`create table document_counters (series text primary key, last integer not null)`.execute(db);
    await sql`create table documents (
      document_id uuid primary key,
      user_id uuid not null,
      entry_key text not null,
      series text not null check (series in ('invoice', 'credit_note')),
      number integer not null check (number > 0),
      facts jsonb not null,
      issued_at timestamptz not null,
      pdf bytea,
      unique (series, number),
      unique (user_id, entry_key)
    )`.execute(db);
  },
};
