import type { Kysely } from "kysely";
import type { Database } from "../db/tables.ts";

/** File of the catalogue that names the questions of the level check. */
export const LEVEL_CHECK = "level-check.json";

/** A question of the level check, by its place in the catalogue. */
export interface LevelQuestion {
  band: number;
  /** Course, chapter and lesson. */
  lesson: string;
  question: string;
}

/** Questions of the level check; none if the catalogue has no such file. */
export async function readLevelQuestions(db: Kysely<Database>): Promise<LevelQuestion[]> {
  const row = await db.selectFrom("catalogue_files").select("text").where("path", "=", LEVEL_CHECK).executeTakeFirst();
  if (!row) return [];
  return (JSON.parse(row.text) as { items: LevelQuestion[] }).items; // checked by the import
}
