import type { Kysely, Transaction } from "kysely";
import type { KeptAge } from "#rules/account/age.ts";
import { normaliseEmail } from "#rules/account/normalise-email.ts";
import type { Database } from "../db/tables.ts";
import { isFree, lockAddress } from "./addresses.ts";

export interface NewUser {
  userId: string;
  email: string;
  /** Null for somebody who logs in another way. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  timeZone: string;
  /** Absent: it isn't known. */
  age?: KeptAge;
}

/**
 * Adds an account; false if a proved account has the address, too many wait for it, or the learner's id has an account.
 * People who want the same address wait for each other, until the transaction ends.
 */
export async function addUser(trx: Transaction<Database>, user: NewUser, now: number): Promise<boolean> {
  await lockAddress(trx, user.email);
  if (!(await isFree(trx, user.email))) return false;
  const row = await trx
    .insertInto("users")
    .values({
      user_id: user.userId,
      email: user.email,
      email_key: normaliseEmail(user.email),
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      time_zone: user.timeZone,
      created_at: new Date(now),
      age_band: user.age?.band ?? "unknown",
      age_band_changes_at: user.age?.changesAt == null ? null : new Date(user.age.changesAt),
    })
    .onConflict((oc) => oc.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Hash of an account's password; null if it has none. */
export async function findPassword(db: Kysely<Database>, userId: string): Promise<string | null> {
  const row = await db.selectFrom("users").select("password_hash").where("user_id", "=", userId).executeTakeFirst();
  return row?.password_hash ?? null;
}

export async function hasUser(db: Kysely<Database>, userId: string): Promise<boolean> {
  const row = await db.selectFrom("users").select("user_id").where("user_id", "=", userId).executeTakeFirst();
  return row !== undefined;
}

export async function writeViewedBanner(db: Kysely<Database>, userId: string, value: boolean): Promise<void> {
  await db.updateTable("users").set({ viewed_privacy_banner: value }).where("user_id", "=", userId).execute();
}
