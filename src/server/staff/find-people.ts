import { type Kysely, sql } from "kysely";
import { normaliseEmail } from "#rules/account/normalise-email.ts";
import { readDocumentNumber } from "#rules/billing/document.ts";
import type { Database } from "../db/tables.ts";
import { readSubject, type Subject } from "./subject.ts";

/** People shown for one search. */
export const MAX_FOUND = 20;

const LAST_FOUR = /^\d{4}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Owners of ledgers by an exact address, the last four digits of a card they paid with, one of our numbers (account, subscription,
 * gift, purchase, invoice, credit note), or one of the provider's (subscription, customer, payment, bill, its invoice, checkout).
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

/** Newest first, because many cards share their last digits. A card used once is in the entry of its payment, an earlier card on its invoices. */
async function byCard(db: Kysely<Database>, last4: string): Promise<string[]> {
  const most = 5 * MAX_FOUND;
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select user_id as id, started_at as at from subscriptions where card ->> 'last4' = ${last4}
        order by started_at desc limit ${most})
      union all
      (select user_id, started_at from subscriptions where account ->> 'last4' = ${last4}
        order by started_at desc limit ${most})
      union all
      (select user_id, at from ledger_entries where facts -> 'card' ->> 'last4' = ${last4} order by at desc limit ${most})
      union all
      (select user_id, issued_at from documents where facts -> 'card' ->> 'last4' = ${last4}
        order by issued_at desc limit ${most})
    ) as paid order by at desc`.execute(db);
  return rows.map(({ id }) => id);
}

async function byNumber(db: Kysely<Database>, number: string): Promise<string[]> {
  const ours = UUID.test(number) ? number.toLowerCase() : null;
  const document = readDocumentNumber(number);
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
    select user_id from ledger_entries where facts ->> 'charge' = ${number}
    union all
    select user_id from ledger_entries where facts ->> 'number' = ${number.toUpperCase()}
    union all
    select user_id from documents where series = ${document?.series ?? null} and number = ${document?.number ?? null}`.execute(
    db,
  );
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}
