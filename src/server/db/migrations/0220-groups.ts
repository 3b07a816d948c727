import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Invitation links that expire, fewer seats from the next bill on, and no address stored longer than its invitation. */
export const groups: Migration = {
  name: "0220-groups",
  async up(db) {
    await sql`
      alter table groups
        -- The purchase that it came from.
        add column checkout_id uuid unique,
        -- The link's token is derived from this instant; only its hash is kept.
        add column link_made_at timestamptz,
        add column link_expires_at timestamptz,
        -- How many seats the next bill is for, where that is another number.
        add column next_seats integer`.execute(db);
    // A redeemed or withdrawn invitation no longer needs the address.
    await sql`alter table group_invitations alter column email drop not null`.execute(db);
    await sql`create index group_invitations_old on group_invitations (expires_at) where email is not null`.execute(db);
  },
};
