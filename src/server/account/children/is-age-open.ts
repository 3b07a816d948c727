import type { Kysely } from "kysely";
import type { Database } from "../../db/tables.ts";

/** True for members from before we asked when people were born, until they say it or choose not to. */
export async function isAgeOpen(db: Kysely<Database>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("age_band", "=", "unknown")
    .where("age_put_off_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
