import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Certificates of finished courses. */
export const certificates: Migration = {
  name: "0541-certificates",
  async up(db) {
    await sql`
      create table certificates (
        user_id uuid not null references users (user_id) on delete cascade,
        -- 128 random bits: whoever has the address may read it.
        certificate_id text not null unique,
        course_id uuid not null references courses (course_id),
        -- What was true on that day: a course may be renamed and grow.
        course_name text not null,
        num_lessons integer not null,
        name text not null,
        finished_on date not null,
        issued_at timestamptz not null,
        revoked_at timestamptz,
        primary key (user_id, certificate_id)
      )`.execute(db);
    await sql`
      create unique index certificates_one_each on certificates (user_id, course_id) where revoked_at is null`.execute(
      db,
    );
  },
};
