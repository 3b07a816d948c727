import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Table of newcomers' answers, and the purposes of learning paths. */
export const onboarding: Migration = {
  name: "0730-onboarding",
  async up(db) {
    await sql`
      create table onboardings (
        user_id uuid primary key,
        -- Null: not asked yet. The word skipped: they didn't want to say.
        purpose text,
        level text,
        -- Null: not asked yet. 0: they didn't want to say.
        minutes smallint,
        -- Questions of the level check with their results, in order.
        checked jsonb not null,
        check_ended boolean not null,
        -- Learning path that somebody follows; gone paths are simply not found.
        path_slug text,
        -- Where the guided tour leads.
        nux_target text,
        updated_at timestamptz not null
      )`.execute(db);
    await sql`
      alter table learning_paths add column purposes text[] not null default '{}',
        add column entry real not null default 3`.execute(db);
  },
};
