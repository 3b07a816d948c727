import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Themes that nobody has chosen yet, and what people want by mail. */
export const settings: Migration = {
  name: "0520-settings",
  async up(db) {
    // Null: not chosen, so each browser keeps its own.
    await sql`alter table users alter column theme drop not null, alter column theme drop default`.execute(db);
    await sql`update users set theme = null`.execute(db);
    await sql`
      create table notification_choices (
        user_id uuid primary key references users (user_id) on delete cascade,
        streak boolean not null,
        new_lessons boolean not null,
        course_ready boolean not null,
        assignments boolean not null,
        product_news boolean not null,
        changed_at timestamptz not null
      )`.execute(db);
  },
};
