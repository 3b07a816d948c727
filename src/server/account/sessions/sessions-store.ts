import type { Kysely } from "kysely";
import type { Database } from "../../db/tables.ts";
import { hashToken } from "../session-store.ts";

/** Sessions shown at most; nobody has more browsers. */
const MOST = 100;

interface OwnSession {
  sessionId: string;
  tokenHash: Buffer;
  label: string;
  beganAt: Date;
  lastSeenAt: Date;
}

/** Running sessions of an account, last seen first. */
export async function listSessions(db: Kysely<Database>, userId: string, now: number): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["session_id", "token_hash", "label", "created_at", "last_seen_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", new Date(now))
    .orderBy((eb) => eb.fn.coalesce("last_seen_at", "created_at"), "desc")
    .orderBy("session_id")
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    tokenHash: row.token_hash,
    label: row.label ?? "/",
    beganAt: row.created_at,
    lastSeenAt: row.last_seen_at ?? row.created_at,
  }));
}

/** Ends one session of an account; false if it isn't theirs. */
export async function endOwnSession(db: Kysely<Database>, userId: string, sessionId: string): Promise<boolean> {
  const row = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("session_id", "=", sessionId)
    .returning("session_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all sessions of an account, but not the one with this token. */
export async function endOtherSessions(db: Kysely<Database>, userId: string, sessionToken: string): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("token_hash", "<>", hashToken(sessionToken))
    .execute();
}

export async function endAllSessions(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
}
