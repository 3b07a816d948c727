import { type Kysely, sql, type Transaction } from "kysely";
import { mayClaimAddress } from "#rules/account/address-claim.ts";
import { normaliseEmail } from "#rules/account/normalise-email.ts";
import type { Database } from "../db/tables.ts";

export interface AccountAt {
  userId: string;
  email: string;
  passwordHash: string | null;
  proved: boolean;
  createdAt: Date;
}

/** Accounts that have an address: the proved one, or those that have yet to prove it, newest first. */
export async function accountsAt(db: Kysely<Database>, email: string): Promise<AccountAt[]> {
  const rows = await db
    .selectFrom("users")
    .select(["user_id", "email", "password_hash", "email_verified_at", "created_at"])
    .where("email_key", "=", normaliseEmail(email))
    .orderBy(sql`email_verified_at is null`)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    email: row.email,
    passwordHash: row.password_hash,
    proved: row.email_verified_at !== null,
    createdAt: row.created_at,
  }));
}

/** Makes everybody else who wants this address wait until the transaction ends. */
export async function lockAddress(trx: Transaction<Database>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${normaliseEmail(email)}, 400))`.execute(trx);
}

/** True if one more account may have this address. Call it under the address's lock. */
export async function isFree(trx: Transaction<Database>, email: string): Promise<boolean> {
  return mayClaimAddress(await accountsAt(trx, email));
}

/**
 * Makes an address an account's own: accounts that only said it was theirs lose it, and the links that were mailed for it.
 * False if another account has proved it.
 */
export async function markAddressVerified(
  trx: Transaction<Database>,
  { userId, email, now }: { userId: string; email: string; now: number },
): Promise<boolean> {
  await lockAddress(trx, email);
  const others = (await accountsAt(trx, email)).filter((account) => account.userId !== userId);
  if (others.some(({ proved }) => proved)) return false;
  for (const other of others) await removeAddress(trx, other.userId);
  await trx
    .updateTable("users")
    .set({ email, email_key: normaliseEmail(email), email_verified_at: new Date(now), pending_email: null })
    .where("user_id", "=", userId)
    .execute();
  return true;
}

/** Removes the address from an account, which keeps its work. */
export async function removeAddress(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx
    .updateTable("users")
    .set({ email: "", email_key: null, email_verified_at: null })
    .where("user_id", "=", userId)
    .execute();
  await trx
    .deleteFrom("account_tokens")
    .where("user_id", "=", userId)
    .where("purpose", "in", ["verify_address", "password_reset"])
    .where("used_at", "is", null)
    .execute();
}

type AddressState = "proved" | "unproved" | "lost";

/** An account's address and whose it is. */
export async function ownAddress(
  db: Kysely<Database>,
  userId: string,
): Promise<{ email: string; state: AddressState; pendingEmail: string | null; hasPassword: boolean } | null> {
  const row = await db
    .selectFrom("users")
    .select(["email", "email_verified_at", "pending_email", "password_hash"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  const state = row.email === "" ? "lost" : row.email_verified_at === null ? "unproved" : "proved";
  return { email: row.email, state, pendingEmail: row.pending_email, hasPassword: row.password_hash !== null };
}
