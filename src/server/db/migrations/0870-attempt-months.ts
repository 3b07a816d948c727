import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * The log of attempts in a partition for each month: it's the table that grows fastest, and old months are dropped whole.
 * What's there stays in the default partition until it's old; a learner's lock keeps `nth` unique, no key across months.
 */
export const attemptMonths: Migration = {
  name: "0870-attempt-months",
  async up(db) {
    await sql`alter table attempt_log rename to attempt_log_default`.execute(db);
    await sql`alter index attempt_log_at rename to attempt_log_default_at`.execute(db);
    await sql`alter table attempt_log_default drop constraint attempt_log_pkey`.execute(db);
    await sql`alter table attempt_log_default add primary key (user_id, lesson_id, solvable, nth, at)`.execute(db);
    await sql`create table attempt_log (like attempt_log_default) partition by range (at)`.execute(db);
    await sql`alter table attempt_log add primary key (user_id, lesson_id, solvable, nth, at)`.execute(db);
    await sql`create index attempt_log_at on attempt_log using brin (at)`.execute(db);
    await sql`alter table attempt_log attach partition attempt_log_default default`.execute(db);
  },
};
