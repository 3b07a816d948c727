import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { logInDelay, MAX_DELAY_SECONDS } from "#rules/account/log-in-delay.ts";
import { normaliseEmail } from "#rules/account/normalise-email.ts";
import type { Database } from "../db/tables.ts";
import { networkOf } from "../http/network-of.ts";

/** Wrong passwords are forgotten after a day. */
const REMEMBER_MS = 24 * 3600 * 1000;

/** Delays in seconds after the n-th failure, as a list for the SQL below. */
const delays = Array.from({ length: 20 }, (_, index) => logInDelay(index + 1));

export type Attempt = { allowed: true } | { allowed: false; retryAfterS: number };

/** Key of one account seen from one network. */
export function attemptKey(email: string, ip: string): Buffer {
  return createHash("sha256")
    .update(`${normaliseEmail(email)}\0${networkOf(ip)}`)
    .digest();
}

/**
 * Counts an attempt before checking its password, in a single statement, so that guesses sent in parallel count
 * separately. A successful log-in clears the count.
 */
export async function countAttempt(db: Kysely<Database>, key: Buffer, now: number): Promise<Attempt> {
  const at = new Date(now);
  // A wait beyond the longest delay comes from a clock that has since been set back.
  const latest = new Date(now + MAX_DELAY_SECONDS * 1000);
  const expires = new Date(now + REMEMBER_MS);
  const counted = await sql<{ failures: number }>`
    insert into login_failures as f (key, failures, blocked_until, expires_at)
    values (${key}, 1, ${at}, ${expires})
    on conflict (key) do update set
      failures = case when f.expires_at <= ${at} then 1 else f.failures + 1 end,
      blocked_until = ${at}::timestamptz + make_interval(secs =>
        case when f.expires_at <= ${at} then 0
        else (${sql.lit(`{${delays.join(",")}}`)}::float8[])[least(f.failures + 1, ${sql.lit(delays.length)})] end),
      expires_at = ${expires}
    where f.blocked_until <= ${at} or f.blocked_until > ${latest} or f.expires_at <= ${at}
    returning failures`.execute(db);
  if (counted.rows.length > 0) return { allowed: true };
  const row = await db.selectFrom("login_failures").select("blocked_until").where("key", "=", key).executeTakeFirst();
  const until = row?.blocked_until.getTime() ?? now;
  return { allowed: false, retryAfterS: Math.max(1, Math.ceil((until - now) / 1000)) };
}

export async function forgetAttempts(db: Kysely<Database>, key: Buffer): Promise<void> {
  await db.deleteFrom("login_failures").where("key", "=", key).execute();
}
