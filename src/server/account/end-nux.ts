import type { Kysely } from "kysely";
import type { Database } from "../db/tables.ts";

/** Somebody isn't a newcomer any more: the guided tour has ended. */
export async function endNux(db: Kysely<Database>, userId: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ is_in_nux: false })
    .where("user_id", "=", userId)
    .where("is_in_nux", "=", true)
    .execute();
}
