import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Files that authors uploaded, and the replies to their uploads. */
export const uploads: Migration = {
  name: "0320-uploads",
  async up(db) {
    await sql`
      create table blobs (
        -- SHA-256 of the bytes, in hexadecimal; also the name of the file.
        hash text primary key,
        media_type text not null,
        bytes integer not null,
        width integer,
        height integer,
        at timestamptz not null
      )`.execute(db);
    await sql`
      create table uploads (
        user_id uuid not null references users (user_id) on delete cascade,
        -- From the browser, one for each file: a file sent twice is kept once.
        key uuid not null,
        reply json not null,
        at timestamptz not null,
        primary key (user_id, key)
      )`.execute(db);
  },
};
