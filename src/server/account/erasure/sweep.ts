import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import { type DataSubject, type OwnRows, ownedBy, ownRows } from "../privacy/read-own-rows.ts";

/**
 * Deletes and blanks everything of a person that the registry doesn't keep. Doing it again changes nothing. The account
 * goes last, because others' rows name it.
 */
export async function sweep(trx: Transaction<Database>, person: DataSubject): Promise<void> {
  for (const own of ownRows) {
    if (own.table !== "users") await sweepRows(trx, own, person);
  }
  await trx.deleteFrom("users").where("user_id", "=", person.userId).execute();
}

async function sweepRows(trx: Transaction<Database>, { table, claim }: OwnRows, person: DataSubject): Promise<void> {
  const theirs = ownedBy(claim, person);
  const { erasure } = claim;
  if (!theirs || erasure.k === "keep") return;
  const also = erasure.where === undefined ? sql`` : sql` and (${sql.raw(erasure.where)})`;
  const what =
    erasure.k === "delete"
      ? sql`delete from ${sql.table(table)}`
      : sql`update ${sql.table(table)} set ${sql.raw(erasure.set)}`;
  await sql`${what} where ${theirs}${also}`.execute(trx);
}
