import { type Kysely, sql } from "kysely";
import type { Database } from "../db/tables.ts";

/** A visitor's session that expires soon or has expired. */
export interface ExpiringVisitor {
  tokenHash: Buffer;
  learnerId: string;
  expiresAt: number;
  /** An account has taken over the learner's work. */
  isMember: boolean;
}

/** Locks up to `limit` visitors' sessions that expire before an instant, earliest first, skipping those another process holds. */
export async function lockVisitorsExpiring(
  trx: Kysely<Database>,
  { after, before, limit }: { after: number; before: number; limit: number },
): Promise<ExpiringVisitor[]> {
  const { rows } = await sql<{ token_hash: Buffer; learner_id: string; expires_at: Date; is_member: boolean }>`
    select token_hash, learner_id, expires_at,
      exists (select from users u where u.user_id = s.learner_id) as is_member
    from sessions s
    where user_id is null and expires_at > ${new Date(after)} and expires_at < ${new Date(before)}
    order by expires_at limit ${limit}
    for update of s skip locked`.execute(trx);
  return rows.map(({ token_hash, learner_id, expires_at, is_member }) => ({
    tokenHash: token_hash,
    learnerId: learner_id,
    expiresAt: expires_at.getTime(),
    isMember: is_member,
  }));
}

export async function setExpiry(trx: Kysely<Database>, tokenHash: Buffer, expiresAt: number): Promise<void> {
  const expires_at = new Date(expiresAt);
  await trx.updateTable("sessions").set({ expires_at }).where("token_hash", "=", tokenHash).execute();
}

export async function deleteSessions(trx: Kysely<Database>, tokenHashes: readonly Buffer[]): Promise<void> {
  if (tokenHashes.length === 0) return;
  await trx
    .deleteFrom("sessions")
    .where("token_hash", "in", [...tokenHashes])
    .execute();
}

/** Deletes members' sessions that expired before an instant, and forgotten attempts; up to `limit` of each. */
export async function deleteExpired(db: Kysely<Database>, before: number, limit: number): Promise<void> {
  const at = new Date(before);
  await sql`delete from sessions where token_hash in (select token_hash from sessions
    where user_id is not null and expires_at < ${at} order by expires_at limit ${limit})`.execute(db);
  await sql`delete from attempts where key in (select key from attempts
    where expires_at < ${at} order by expires_at limit ${limit})`.execute(db);
  // Left by the version before.
  await sql`delete from login_failures where key in (select key from login_failures
    where expires_at < ${at} order by expires_at limit ${limit})`.execute(db);
}
