import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { FREE_FAILURES, logInDelay, MAX_DELAY_SECONDS } from "#rules/account/log-in-delay.ts";
import { normaliseEmail } from "#rules/account/normalise-email.ts";
import type { Database } from "../db/tables.ts";
import { networkOf } from "../http/network-of.ts";

/** Wrong passwords are forgotten after a day. */
const REMEMBER_MS = 24 * 3600 * 1000;

/** Delays in seconds after the n-th failure, as a list for the SQL below. */
const delays = Array.from({ length: 20 }, (_, index) => logInDelay(index + 1));

export type Attempt = { allowed: true } | { allowed: false; retryAfterS: number };

/** Key of what is limited (such as `reset`) and for whom. */
export function limitKey(what: string, whom: string): Buffer {
  return createHash("sha256").update(`${what}\0${whom}`).digest();
}

/** Key of one account seen from one network. */
export function attemptKey(email: string, ip: string): Buffer {
  return limitKey(normaliseEmail(email), networkOf(ip));
}

/**
 * Counts an attempt before checking its password, in a single statement, so that guesses sent in parallel count
 * separately. A successful log-in clears the count. The first few don't block, not even for one that another process
 * stamped a moment earlier.
 */
export async function countAttempt(db: Kysely<Database>, key: Buffer, now: number): Promise<Attempt> {
  const at = new Date(now);
  // A wait beyond the longest delay comes from a clock that has since been set back.
  const latest = new Date(now + MAX_DELAY_SECONDS * 1000);
  const expires = new Date(now + REMEMBER_MS);
  const counted = await sql<{ count: number }>`
    insert into attempts as f (key, count, blocked_until, expires_at)
    values (${key}, 1, 'epoch', ${expires})
    on conflict (key) do update set
      count = case when f.expires_at <= ${at} then 1 else f.count + 1 end,
      blocked_until = case when f.expires_at <= ${at} or f.count + 1 < ${sql.lit(FREE_FAILURES)} then 'epoch'
        else ${at}::timestamptz + make_interval(secs =>
          (${sql.lit(`{${delays.join(",")}}`)}::float8[])[least(f.count + 1, ${sql.lit(delays.length)})]) end,
      expires_at = ${expires}
    where f.blocked_until <= ${at} or f.blocked_until > ${latest} or f.expires_at <= ${at}
    returning count`.execute(db);
  if (counted.rows.length > 0) return { allowed: true };
  const row = await db.selectFrom("attempts").select("blocked_until").where("key", "=", key).executeTakeFirst();
  return refused(row?.blocked_until.getTime() ?? now, now);
}

/**
 * Counts one more of what may happen `max` times in a window that begins with the first, for all processes together.
 * Once it's full nothing more is counted, and the answer says when the window ends.
 */
export async function countWithin(
  db: Kysely<Database>,
  key: Buffer,
  { max, windowMs }: { max: number; windowMs: number },
  now: number,
): Promise<Attempt> {
  const at = new Date(now);
  const ends = new Date(now + windowMs);
  // Only a clock that was set back explains a window that ends later. Those of two machines may differ a little.
  const latest = new Date(now + 2 * windowMs);
  const counted = await sql<{ count: number }>`
    insert into attempts as f (key, count, blocked_until, expires_at)
    values (${key}, 1, ${at}, ${ends})
    on conflict (key) do update set
      count = case when f.expires_at <= ${at} or f.expires_at > ${latest} then 1 else f.count + 1 end,
      expires_at = case when f.expires_at <= ${at} or f.expires_at > ${latest} then ${ends} else f.expires_at end
    where f.count < ${max} or f.expires_at <= ${at} or f.expires_at > ${latest}
    returning count`.execute(db);
  if (counted.rows.length > 0) return { allowed: true };
  const row = await db.selectFrom("attempts").select("expires_at").where("key", "=", key).executeTakeFirst();
  return refused(row?.expires_at.getTime() ?? now, now);
}

function refused(until: number, now: number): Attempt {
  return { allowed: false, retryAfterS: Math.max(1, Math.ceil((until - now) / 1000)) };
}

export async function clearAttempts(db: Kysely<Database>, key: Buffer): Promise<void> {
  await db.deleteFrom("attempts").where("key", "=", key).execute();
}
