import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Requests of authors by their keys, learners' work by lesson, and a MAIN for every lesson that ever had one. */
export const versions: Migration = {
  name: "0310-versions",
  async up(db) {
    await sql`
      create table version_requests (
        user_id uuid not null references users (user_id) on delete cascade,
        key uuid not null,
        -- Null while the request is being worked on.
        reply json,
        at timestamptz not null,
        primary key (user_id, key)
      )`.execute(db);
    // Learners of a lesson are counted before it's published. These columns never change, so updates stay HOT.
    await sql`create index solvable_states_lesson on solvable_states (lesson_id, solvable)`.execute(db);
    await sql`create index lesson_progress_lesson on lesson_progress (lesson_id)`.execute(db);
    // At most one MAIN: lesson_versions_one_main. At least one, for a lesson with a LEGACY: checked at commit.
    await sql`
      create function keep_one_main() returns trigger language plpgsql as $body$
      begin
        if exists (select from lesson_versions where lesson_id = coalesce(new.lesson_id, old.lesson_id) and state = 'LEGACY')
          and not exists (select from lesson_versions where lesson_id = coalesce(new.lesson_id, old.lesson_id) and state = 'MAIN')
        then
          raise exception 'The lesson % has no MAIN version.', coalesce(new.lesson_id, old.lesson_id)
            using errcode = 'integrity_constraint_violation', constraint = 'lesson_versions_keep_main';
        end if;
        return null;
      end $body$`.execute(db);
    await sql`
      create constraint trigger lesson_versions_keep_main after insert or update of state or delete on lesson_versions
        deferrable initially deferred for each row execute function keep_one_main()`.execute(db);
  },
};
