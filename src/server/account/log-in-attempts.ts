import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { emailKey } from "#rules/account/email-key.ts";
import { delayAfter, LONGEST_DELAY } from "#rules/account/log-in-delay.ts";
import type { Database } from "../db/tables.ts";
import { networkOf } from "../http/network-of.ts";

/** Wrong passwords are forgotten after a day. */
const REMEMBER_MS = 24 * 3600 * 1000;

/** Delay in seconds after the n-th failure, as a list that the database can look into. */
const delays = Array.from({ length: 20 }, (_, index) => delayAfter(index + 1));

export type Attempt = { allowed: true } | { allowed: false; retryAfterS: number };

/** One account seen from one network. */
export function attemptKey(email: string, ip: string): Buffer {
  return createHash("sha256")
    .update(`${emailKey(email)}\0${networkOf(ip)}`)
    .digest();
}

/**
 * Counts an attempt before its password is looked at, in one statement, so that guesses sent all at once are counted one by one.
 * Success forgets the count.
 */
export async function countAttempt(db: Kysely<Database>, key: Buffer, now: number): Promise<Attempt> {
  const at = new Date(now);
  // A longer wait than the longest was set by a clock that has been put back since.
  const latest = new Date(now + LONGEST_DELAY * 1000);
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
