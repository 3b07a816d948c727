import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";

export interface OpenErasure {
  userId: string;
  askedAt: number;
  /** Null once it's forgotten, and for an account that a backup brought back. */
  address: string | null;
  isProved: boolean;
  again: boolean;
  sweptAt: number | null;
}

/** Erasures that aren't finished, oldest first. */
export async function openErasures(db: Kysely<Database>): Promise<OpenErasure[]> {
  const rows = await db
    .selectFrom("erasures")
    .selectAll()
    .where("done_at", "is", null)
    .orderBy("asked_at")
    .limit(100)
    .execute();
  return rows.map(({ user_id, asked_at, address, is_proved, again, swept_at }) => ({
    userId: user_id,
    askedAt: asked_at.getTime(),
    address,
    isProved: is_proved,
    again,
    sweptAt: swept_at?.getTime() ?? null,
  }));
}

/**
 * Begins an erasure: from now on nobody can log in to the account, by any way, and its sessions, links and running
 * export have ended.
 */
export async function beginErasure(trx: Transaction<Database>, userId: string, now: number): Promise<void> {
  await sql`
    insert into erasures (user_id, asked_at, address, is_proved)
    select user_id, ${new Date(now)}, nullif(email, ''), email_verified_at is not null from users where user_id = ${userId}
    on conflict do nothing`.execute(trx);
  await closeAccount(trx, userId);
}

/** Begins again what was erased before; false if it's known. */
export async function restartErasure(
  trx: Transaction<Database>,
  { userId, at }: { userId: string; at: number },
): Promise<boolean> {
  const begun = await trx
    .insertInto("erasures")
    .values({ user_id: userId, asked_at: new Date(at), again: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (begun) await closeAccount(trx, userId);
  return begun !== undefined;
}

async function closeAccount(trx: Transaction<Database>, userId: string): Promise<void> {
  // Also those in which a child works until somebody agrees.
  await trx.deleteFrom("sessions").where("learner_id", "=", userId).execute();
  await trx.deleteFrom("social_connections").where("user_id", "=", userId).execute();
  await trx.deleteFrom("passkeys").where("user_id", "=", userId).execute();
  await trx.deleteFrom("account_tokens").where("user_id", "=", userId).execute();
  await trx
    .updateTable("users")
    .set({ email_key: null, password_hash: null, pending_email: null })
    .where("user_id", "=", userId)
    .execute();
  await trx
    .updateTable("personal_data_exports")
    .set({ state: "failed" })
    .where("user_id", "=", userId)
    .where("state", "=", "exporting")
    .execute();
}

export async function markSwept(trx: Transaction<Database>, userId: string, now: number): Promise<void> {
  await trx
    .updateTable("erasures")
    .set({ swept_at: new Date(now) })
    .where("user_id", "=", userId)
    .where("swept_at", "is", null)
    .execute();
}

/** Finishes an erasure and forgets the address. */
export async function markDone(trx: Transaction<Database>, userId: string, now: number): Promise<void> {
  await trx
    .updateTable("erasures")
    .set({ done_at: new Date(now), address: null })
    .where("user_id", "=", userId)
    .execute();
}
