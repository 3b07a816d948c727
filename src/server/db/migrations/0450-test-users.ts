import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Accounts that staff make to try the product, and audit lines about more than people and codes. */
export const testUsers: Migration = {
  name: "0450-test-users",
  async up(db) {
    await sql`
      create table test_users (
        user_id uuid primary key references users (user_id) on delete cascade,
        made_by uuid not null,
        made_at timestamptz not null,
        -- From the form: sent twice, made once.
        request_key uuid not null unique,
        wanted jsonb not null,
        -- Null while it's made, or when making it broke off.
        ready_at timestamptz,
        -- Sentences about what it has, and why making it broke off.
        has jsonb not null default '[]',
        problem text
      )`.execute(db);
    await sql`create index test_users_newest on test_users (made_at desc)`.execute(db);
    await sql`alter table staff_audit drop constraint staff_audit_subject_kind_check`.execute(db);
    await sql`
      alter table staff_audit add constraint staff_audit_subject_kind_check
      check (subject_kind in ('person', 'code', 'switch', 'experiment', 'mail', 'job', 'course', 'lesson'))`.execute(
      db,
    );
  },
};
