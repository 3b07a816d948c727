import { type Kysely, sql } from "kysely";
import type { Database } from "../db/tables.ts";

/** A subscription to be read again, with the payments whose refunds and disputes are read with it. */
export interface Mark {
  subscription: string;
  payments?: readonly string[];
  /** All of its payments. */
  whole?: boolean;
}

/** Marks subscriptions to be read, in the transaction that counts an event as heard. Marked twice, they are read once. */
export async function markToRead(db: Kysely<Database>, marks: readonly Mark[], dueAt: number): Promise<void> {
  for (const { subscription, payments = [], whole = false } of marks) {
    await sql`
      insert into payment_reads (subscription, payments, whole, due_at)
      values (${subscription}, ${[...payments]}, ${whole}, ${new Date(dueAt)})
      on conflict (subscription) do update set
        marks = payment_reads.marks + 1,
        payments = array(select distinct unnest(payment_reads.payments || excluded.payments)),
        whole = payment_reads.whole or excluded.whole,
        due_at = least(payment_reads.due_at, excluded.due_at)`.execute(db);
  }
}

/** Mark of one subscription, to be passed to `clearMark` once it was read. */
export async function readMark(db: Kysely<Database>, subscription: string) {
  return db
    .selectFrom("payment_reads")
    .select(["marks", "payments", "whole"])
    .where("subscription", "=", subscription)
    .executeTakeFirst();
}

/** Clears a mark, unless another event came since it was read. */
export async function clearMark(
  db: Kysely<Database>,
  subscription: string,
  mark: { marks: string } | undefined,
): Promise<void> {
  if (!mark) return;
  await db
    .deleteFrom("payment_reads")
    .where("subscription", "=", subscription)
    .where("marks", "=", mark.marks)
    .execute();
}
