import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables.ts";

/** Deletes links that were mailed before an instant. */
export async function purgeLinks(db: Kysely<Database>, before: Date, limit: number): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from account_tokens where ctid = any(array(
      select ctid from account_tokens where created_at < ${before} limit ${limit}))`.execute(db);
  return numAffectedRows;
}

/** Deletes the notes of exports from before an instant whose file is gone. */
export async function purgeExports(db: Kysely<Database>, before: Date, limit: number): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from personal_data_exports where export_id in (
      select export_id from personal_data_exports
      where state <> 'exporting' and bytes is null and started_at < ${before} limit ${limit})`.execute(db);
  return numAffectedRows;
}
