import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables.ts";

/** Deletes replies to authors' requests from before an instant: nobody repeats a request after so long. */
export async function purgeRequests(db: Kysely<Database>, before: Date, limit: number): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from version_requests where ctid = any(array(
      select ctid from version_requests where at < ${before} limit ${limit}))`.execute(db);
  return numAffectedRows;
}
