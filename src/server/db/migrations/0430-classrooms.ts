import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Classrooms with their educators and students. */
export const classrooms: Migration = {
  name: "0430-classrooms",
  async up(db) {
    await sql`
      create table educators (
        user_id uuid primary key references users (user_id) on delete cascade,
        teaches_at text not null,
        since timestamptz not null,
        -- Until then staff let their classrooms open the lessons they set.
        licence_until timestamptz,
        -- Staff took the role back.
        revoked_at timestamptz
      )`.execute(db);
    await sql`
      create table classrooms (
        classroom_id uuid primary key,
        name text not null,
        owner_user_id uuid not null references users (user_id) on delete cascade,
        -- Due dates are days in this zone.
        time_zone text not null,
        request_key text not null,
        -- Code and link are derived from these instants; only their keyed hashes are kept.
        code_made_at timestamptz not null,
        code_hash text not null unique,
        code_expires_at timestamptz not null,
        link_made_at timestamptz not null,
        link_hash text not null unique,
        link_expires_at timestamptz not null,
        -- The school agrees that children under the age of consent take part: when, by whom, in which words.
        school_consent_at timestamptz,
        school_consent text,
        created_at timestamptz not null,
        closed_at timestamptz,
        unique (owner_user_id, request_key)
      )`.execute(db);
    await sql`
      create table classroom_educators (
        user_id uuid not null references users (user_id) on delete cascade,
        classroom_id uuid not null references classrooms (classroom_id) on delete cascade,
        role text not null check (role in ('lead', 'co')),
        since timestamptz not null,
        primary key (user_id, classroom_id)
      )`.execute(db);
    await sql`create index classroom_educators_room on classroom_educators (classroom_id)`.execute(db);
    await sql`
      create table classroom_members (
        user_id uuid not null references users (user_id) on delete cascade,
        classroom_id uuid not null references classrooms (classroom_id) on delete cascade,
        -- Names the student in addresses, so that an educator never sees the account's id.
        student_id uuid not null unique,
        shown_name text not null,
        state text not null check (state in ('joined', 'left')),
        joined_at timestamptz not null,
        left_at timestamptz,
        primary key (user_id, classroom_id)
      )`.execute(db);
    await sql`create index classroom_members_room on classroom_members (classroom_id, joined_at)`.execute(db);
  },
};
