import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Leagues, for those who ask for them: groups of a week, and each person's entry. XP stays where it's earned. */
export const leagues: Migration = {
  name: "0880-leagues",
  async up(db) {
    await sql`
      create table league_members (
        user_id uuid primary key references users (user_id) on delete cascade,
        joined_at timestamptz not null,
        -- Monday of the last week for which it was decided whether they take part.
        decided_for date not null
      )`.execute(db);
    await sql`create index league_members_undecided on league_members (decided_for)`.execute(db);
    // A week's row is locked by whatever gives people entries or names: one at a time.
    await sql`create table league_weeks (week date primary key)`.execute(db);
    await sql`
      create table league_groups (
        week date not null references league_weeks (week),
        number integer not null,
        -- XP of the weeks before that's usual in it.
        level integer not null,
        settled_at timestamptz,
        primary key (week, number)
      )`.execute(db);
    await sql`create index league_groups_unsettled on league_groups (week, number) where settled_at is null`.execute(
      db,
    );
    await sql`
      create table league_entries (
        user_id uuid not null references league_members (user_id) on delete cascade,
        week date not null,
        number integer not null,
        -- A group can't have a twenty-first.
        chair smallint not null check (chair between 1 and 20),
        pseudonym text not null,
        -- Once the week is settled; without XP there's no place.
        place smallint,
        size smallint,
        primary key (user_id, week),
        unique (week, number, chair),
        unique (week, number, pseudonym),
        foreign key (week, number) references league_groups (week, number)
      )`.execute(db);
  },
};
