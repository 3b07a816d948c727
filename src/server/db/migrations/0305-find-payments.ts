import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Staff find people by a card they used once, and by the provider's invoice number. */
export const findPayments: Migration = {
  name: "0305-find-payments",
  async up(db) {
    await sql`create index ledger_entries_card on ledger_entries ((facts -> 'card' ->> 'last4'), at) where facts ? 'card'`.execute(
      db,
    );
    await sql`create index ledger_entries_number on ledger_entries ((facts ->> 'number')) where facts ? 'number'`.execute(
      db,
    );
    await sql`create index documents_card on documents ((facts -> 'card' ->> 'last4'), issued_at)`.execute(db);
  },
};
