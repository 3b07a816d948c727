import { type Kysely, sql } from "kysely";
import type { Database } from "../db/tables.ts";

/** Deletes ids of webhooks heard before an instant. The provider sends an event again for a few days only. */
export async function purgeWebhooks(db: Kysely<Database>, before: Date, limit: number): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from payment_webhook_events where event_id in (
      select event_id from payment_webhook_events where received_at < ${before} limit ${limit})`.execute(db);
  return numAffectedRows;
}
