import type { Kysely } from "kysely";
import { normaliseEmail } from "#rules/account/normalise-email.ts";
import type { UserType } from "#rules/account/permissions.ts";
import type { Database } from "../db/tables.ts";

/** Sets an account's user type; false when nobody has that address. */
export async function writeUserType(db: Kysely<Database>, email: string, userType: UserType): Promise<boolean> {
  const row = await db
    .updateTable("users")
    .set({ user_type: userType })
    .where("email_key", "=", normaliseEmail(email))
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Account with this address, locked until the transaction ends. */
export function lockAccount(db: Kysely<Database>, email: string) {
  return db
    .selectFrom("users")
    .select(["user_id as userId", "email", "user_type as userType"])
    .where("email_key", "=", normaliseEmail(email))
    .forUpdate()
    .executeTakeFirst();
}
