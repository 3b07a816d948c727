import type { Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Tools } from "../../tools.ts";
import { removeAuthenticator } from "../factors/authenticator.ts";
import { removeRecoveryCodes } from "../factors/recovery-codes.ts";
import { removePasskeys } from "../passkeys/passkey-store.ts";
import { endTokens } from "../tokens.ts";

/** Sets an account's password, ends all its sessions, links and a change of address that waits, and mails its owner. */
export async function setPassword(
  trx: Transaction<Database>,
  tools: Tools,
  { userId, passwordHash, revertsFrom }: { userId: string; passwordHash: string; revertsFrom?: Date },
): Promise<void> {
  const user = await trx
    .updateTable("users")
    .set({ password_hash: passwordHash, pending_email: null })
    .where("user_id", "=", userId)
    .returning(["email", "first_name", "time_zone"])
    .executeTakeFirst();
  if (!user) return;
  await trx.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await endTokens(trx, userId, revertsFrom);
  const facts = { first_name: user.first_name, at: new Date(tools.now()).toISOString(), time_zone: user.time_zone };
  const key = `password_changed:${tools.random.uuid()}`;
  await queueMail(trx, { key, to: user.email, userId, name: "password_changed", facts }, tools);
}

/** Takes every way into an account but its password away. */
export async function removeOtherLogIns(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx.deleteFrom("social_connections").where("user_id", "=", userId).execute();
  await removeAuthenticator(trx, userId);
  await removePasskeys(trx, userId);
  await removeRecoveryCodes(trx, userId);
}
