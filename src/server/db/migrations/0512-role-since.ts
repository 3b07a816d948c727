import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Since when authors and staff have had their role: two weeks later they need a second step at log-in. */
export const roleSince: Migration = {
  name: "0512-role-since",
  async up(db) {
    await sql`alter table users add column role_since timestamptz`.execute(db);
    await sql`update users set role_since = now() where user_type in ('author', 'staff') and not is_demo`.execute(db);
  },
};
