import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Lessons that classrooms set, and what their students did in them. */
export const assignments: Migration = {
  name: "0540-assignments",
  async up(db) {
    await sql`
      create table assignments (
        assignment_id uuid primary key,
        classroom_id uuid not null references classrooms (classroom_id) on delete cascade,
        lesson_id uuid not null references lessons (lesson_id) on delete cascade,
        set_by_user_id uuid references users (user_id) on delete set null,
        opens_at timestamptz not null,
        -- The last instant of the day it's due, in the classroom's zone.
        due_at timestamptz,
        note text not null,
        request_key text not null,
        created_at timestamptz not null,
        -- When its mails were queued.
        announced_at timestamptz,
        reminded_at timestamptz,
        unique (classroom_id, request_key, lesson_id)
      )`.execute(db);
    await sql`create index assignments_room on assignments (classroom_id, opens_at)`.execute(db);
    await sql`create index assignments_lesson on assignments (lesson_id)`.execute(db);
    await sql`create index assignments_to_announce on assignments (opens_at) where announced_at is null`.execute(db);
    await sql`
      create index assignments_to_remind on assignments (due_at)
      where reminded_at is null and due_at is not null`.execute(db);
    await sql`
      create table assignment_marks (
        user_id uuid not null references users (user_id) on delete cascade,
        assignment_id uuid not null references assignments (assignment_id) on delete cascade,
        done_at timestamptz,
        -- Answers judged, and questions right at their first try, since the lesson was set.
        tries integer not null default 0,
        first_try integer not null default 0,
        -- Time between saves, of which a pause counts for five minutes at most.
        seconds integer not null default 0,
        touched_at timestamptz not null,
        primary key (user_id, assignment_id)
      )`.execute(db);
    await sql`create index assignment_marks_assignment on assignment_marks (assignment_id)`.execute(db);
    await sql`
      create table assignment_answers (
        user_id uuid not null references users (user_id) on delete cascade,
        lesson_id uuid not null references lessons (lesson_id) on delete cascade,
        solvable text not null,
        answer_hash text not null,
        correct boolean not null,
        -- The answer and its verdict as sentences; null where an answer has no words.
        words text,
        reply text,
        times integer not null,
        answered_at timestamptz not null,
        primary key (user_id, lesson_id, solvable, answer_hash)
      )`.execute(db);
  },
};
