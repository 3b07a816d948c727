import type { Transaction } from "kysely";
import type { Database } from "../db/tables.ts";

/** Person a mail goes to. */
export interface Reader {
  to: string;
  userId: string;
  first_name: string;
  time_zone: string;
}

/** Reader of the mails about a person's money; null for a ledger without a person. */
export async function readerOf(trx: Transaction<Database>, userId: string): Promise<Reader | null> {
  const person = await trx
    .selectFrom("users")
    .select(["email", "first_name", "time_zone"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return person ? { to: person.email, userId, first_name: person.first_name, time_zone: person.time_zone } : null;
}
