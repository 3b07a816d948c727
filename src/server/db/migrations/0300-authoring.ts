import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Documents of the lesson editor with all their edits, what was kept beside them, and the history of versions. */
export const authoring: Migration = {
  name: "0300-authoring",
  async up(db) {
    await sql`
      alter table lesson_versions
        add column kind text check (kind in ('lesson', 'practice_set')),
        add column product_tier text check (product_tier in ('math-foundations', 'premium', 'core-library', 'all-access')),
        -- Version that this one was copied from.
        add column based_on text,
        -- Member of staff who is responsible for it.
        add column staff_user_id uuid references users (user_id) on delete set null,
        add column published_at timestamptz`.execute(db);
    await sql`create index lesson_versions_owner on lesson_versions (owned_by, modified_at) where owned_by is not null`.execute(
      db,
    );
    await sql`
      create table editor_docs (
        doc_id uuid primary key,
        kind text not null check (kind in ('lesson', 'course', 'component')),
        lesson_id uuid,
        version_name text,
        course_id uuid references courses (course_id),
        component_id uuid,
        -- Grows by one with each accepted edit.
        rev integer not null default 0,
        -- Revision that the version's files were last written from.
        saved_rev integer not null default 0,
        doc_hash text not null,
        foreign key (lesson_id, version_name) references lesson_versions (lesson_id, version_name) on delete cascade,
        unique (lesson_id, version_name)
      ) with (fillfactor = 70)`.execute(db);
    await sql`
      create table editor_files (
        doc_id uuid not null references editor_docs (doc_id) on delete cascade,
        path text not null,
        text text not null,
        primary key (doc_id, path)
      ) with (fillfactor = 70)`.execute(db);
    await sql`
      create table editor_edits (
        doc_id uuid not null references editor_docs (doc_id) on delete cascade,
        rev integer not null,
        key uuid not null,
        client_id uuid not null,
        user_id uuid not null,
        kind text not null,
        -- As applied to the revision before: replayed in order, edits give every later text.
        edit json not null,
        -- The reply, for a request that is sent again.
        reply json not null,
        at timestamptz not null,
        primary key (doc_id, rev),
        unique (doc_id, key)
      )`.execute(db);
    await sql`
      create table editor_snapshots (
        doc_id uuid not null references editor_docs (doc_id) on delete cascade,
        rev integer not null,
        -- All files as JSON, compressed.
        packed bytea not null,
        at timestamptz not null,
        primary key (doc_id, rev)
      )`.execute(db);
    await sql`
      create table editor_copies (
        user_id uuid not null references users (user_id) on delete cascade,
        copy_id uuid not null,
        doc_id uuid not null references editor_docs (doc_id) on delete cascade,
        client_id uuid not null,
        -- Null if nobody knows which text it began from.
        base_rev integer,
        key uuid not null,
        why text not null check (why in ('outdated', 'owner-changed', 'state-changed')),
        packed bytea not null,
        reply json not null,
        at timestamptz not null,
        settled_at timestamptz,
        primary key (user_id, copy_id),
        unique (user_id, key)
      )`.execute(db);
    await sql`create index editor_copies_doc on editor_copies (doc_id, at)`.execute(db);
    // Lost in a crash, and written again within seconds.
    await sql`
      create unlogged table editor_presence (
        doc_id uuid not null references editor_docs (doc_id) on delete cascade,
        client_id uuid not null,
        user_id uuid not null references users (user_id) on delete cascade,
        seen_at timestamptz not null,
        asks_to_edit boolean not null default false,
        primary key (doc_id, client_id)
      ) with (fillfactor = 70)`.execute(db);
    await sql`
      create table lesson_events (
        lesson_id uuid not null references lessons (lesson_id),
        -- Time-ordered.
        event_id uuid not null,
        version_name text not null,
        from_state text,
        to_state text,
        user_id uuid,
        reason text not null,
        facts jsonb not null,
        at timestamptz not null,
        primary key (lesson_id, event_id)
      )`.execute(db);
    // Pages that a later version renamed or moved, so that learners keep their place.
    await sql`
      create table lesson_block_moves (
        lesson_id uuid not null references lessons (lesson_id),
        from_block text not null,
        to_block text not null,
        version_name text not null,
        primary key (lesson_id, from_block)
      )`.execute(db);
  },
};
