import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Components: assets that several lessons share, each with its draft and its published versions. */
export const components: Migration = {
  name: "0614-components",
  async up(db) {
    await sql`
      create table components (
        component_id uuid primary key,
        slug text not null unique,
        name text not null,
        -- Type of interactive, or image, sound or lottie. It never changes.
        type text not null,
        owned_by uuid,
        created_by uuid,
        -- The draft: an asset's file, as it lies in a lesson's folder.
        form text not null check (form in ('json', 'svg')),
        text text not null,
        -- Grows by one with each change, so that two windows can't overwrite each other.
        rev integer not null default 0,
        created_at timestamptz not null,
        modified_at timestamptz not null,
        -- Since then it's offered to no lesson any more.
        retired_at timestamptz
      ) with (fillfactor = 70)`.execute(db);
    await sql`
      create table component_versions (
        component_id uuid not null references components (component_id),
        version integer not null,
        form text not null check (form in ('json', 'svg')),
        text text not null,
        -- Revision of the draft that it was made of.
        rev integer not null,
        change_reason text not null,
        published_by uuid,
        published_at timestamptz not null,
        primary key (component_id, version)
      )`.execute(db);
    // Few lessons use components: asking which ones doesn't read the others.
    await sql`
      create index lesson_files_components on lesson_files (lesson_id, version_name)
      where path = 'settings.json' and text like '%"components"%'`.execute(db);
  },
};
