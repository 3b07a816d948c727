import { type Kysely, sql } from "kysely";
import type { Database } from "../db/tables.ts";

/** Deletes classrooms closed before an instant, with everything in them. */
export async function purgeClassrooms(db: Kysely<Database>, before: Date, limit: number): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from classrooms where classroom_id in (
      select classroom_id from classrooms where closed_at < ${before} limit ${limit})`.execute(db);
  return numAffectedRows;
}
