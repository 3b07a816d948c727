import type { Kysely } from "kysely";
import { closeAccounts } from "../../account/add-test-account.ts";
import type { Database } from "../../db/tables.ts";

/** Locks the accounts of test users, for a start where there may be none. */
export async function closeTestUsers(db: Kysely<Database>): Promise<void> {
  const rows = await db.selectFrom("test_users").select("user_id").execute();
  await closeAccounts(
    db,
    rows.map(({ user_id }) => user_id),
  );
}
