import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { readRecoveryCode, recoveryCode } from "#rules/account/recovery-code.ts";
import type { Database } from "../../db/tables.ts";
import type { Tools } from "../../tools.ts";

const COUNT = 10;

function hashOf({ sign }: Pick<Tools, "sign">, userId: string, code: string): Buffer {
  return Buffer.from(sign("recovery code", `${userId}.${code}`), "base64url");
}

/** Replaces an account's recovery codes and returns the new ones, which nobody can read again. */
export async function makeRecoveryCodes(
  db: Kysely<Database>,
  tools: Pick<Tools, "sign" | "now">,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => recoveryCode(randomBytes(16)));
  const made_at = new Date(tools.now());
  await removeRecoveryCodes(db, userId);
  await db
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(tools, userId, code), made_at })))
    .execute();
  return codes;
}

/** Uses a recovery code up, in one statement; false if it's wrong or was used. */
export async function consumeRecoveryCode(
  db: Kysely<Database>,
  tools: Pick<Tools, "sign" | "now">,
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = readRecoveryCode(typed);
  if (code === null) return false;
  const row = await db
    .updateTable("recovery_codes")
    .set({ used_at: new Date(tools.now()) })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashOf(tools, userId, code))
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Number of recovery codes that still work. */
export async function countRecoveryCodes(db: Kysely<Database>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function removeRecoveryCodes(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}
