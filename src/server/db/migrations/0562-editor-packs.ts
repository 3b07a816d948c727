import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Old edits, ten minutes of one person to a row, and since when an author's file is used by nothing. */
export const editorPacks: Migration = {
  name: "0562-editor-packs",
  async up(db) {
    await sql`
      create table editor_packs (
        doc_id uuid not null references editor_docs (doc_id) on delete cascade,
        first_rev integer not null,
        last_rev integer not null,
        user_id uuid not null,
        -- Keys of its requests: one that's sent again still gets its reply.
        keys uuid[] not null,
        -- The edits as JSON, compressed; replayed one by one they give every text in between.
        packed bytea not null,
        primary key (doc_id, first_rev)
      )`.execute(db);
    await sql`create index editor_packs_keys on editor_packs using gin (keys)`.execute(db);
    await sql`create index editor_edits_at on editor_edits using brin (at)`.execute(db);
    await sql`alter table blobs add column unused_since timestamptz`.execute(db);
  },
};
