import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Audit log of staff. Rows are kept for two years and never changed. */
export const staffAudit: Migration = {
  name: "0250-staff-audit",
  async up(db) {
    await sql`
      create table staff_audit (
        -- Time-ordered.
        audit_id uuid primary key,
        at timestamptz not null,
        staff_user_id uuid not null,
        act text not null,
        subject_kind text not null check (subject_kind in ('person', 'code')),
        subject_id text not null,
        reason text not null check (length(btrim(reason)) > 0),
        facts jsonb not null,
        -- From the form, so that an act sent twice is done once.
        request_key uuid not null unique
      )`.execute(db);
    await sql`create index staff_audit_subject on staff_audit (subject_id, audit_id)`.execute(db);
    await sql`create index staff_audit_staff on staff_audit (staff_user_id, audit_id)`.execute(db);
    await sql`
      create function keep_audit() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and old.at < now() - interval '2 years' then
          return old;
        end if;
        raise exception 'The audit log keeps what was written: % is refused.', tg_op;
      end $$`.execute(db);
    await sql`
      create trigger staff_audit_kept before update or delete on staff_audit
      for each row execute function keep_audit()`.execute(db);
  },
};
