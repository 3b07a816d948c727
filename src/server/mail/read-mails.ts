import type { Kysely, Selectable } from "kysely";
import type { Database } from "../db/tables.ts";

export type MailRow = Selectable<Database["mails"]>;
export const mailStates = ["waiting", "sent", "failed", "withdrawn"] as const;
export type MailState = (typeof mailStates)[number];

const PAGE = 50;

/** Reads one page of the queue, newest first; pages count from 1. */
export async function readMails(
  db: Kysely<Database>,
  state: MailState | null,
  page: number,
): Promise<{ mails: MailRow[]; more: boolean }> {
  const rows = await db
    .selectFrom("mails")
    .selectAll()
    .$if(state !== null, (query) => query.where("state", "=", state ?? "waiting"))
    .orderBy("created_at", "desc")
    .orderBy("queue_number", "desc")
    .offset((page - 1) * PAGE)
    .limit(PAGE + 1)
    .execute();
  return { mails: rows.slice(0, PAGE), more: rows.length > PAGE };
}

export function readMail(db: Kysely<Database>, mailId: string): Promise<MailRow | undefined> {
  return db.selectFrom("mails").selectAll().where("mail_id", "=", mailId).executeTakeFirst();
}
