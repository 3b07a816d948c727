import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Key of a gift's refund, and how often it was sent again. No gift could be bought before, so the table is empty. */
export const gifts: Migration = {
  name: "0210-gifts",
  async up(db) {
    await sql`
      alter table gifts
        -- The provider's number of what was paid.
        add column charge text not null,
        add column resends integer not null default 0,
        add column resent_at timestamptz,
        add column refunded_at timestamptz,
        -- When the provider was last asked what became of the payment.
        add column charge_read_at timestamptz not null`.execute(db);
    await sql`create unique index gifts_charge on gifts (charge)`.execute(db);
    await sql`create index gifts_activated_by on gifts (activated_by) where activated_by is not null`.execute(db);
    // Messages for gifts that were never paid are deleted after a while.
    await sql`
      create index checkouts_unpaid_gifts on checkouts (created_at)
      where purpose = 'gift' and state <> 'paid' and facts ? 'giftee_email'`.execute(db);
    await sql`create index gifts_charge_read on gifts (charge_read_at) where state <> 'refunded'`.execute(db);
  },
};
