import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Column for questions that were asked again with another puzzle of their kind. */
export const similarOnes: Migration = {
  name: "0732-similar-ones",
  async up(db) {
    // True while the round is such a puzzle, and its own solution hasn't been shown.
    await sql`alter table solvable_states add column is_similar boolean not null default false`.execute(db);
  },
};
