import type { Kysely } from "kysely";
import type { UserType } from "#rules/account/permissions.ts";
import type { Database } from "../db/tables.ts";
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
  db: Kysely<Database>,
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
  return true;
}
