import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Choices of members about their privacy, with their time. */
export const consents: Migration = {
  name: "0531-consents",
  async up(db) {
    await sql`
      create table consents (
        user_id uuid not null references users (user_id) on delete cascade,
        key text not null check (key in ('analytics', 'chat')),
        choice text not null check (choice in ('granted', 'refused')),
        at timestamptz not null,
        policy_version integer not null,
        primary key (user_id, key)
      )`.execute(db);
    // When they refused isn't known; a newer choice of theirs counts.
    await sql`
      insert into consents (user_id, key, choice, at, policy_version)
      select user_id, 'analytics', 'refused', created_at, 0 from users where third_party_cookies_disabled`.execute(db);
  },
};
