import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Versions of courses, as of lessons: what learners see is the one MAIN, and authors write drafts of the next. */
export const courseVersions: Migration = {
  name: "0560-courses",
  async up(db) {
    await sql`alter table courses add column level text not null default '', add column needs text not null default ''`.execute(
      db,
    );
    await sql`
      create table course_versions (
        course_id uuid not null references courses (course_id),
        version_name text not null,
        state text not null check (state in ('DRAFT', 'CANDIDATE', 'MAIN', 'LEGACY', 'RETIRED', 'ABANDONED')),
        -- course.json
        text text not null,
        -- Grows by one with each change, so that two windows can't overwrite each other.
        rev integer not null default 0,
        created_by uuid,
        owned_by uuid,
        based_on text,
        created_at timestamptz not null,
        modified_at timestamptz not null,
        published_at timestamptz,
        change_reason text not null,
        primary key (course_id, version_name)
      ) with (fillfactor = 70)`.execute(db);
    await sql`create unique index course_versions_one_main on course_versions (course_id) where state = 'MAIN'`.execute(
      db,
    );
    await sql`
      insert into course_versions (course_id, version_name, state, text, created_at, modified_at, published_at, change_reason)
      select c.course_id, 'v1', 'MAIN', f.text, now(), now(), now(), 'Imported from the content folder.'
      from courses c join catalogue_files f on f.path = 'courses/' || c.slug || '/course.json'`.execute(db);
    await sql`
      create function keep_one_course_main() returns trigger language plpgsql as $body$
      begin
        if exists (select from course_versions where course_id = coalesce(new.course_id, old.course_id) and state = 'LEGACY')
          and not exists (select from course_versions where course_id = coalesce(new.course_id, old.course_id) and state = 'MAIN')
        then
          raise exception 'The course % has no MAIN version.', coalesce(new.course_id, old.course_id)
            using errcode = 'integrity_constraint_violation', constraint = 'course_versions_keep_main';
        end if;
        return null;
      end $body$`.execute(db);
    await sql`
      create constraint trigger course_versions_keep_main after insert or update of state or delete on course_versions
        deferrable initially deferred for each row execute function keep_one_course_main()`.execute(db);
    // Addresses that lessons had before they moved to another chapter.
    await sql`
      create table lesson_old_paths (
        path text primary key,
        lesson_id uuid not null references lessons (lesson_id)
      )`.execute(db);
  },
};
