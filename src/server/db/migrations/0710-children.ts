import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Age bands, and who agreed to a child's account. */
export const children: Migration = {
  name: "0710-children",
  async up(db) {
    await sql`
      alter table users
        add column age_band text not null default 'unknown' check (age_band in ('unknown', 'child', 'teen', 'adult')),
        add column age_band_changes_at timestamptz`.execute(db);
    await sql`
      create table child_consents (
        user_id uuid primary key references users (user_id) on delete cascade,
        state text not null check (state in ('pending', 'given')),
        basis text check (basis in ('guardian', 'school')),
        guardian_address text,
        -- The classroom whose school agreed.
        classroom_id uuid,
        given_by text,
        wording text,
        asked_at timestamptz not null,
        given_at timestamptz,
        -- The second mail went out.
        noticed_at timestamptz,
        check (state = 'pending' or (basis is not null and given_at is not null and wording is not null))
      )`.execute(db);
    // Name of the educator who said that the school agrees.
    await sql`alter table classrooms add column school_consent_by text`.execute(db);
    await sql`create index child_consents_open on child_consents (asked_at) where state = 'pending'`.execute(db);
    await sql`
      create index child_consents_to_notice on child_consents (given_at)
      where state = 'given' and basis = 'guardian' and noticed_at is null`.execute(db);
    await sql`
      create index child_consents_of_classroom on child_consents (classroom_id) where classroom_id is not null`.execute(
      db,
    );
  },
};
