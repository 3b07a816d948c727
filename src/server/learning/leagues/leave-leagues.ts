import type { Kysely } from "kysely";
import type { Database } from "../../db/tables.ts";

/** Takes somebody out of leagues at once and leaves no trace: their weeks and pseudonyms go with them. */
export async function leaveLeagues(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom("league_members").where("user_id", "=", userId).execute();
}
