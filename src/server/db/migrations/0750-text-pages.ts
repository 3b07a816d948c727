import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Text pages that staff write: a draft for each, and every version that was ever published. */
export const textPages: Migration = {
  name: "0750-text-pages",
  async up(db) {
    await sql`
      create table text_pages (
        -- Such as about, or s/accessibility.
        path text primary key,
        title text not null,
        text text not null,
        format text not null check (format in ('markdown', 'camperdown')),
        -- One more with each change of the draft.
        revision integer not null,
        -- Null once the account is gone.
        edited_by uuid,
        edited_at timestamptz not null,
        -- Version that people read; null: none, or the file that comes with the program.
        published_version integer
      )`.execute(db);
    await sql`
      create table text_page_versions (
        path text not null references text_pages (path),
        version integer not null,
        title text not null,
        text text not null,
        format text not null check (format in ('markdown', 'camperdown')),
        reason text not null,
        published_by uuid,
        published_at timestamptz not null,
        primary key (path, version)
      )`.execute(db);
    await sql`create index text_pages_editor on text_pages (edited_by) where edited_by is not null`.execute(db);
    await sql`create index text_page_versions_editor on text_page_versions (published_by) where published_by is not null`.execute(
      db,
    );
    await sql`alter table staff_audit drop constraint staff_audit_subject_kind_check`.execute(db);
    await sql`
      alter table staff_audit add constraint staff_audit_subject_kind_check
      check (subject_kind in ('person', 'code', 'switch', 'experiment', 'mail', 'job', 'course', 'lesson', 'page'))`.execute(
      db,
    );
  },
};
