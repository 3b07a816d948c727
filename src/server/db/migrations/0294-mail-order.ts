import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** The order in which mails were queued, for those due at the same instant. */
export const mailOrder: Migration = {
  name: "0294-mail-order",
  async up(db) {
    await sql`alter table mails add column queue_number bigint generated always as identity`.execute(db);
    await sql`drop index mails_due`.execute(db);
    await sql`create index mails_due on mails (due_at, queue_number) where state = 'waiting'`.execute(db);
  },
};
