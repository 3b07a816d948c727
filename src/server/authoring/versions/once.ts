import type { Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import { type CallOutcome, isRefused, Refusal } from "../../http/outcome.ts";
import type { Actor } from "./actor.ts";

export type Trx = Transaction<Database>;

/** Small enough to be kept for every request: the lesson itself is read again for each reply. */
export type Kept = Record<string, unknown>;

/**
 * Acts once for each key of an author, in one transaction with what's kept as the reply. The same request again, even at
 * the same moment, gets the kept reply and does nothing. Refusals are rolled back and not kept.
 */
export async function oncePerKey<T extends Kept>(
  visit: Actor,
  key: string,
  act: (trx: Trx, userId: string) => Promise<CallOutcome<T>>,
): Promise<CallOutcome<T>> {
  const { userId } = visit.viewer;
  if (userId === null) return { refused: 401 };
  const kept = await savedReply<T>(visit, key);
  if (kept) return { results: kept };
  try {
    return await visit.db.transaction().execute(async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto("version_requests")
        .values({ user_id: userId, key, reply: null, at: new Date(visit.now) })
        .onConflict((oc) => oc.doNothing())
        .executeTakeFirstOrThrow();
      // Somebody else's transaction with this key has just been committed.
      if (numInsertedOrUpdatedRows === 0n) throw new Repeated();
      const outcome = await act(trx, userId);
      if (isRefused(outcome)) throw new Refusal(outcome);
      await trx
        .updateTable("version_requests")
        .set({ reply: JSON.stringify(outcome.results) })
        .where("user_id", "=", userId)
        .where("key", "=", key)
        .execute();
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refusal) return error.refused;
    const repeated = error instanceof Repeated ? await savedReply<T>(visit, key) : null;
    if (repeated) return { results: repeated };
    throw error;
  }
}

class Repeated extends Error {}

/** Reply kept for a request of this author, if it was done before. */
export async function savedReply<T extends Kept>({ db, viewer: { userId } }: Actor, key: string): Promise<T | null> {
  const row = await db
    .selectFrom("version_requests")
    .select("reply")
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
  return (row?.reply as T | null | undefined) ?? null; // written by this function, for the same call
}
