import { type Kysely, sql } from "kysely";
import { type Choice, newestChoice } from "#rules/account/consent.ts";
import type { Database } from "../../db/tables.ts";
import type { Visit } from "../../http/visit.ts";
import { choiceOfBrowser, setChoiceCookie } from "./choice-cookie.ts";

async function choiceOfAccount(db: Kysely<Database>, userId: string): Promise<Choice | null> {
  const row = await db
    .selectFrom("consents")
    .select(["choice", "at", "policy_version"])
    .where("user_id", "=", userId)
    .where("key", "=", "analytics")
    .executeTakeFirst();
  return row ? { choice: row.choice, at: row.at.getTime(), policyVersion: row.policy_version } : null;
}

/** Keeps a member's choice unless theirs is newer. */
export async function saveChoice(db: Kysely<Database>, userId: string, made: Choice): Promise<void> {
  const { choice, policyVersion } = made;
  await sql`
    with kept as (
      insert into consents as c (user_id, key, choice, at, policy_version)
      values (${userId}, 'analytics', ${choice}, ${new Date(made.at)}, ${policyVersion})
      on conflict (user_id, key) do update
        set choice = excluded.choice, at = excluded.at, policy_version = excluded.policy_version
        where excluded.at > c.at or (excluded.at = c.at and excluded.choice = 'refused')
      returning choice)
    update users set third_party_cookies_disabled = (select choice = 'refused' from kept)
    where user_id = ${userId} and exists (select from kept)`.execute(db);
}

/**
 * Keeps a choice that a member has just made. It counts whatever the clock says, which may have been set back; returns
 * the time it has.
 */
export async function saveNewChoice(db: Kysely<Database>, userId: string, made: Choice): Promise<number> {
  const { choice, policyVersion } = made;
  const { rows } = await sql<{ at: Date }>`
    with kept as (
      insert into consents as c (user_id, key, choice, at, policy_version)
      values (${userId}, 'analytics', ${choice}, ${new Date(made.at)}, ${policyVersion})
      on conflict (user_id, key) do update
        set choice = excluded.choice, at = greatest(excluded.at, c.at + interval '1 ms'), policy_version = excluded.policy_version
      returning choice, at)
    update users set third_party_cookies_disabled = kept.choice = 'refused' from kept
    where user_id = ${userId} returning kept.at`.execute(db);
  return rows[0]?.at.getTime() ?? made.at;
}

/** Carries the newest choice over to an account and to the browser, at sign-up and log-in. */
export async function syncChoice(visit: Visit, db: Kysely<Database>, userId: string): Promise<void> {
  const [mine, theirs] = [choiceOfBrowser(visit.request, visit.now), await choiceOfAccount(db, userId)];
  const newest = newestChoice(mine, theirs);
  if (!newest) return;
  if (newest === mine) await saveChoice(db, userId, newest);
  setChoiceCookie(visit, newest);
}
