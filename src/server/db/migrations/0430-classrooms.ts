import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Classrooms with their educators and students, and the lessons that they're set. */
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
    await sql`
      create table assignments (
        classroom_id uuid not null references classrooms (classroom_id) on delete cascade,
        assignment_id uuid not null unique,
        lesson_id uuid not null references lessons (lesson_id) on delete cascade,
        opens_at timestamptz not null,
        due_at timestamptz,
        note text not null default '',
        created_at timestamptz not null,
        ended_at timestamptz,
        announced_at timestamptz,
        reminded_at timestamptz,
        primary key (classroom_id, assignment_id)
      )`.execute(db);
    await sql`create unique index assignments_lesson on assignments (classroom_id, lesson_id)
      where ended_at is null`.execute(db);
    await sql`create index assignments_of_lesson on assignments (lesson_id) where ended_at is null`.execute(db);
    await sql`create index assignments_to_announce on assignments (opens_at)
      where announced_at is null and ended_at is null`.execute(db);
    await sql`create index assignments_to_remind on assignments (due_at)
      where reminded_at is null and ended_at is null`.execute(db);
    await sql`
      create table assignment_marks (
        user_id uuid not null references users (user_id) on delete cascade,
        assignment_id uuid not null references assignments (assignment_id) on delete cascade,
        done_at timestamptz,
        solved integer not null,
        first_try integer not null,
        tries integer not null,
        hints integer not null,
        shown integer not null,
        xp integer not null,
        -- Time between two answers, each counted up to five minutes.
        worked_s integer not null,
        worked_at timestamptz not null,
        primary key (user_id, assignment_id)
      ) with (fillfactor = 80)`.execute(db);
    await sql`create index assignment_marks_of on assignment_marks (assignment_id)`.execute(db);
  },
};
