import type { Kysely } from "kysely";
import type { Database } from "../db/tables.ts";

const MOST = 200;

export interface FailedMail {
  mailId: string;
  template: string;
  to: string;
  tries: number;
  createdAt: Date;
  problem: string;
}

/** Lists the oldest failed mails. */
export async function failedMails(db: Kysely<Database>): Promise<FailedMail[]> {
  const rows = await db
    .selectFrom("mails")
    .select(["mail_id", "template", "to_address", "tries", "created_at", "last_problem"])
    .where("state", "=", "failed")
    .orderBy("created_at")
    .orderBy("queue_number")
    .limit(MOST)
    .execute();
  return rows.map(({ mail_id, template, to_address, tries, created_at, last_problem }) => ({
    mailId: mail_id,
    template,
    to: to_address,
    tries,
    createdAt: created_at,
    problem: last_problem ?? "",
  }));
}

/** Puts failed mails back into the queue with a fresh count of tries. Returns how many. */
export async function retryFailedMails(db: Kysely<Database>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({ state: "waiting", tries: 0, held_until: null })
    .where("state", "=", "failed")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
