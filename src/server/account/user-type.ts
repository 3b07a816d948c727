import { type Kysely, sql } from "kysely";
import { needsSecondFactor } from "#rules/account/factor-duty.ts";
import { normaliseEmail } from "#rules/account/normalise-email.ts";
import type { UserType } from "#rules/account/permissions.ts";
import type { Database } from "../db/tables.ts";

/** Sets an account's user type; false if nobody has proved that address: a role is never given to the person who merely typed it first. */
export async function writeUserType(db: Kysely<Database>, email: string, userType: UserType): Promise<boolean> {
  const row = await db
    .updateTable("users")
    .set({
      user_type: userType,
      role_since: needsSecondFactor(userType)
        ? sql<Date>`case when user_type = ${userType} then role_since else now() end`
        : null,
    })
    .where("email_key", "=", normaliseEmail(email))
    .where("email_verified_at", "is not", null)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Account that has proved this address, locked until the transaction ends. */
export function lockAccount(db: Kysely<Database>, email: string) {
  return db
    .selectFrom("users")
    .select(["user_id as userId", "email", "user_type as userType"])
    .where("email_key", "=", normaliseEmail(email))
    .where("email_verified_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks an account, so that what follows from its user type is decided one after the other. */
export async function lockUserType(db: Kysely<Database>, userId: string): Promise<UserType | null> {
  const row = await db
    .selectFrom("users")
    .select("user_type")
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.user_type ?? null;
}

/** Changes an account's user type, unless it's another one by now. */
export async function swapUserType(
  db: Kysely<Database>,
  userId: string,
  { from, to }: { from: UserType; to: UserType },
): Promise<void> {
  await db
    .updateTable("users")
    .set({ user_type: to })
    .where("user_id", "=", userId)
    .where("user_type", "=", from)
    .execute();
}
