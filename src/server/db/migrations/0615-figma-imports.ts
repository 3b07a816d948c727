import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Imports of pictures from Figma, each with how far it has come. */
export const figmaImports: Migration = {
  name: "0615-figma-imports",
  async up(db) {
    await sql`
      create table figma_imports (
        user_id uuid not null references users (user_id) on delete cascade,
        import_id uuid not null,
        -- From the browser, one for each press: pressed twice is one import.
        key uuid not null,
        kind text not null check (kind in ('list', 'pictures')),
        state text not null check (state in ('waiting', 'done', 'failed')),
        file_key text not null,
        request jsonb not null,
        facts jsonb not null,
        next_try_at timestamptz not null,
        -- A process is working on it until then, unless it was killed.
        held_until timestamptz,
        at timestamptz not null,
        primary key (user_id, import_id),
        unique (user_id, key)
      ) with (fillfactor = 70)`.execute(db);
    await sql`create index figma_imports_waiting on figma_imports (next_try_at) where state = 'waiting'`.execute(db);
  },
};
