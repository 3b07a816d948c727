import { type Kysely, sql } from "kysely";
import { normaliseEmail } from "#rules/account/normalise-email.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";

const HIDDEN = "hmac:";
const AT_ONCE = 500;

/** Key under which an address's free trial is remembered: nobody can read the address from it. */
export function trialKey({ sign }: Pick<Tools, "sign">, email: string): string {
  return `${HIDDEN}${sign("trial_address", normaliseEmail(email))}`;
}

/** True if this address hasn't had a trial, under any account. Without an address nobody gets one. */
export async function mayStartTrial(db: Kysely<Database>, tools: Pick<Tools, "sign">, email: string): Promise<boolean> {
  if (email === "") return false;
  const before = await db
    .selectFrom("trial_starts")
    .select("email_key")
    // The version before wrote the address itself.
    .where("email_key", "in", [trialKey(tools, email), normaliseEmail(email)])
    .executeTakeFirst();
  return !before;
}

/** Replaces the addresses that the version before wrote by their keys. */
export async function hideTrialAddresses({ db, sign }: Pick<Tools, "db" | "sign">): Promise<void> {
  const rows = await db
    .selectFrom("trial_starts")
    .select("email_key")
    .where("email_key", "not like", `${HIDDEN}%`)
    .limit(AT_ONCE)
    .execute();
  for (const { email_key } of rows) {
    const hidden = trialKey({ sign }, email_key);
    await sql`
      with gone as (delete from trial_starts where email_key = ${email_key} returning user_id, started_at)
      insert into trial_starts (email_key, user_id, started_at)
      select ${hidden}, user_id, started_at from gone on conflict do nothing`.execute(db);
  }
}
