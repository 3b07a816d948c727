import { type Kysely, sql } from "kysely";
import { normaliseEmail } from "#rules/account/normalise-email.ts";
import type { Database } from "../db/tables.ts";
import { readSubject, type Subject } from "./subject.ts";

/** People shown for one search. */
export const MAX_FOUND = 20;

const LAST_FOUR = /^\d{4}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Owners of ledgers by an exact address, the last four digits of a subscription's card, one of our numbers (account,
 * subscription, gift, purchase), or one of the provider's (subscription, customer, payment, bill, checkout).
 */
export async function findPeople(db: Kysely<Database>, asked: string): Promise<{ found: Subject[]; more: boolean }> {
  const ids = asked.includes("@")
    ? await byAddress(db, asked)
    : LAST_FOUR.test(asked)
      ? await byCard(db, asked)
      : await byNumber(db, asked);
  const distinct = [...new Set(ids)];
  const found = await Promise.all(distinct.slice(0, MAX_FOUND).map((id) => readSubject(db, id)));
  return { found: found.filter((owner) => owner !== null), more: distinct.length > MAX_FOUND };
}

async function byAddress(db: Kysely<Database>, address: string): Promise<string[]> {
  const key = normaliseEmail(address);
  // Somebody may have paid or got a gift under an address that has no account.
  const { rows } = await sql<{ id: string }>`
    (select user_id as id from users where email_key = ${key})
    union all
    (select coalesce(giver_user_id, gift_id) from gifts where lower(gifter_email) = ${key} limit ${MAX_FOUND + 1})
    union all
    (select coalesce(activated_by, giver_user_id, gift_id) from gifts where lower(giftee_email) = ${key}
      limit ${MAX_FOUND + 1})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Newest subscriptions first, because many cards share their last digits. */
async function byCard(db: Kysely<Database>, last4: string): Promise<string[]> {
  const rows = await db
    .selectFrom("subscriptions")
    .select("user_id")
    .where(sql`card ->> 'last4'`, "=", last4)
    .orderBy("started_at", "desc")
    .limit(5 * MAX_FOUND)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

async function byNumber(db: Kysely<Database>, number: string): Promise<string[]> {
  const ours = UUID.test(number) ? number.toLowerCase() : null;
  const { rows } = await sql<{ id: string | null }>`
    select user_id as id from users where user_id = ${ours}::uuid
    union all
    select user_id from subscriptions where subscription_id = ${ours}::uuid or provider_id = ${number}
    union all
    select coalesce(giver_user_id, gift_id) from gifts where gift_id = ${ours}::uuid or charge = ${number}
    union all
    select coalesce(c.user_id, g.gift_id) from checkouts c left join gifts g on g.checkout_id = c.checkout_id
      where c.checkout_id = ${ours}::uuid or c.provider_id = ${number}
    union all
    select user_id from payment_customers where provider_id = ${number}
    union all
    select user_id from ledger_entries where effect_key in (${`period:${number}`}, ${number})
    union all
    select user_id from ledger_entries where facts ->> 'charge' = ${number}`.execute(db);
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}
