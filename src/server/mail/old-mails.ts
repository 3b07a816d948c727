import { type Kysely, sql } from "kysely";
import type { Database } from "../db/tables.ts";

/** State of a mail and when it was queued; null if it never was. */
export async function findMail(
  db: Kysely<Database>,
  key: string,
): Promise<{ isWaiting: boolean; queuedAt: number } | null> {
  const mail = await db
    .selectFrom("mails")
    .select(["state", "created_at"])
    .where("effect_key", "=", key)
    .executeTakeFirst();
  return mail ? { isWaiting: mail.state === "waiting", queuedAt: mail.created_at.getTime() } : null;
}

/** Takes a mail out of the queue's record as if it had never been. */
export async function deleteMail(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom("mails").where("effect_key", "=", key).execute();
}

/** Forgets texts and addresses of mails that went out before an instant. Their keys stay, so that nothing is announced twice. */
export async function redactOldMails(db: Kysely<Database>, before: Date, limit: number): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    update mails set facts = '{}', to_address = '', last_problem = null where mail_id in (
      select mail_id from mails where state <> 'waiting' and facts <> '{}'::jsonb
        and coalesce(sent_at, due_at) < ${before} limit ${limit})`.execute(db);
  return numAffectedRows;
}
