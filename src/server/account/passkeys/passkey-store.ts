import type { Kysely } from "kysely";
import type { Database } from "../../db/tables.ts";

/** Passkeys of one account. */
export const MAX_PASSKEYS = 10;

export function listPasskeys(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom("passkeys")
    .select(["credential_id", "label", "added_at", "last_used_at"])
    .where("user_id", "=", userId)
    .orderBy("added_at")
    .orderBy("credential_id")
    .execute();
}

interface NewPasskey {
  userId: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  label: string;
}

/** Adds a passkey; false if it's known already. */
export async function addPasskey(
  db: Kysely<Database>,
  { userId, credentialId, publicKey, counter, label }: NewPasskey,
  now: number,
): Promise<boolean> {
  const row = await db
    .insertInto("passkeys")
    .values({
      user_id: userId,
      credential_id: credentialId,
      public_key: Buffer.from(publicKey),
      counter,
      label,
      added_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export function findPasskey(db: Kysely<Database>, credentialId: string) {
  return db
    .selectFrom("passkeys")
    .select(["user_id", "public_key", "counter"])
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

/** Keeps a passkey's counter, in one statement: of two answers with the same count, one is refused. */
export async function countPasskey(
  db: Kysely<Database>,
  { credentialId, counter, now }: { credentialId: string; counter: number; now: number },
): Promise<boolean> {
  const row = await db
    .updateTable("passkeys")
    .set({ counter, last_used_at: new Date(now) })
    .where("credential_id", "=", credentialId)
    // Many authenticators never count.
    .where((eb) =>
      eb.or([eb("counter", "<", String(counter)), eb.and([eb("counter", "=", "0"), eb.val(counter === 0)])]),
    )
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function removePasskey(db: Kysely<Database>, userId: string, credentialId: string): Promise<boolean> {
  const row = await db
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .where("credential_id", "=", credentialId)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function removePasskeys(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom("passkeys").where("user_id", "=", userId).execute();
}
