import { type Kysely, sql } from "kysely";
import type { Database } from "../db/tables.ts";

/** Deletes lines of the audit log from before an instant; the database itself refuses it within two years. */
export async function purgeAudit(db: Kysely<Database>, before: Date, limit: number): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from staff_audit where audit_id in (
      select audit_id from staff_audit where at < ${before} limit ${limit})`.execute(db);
  return numAffectedRows;
}
