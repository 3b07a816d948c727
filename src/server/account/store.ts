import { type Kysely, sql, type Transaction } from "kysely";
import type { FlagName } from "#contract/account/flags.ts";
import { normaliseEmail } from "#rules/account/normalise-email.ts";
import type { Database } from "../db/tables.ts";

export interface NewUser {
  userId: string;
  email: string;
  /** Null for somebody who logs in another way. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  timeZone: string;
}

export async function findByEmail(db: Kysely<Database>, email: string) {
  return (
    db
      .selectFrom("users")
      .select(["user_id", "password_hash"])
      .where("email_key", "=", normaliseEmail(email))
      // The proved one, should an older version have let a second one in.
      .orderBy(sql`email_verified_at is null`)
      .orderBy("created_at")
      .executeTakeFirst()
  );
}

/**
 * Adds an account; false when the address, or the learner's id, already has one. The index only keeps proved addresses
 * apart, so two sign-ups with the same address wait for each other, until the transaction ends.
 */
export async function addUser(trx: Transaction<Database>, user: NewUser, now: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${normaliseEmail(user.email)}, 400))`.execute(trx);
  if (await findByEmail(trx, user.email)) return false;
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

export async function writeFlag(db: Kysely<Database>, userId: string, flag: FlagName, value: boolean): Promise<void> {
  await db
    .updateTable("users")
    .set(flag === "viewed_privacy_banner" ? { viewed_privacy_banner: value } : { third_party_cookies_disabled: value })
    .where("user_id", "=", userId)
    .execute();
}
