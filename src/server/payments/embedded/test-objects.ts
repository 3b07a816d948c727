import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";

/**
 * Takes every object of the test provider out of the database. Returns their ids and those of the payments they name;
 * none if it was never used.
 */
export async function deleteTestObjects(trx: Transaction<Database>): Promise<Set<string>> {
  const { rows } = await sql<{ kind: string; id: string; payment: string | null }>`
    delete from test_payments returning kind, id, object ->> 'payment_intent' as payment`.execute(trx);
  const ids = rows.filter(({ kind }) => kind !== "clock").flatMap(({ id, payment }) => [id, payment ?? id]);
  return new Set(ids);
}
