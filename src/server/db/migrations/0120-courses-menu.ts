import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Index for finding the first courses below each heading of the menu without reading the others. */
export const coursesMenu: Migration = {
  name: "0120-courses-menu",
  async up(db) {
    await sql`
      create index courses_headings on courses (category_position, sub_category, position) where removed_at is null`.execute(
      db,
    );
  },
};
