import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** The catalogue: reference tables, written only by imports and publishing. */
export const catalogue: Migration = {
  name: "0100-catalogue",
  async up(db) {
    await sql`
      create table courses (
        course_id uuid primary key,
        slug text not null unique,
        name text not null,
        tagline text not null,
        subject text not null,
        category text not null,
        sub_category text not null,
        category_position integer not null,
        position integer not null,
        coming_soon boolean not null,
        outcomes jsonb not null,
        num_lessons integer not null,
        -- A visitor may open at least one of its lessons.
        has_free boolean not null,
        content_hash text not null,
        -- No longer in the content: kept for the progress that learners made in it.
        removed_at timestamptz
      )`.execute(db);
    await sql`create index courses_menu on courses (category_position, position) where removed_at is null`.execute(db);
    await sql`create index courses_subject on courses (subject, position) where removed_at is null`.execute(db);
    await sql`
      create table chapters (
        chapter_id uuid primary key,
        course_id uuid not null references courses (course_id),
        slug text not null,
        name text not null,
        summary text not null,
        free boolean not null,
        position integer not null,
        removed_at timestamptz,
        unique (course_id, slug)
      )`.execute(db);
    await sql`
      create table lessons (
        lesson_id uuid primary key,
        course_id uuid not null references courses (course_id),
        chapter_id uuid not null references chapters (chapter_id),
        slug text not null,
        -- course/chapter/lesson: one look-up for one address.
        path text not null unique,
        -- Order in the whole course.
        position integer not null,
        name text not null,
        summary text not null,
        kind text not null check (kind in ('lesson', 'practice_set')),
        minutes integer not null,
        num_blocks integer not null,
        user_can_preview boolean not null,
        removed_at timestamptz
      )`.execute(db);
    await sql`create index lessons_course on lessons (course_id, position) where removed_at is null`.execute(db);
    await sql`
      create table lesson_versions (
        lesson_id uuid not null references lessons (lesson_id),
        version_name text not null,
        state text not null check (state in ('DRAFT', 'CANDIDATE', 'MAIN', 'LEGACY', 'RETIRED', 'ABANDONED')),
        -- What a browser is told: says which text, tells nothing about it.
        version_hash text not null,
        content_hash text not null,
        created_by uuid,
        owned_by uuid,
        created_at timestamptz not null,
        modified_at timestamptz not null,
        change_reason text not null,
        primary key (lesson_id, version_name)
      )`.execute(db);
    await sql`create unique index lesson_versions_one_main on lesson_versions (lesson_id) where state = 'MAIN'`.execute(
      db,
    );
    await sql`create index lesson_versions_hash on lesson_versions (lesson_id, version_hash)`.execute(db);
    await sql`
      create table lesson_files (
        lesson_id uuid not null,
        version_name text not null,
        path text not null,
        text text not null,
        primary key (lesson_id, version_name, path),
        foreign key (lesson_id, version_name) references lesson_versions (lesson_id, version_name) on delete cascade
      )`.execute(db);
    await sql`
      create table lesson_programs (
        content_hash text not null,
        -- Which transpiler made it.
        compiler text not null,
        program jsonb not null,
        primary key (content_hash, compiler)
      )`.execute(db);
    await sql`
      create table catalogue_files (
        -- catalogue.json, learning-paths/<slug>.json, courses/<course>/course.json
        path text primary key,
        text text not null
      )`.execute(db);
    await sql`
      create table learning_paths (
        slug text primary key,
        name text not null,
        tagline text not null,
        position integer not null
      )`.execute(db);
    await sql`
      create table learning_path_steps (
        learning_path_slug text not null references learning_paths (slug) on delete cascade,
        position integer not null,
        course_slug text not null,
        why text not null,
        primary key (learning_path_slug, position)
      )`.execute(db);
    await sql`
      create table featured_courses (
        audience text not null check (audience in ('new_learners', 'everyone')),
        category text not null,
        position integer not null,
        course_slug text not null,
        primary key (audience, position)
      )`.execute(db);
    await sql`
      create table course_authors (
        course_id uuid not null references courses (course_id),
        user_id uuid not null references users (user_id) on delete cascade,
        primary key (course_id, user_id)
      )`.execute(db);
    await sql`create index course_authors_user on course_authors (user_id)`.execute(db);
    await sql`
      create table preview_tokens (
        -- SHA-256 of the token: the token itself is never kept.
        token_hash bytea primary key,
        lesson_id uuid not null,
        version_name text not null,
        created_by uuid,
        expires_at timestamptz not null,
        foreign key (lesson_id, version_name) references lesson_versions (lesson_id, version_name) on delete cascade
      )`.execute(db);
    await sql`create index preview_tokens_expiry on preview_tokens (expires_at)`.execute(db);
  },
};
