import type { Kysely, Transaction } from "kysely";
import type { UserType } from "#rules/account/permissions.ts";
import type { Database } from "../db/tables.ts";
import { proveAddress } from "./addresses.ts";
import { hashPassword } from "./password.ts";
import { addUser } from "./store.ts";

export interface TestAccount {
  userId: string;
  email: string;
  password: string;
  firstName: string;
  userType: UserType;
  timeZone: string;
  isInNux: boolean;
  joinedAt: number;
}

/** Adds an account as signing up does, at an instant that may lie in the past. False if the address is taken. */
export async function addTestAccount(
  db: Transaction<Database>,
  { userId, email, password, firstName, userType, timeZone, isInNux, joinedAt }: TestAccount,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const added = await addUser(db, { userId, email, passwordHash, firstName, lastName: "", timeZone }, joinedAt);
  if (!added) return false;
  await db
    .updateTable("users")
    .set({ user_type: userType, is_in_nux: isInNux })
    .where("user_id", "=", userId)
    .execute();
  await proveAddress(db, { userId, email, now: joinedAt });
  return true;
}

/** Ends these accounts' sessions and lets nobody log in to them any more. */
export async function closeAccounts(db: Kysely<Database>, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db.deleteFrom("sessions").where("user_id", "in", userIds).execute();
  await db.updateTable("users").set({ password_hash: null }).where("user_id", "in", userIds).execute();
}
