import type { Kysely } from "kysely";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import type { MailFacts, MailName } from "./mails.ts";

export interface Letter<Name extends MailName> {
  /** Idempotency key: queued twice, the mail is sent once. */
  key: string;
  to: string;
  userId: string | null;
  name: Name;
  facts: MailFacts[Name];
  /** Milliseconds since 1970; default: now. */
  dueAt?: number;
}

/** Queues a mail, in the transaction it reports on. An account that has lost its address gets none. */
export async function queueMail<Name extends MailName>(
  db: Kysely<Database>,
  { key, to, userId, name, facts, dueAt }: Letter<Name>,
  { now, random }: Pick<Tools, "now" | "random">,
): Promise<void> {
  if (to === "") return;
  await db
    .insertInto("mails")
    .values({
      mail_id: random.uuid(),
      effect_key: key,
      user_id: userId,
      to_address: to,
      template: name,
      facts: JSON.stringify(facts),
      due_at: new Date(dueAt ?? now()),
      state: "waiting",
      last_problem: null,
      created_at: new Date(now()),
    })
    .onConflict((conflict) => conflict.column("effect_key").doNothing())
    .execute();
}

/** Puts a withdrawn mail back in the queue, because it's true again. */
export async function restoreMail(db: Kysely<Database>, key: string): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "waiting" })
    .where("effect_key", "=", key)
    .where("state", "=", "withdrawn")
    .execute();
}

/** Withdraws a waiting mail that has become untrue; a sent one stays sent. */
export async function withdrawMail(db: Kysely<Database>, key: string): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "withdrawn" })
    .where("effect_key", "=", key)
    .where("state", "=", "waiting")
    .execute();
}
