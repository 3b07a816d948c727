import { type Kysely, sql } from "kysely";
import { daysBefore, monthsBefore, UNUSED_WARNINGS_DAYS } from "#rules/account/kept-periods.ts";
import type { Database } from "../../db/tables.ts";
import { findMail } from "../../mail/old-mails.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Tools } from "../../tools.ts";
import { beginErasure } from "../erasure/erasure-store.ts";
import { sweep } from "../erasure/sweep.ts";

const AT_ONCE = 50;
const LOOKED_AT_ONCE = 500;
const NIL = "00000000-0000-0000-0000-000000000000";
const DAY_MS = 24 * 3_600_000;

/** Condition of an account worth keeping, however old: money, a group, or lessons it writes. */
const HAS_DUTIES = sql<boolean>`(
  u.is_demo or u.user_type in ('author', 'staff')
  or exists (select from subscriptions s where s.user_id = u.user_id and s.running)
  or exists (select from entitlements e where e.user_id = u.user_id and (e.ends_at is null or e.ends_at > now()))
  or exists (select from groups g where g.admin_user_id = u.user_id and g.paid_until > now())
  or exists (select from course_authors a where a.user_id = u.user_id)
  or exists (select from test_users t where t.user_id = u.user_id))`;

/** True while somebody is logged in: a session ends after sixty days without a write. */
const IS_USED = sql<boolean>`exists (select from sessions s where s.user_id = u.user_id)`;

/** True for an account that nothing but lessons was ever done with. */
const IS_EMPTY = sql<boolean>`not (
  exists (select from ledger_entries l where l.user_id = u.user_id)
  or exists (select from checkouts c where c.user_id = u.user_id)
  or exists (select from gifts g where g.giver_user_id = u.user_id)
  or exists (select from payment_customers c where c.user_id = u.user_id)
  or exists (select from group_seats s where s.user_id = u.user_id)
  or exists (select from classroom_members m where m.user_id = u.user_id)
  or exists (select from educators e where e.user_id = u.user_id))`;

/** Deletes accounts that were made with an unproved address and never used. */
export async function purgeEmptyAccounts({ db, now, settings, log }: Tools): Promise<void> {
  const before = new Date(daysBefore(now(), settings.keep.emptyAccountDays));
  const empty = await findEmpty(db, before);
  for (const userId of empty) {
    // Rows by address aren't theirs: they never proved it.
    await db.transaction().execute((trx) => sweep(trx, { userId, address: null }));
  }
  if (empty.length > 0) log.info({ event: "empty_accounts_purged", accounts: empty.length }, "deleted empty accounts");
}

/** The first accounts that nothing was ever done with. */
async function findEmpty(db: Kysely<Database>, before: Date): Promise<string[]> {
  const empty: string[] = [];
  for (let after = NIL; empty.length < AT_ONCE; ) {
    const { rows } = await sql<{ user_id: string }>`
      select u.user_id from users u
      where u.user_id > ${after} and u.email_verified_at is null and u.created_at < ${before}
        and coalesce(u.last_used_at, u.created_at) < ${before}
        and not ${IS_USED} and not ${HAS_DUTIES} and ${IS_EMPTY}
      order by u.user_id limit ${LOOKED_AT_ONCE}`.execute(db);
    const ids = rows.map(({ user_id }) => user_id);
    // Where learners are spread over machines, their work can't be looked for in the same statement.
    const worked = await sql<{ user_id: string }>`
      select distinct user_id from lesson_progress where user_id = any(${ids}::uuid[])`.execute(db);
    const busy = new Set(worked.rows.map(({ user_id }) => user_id));
    empty.push(...ids.filter((id) => !busy.has(id)));
    if (ids.length < LOOKED_AT_ONCE) break;
    after = ids.at(-1) ?? after;
  }
  return empty.slice(0, AT_ONCE);
}

interface Unused {
  user_id: string;
  email: string;
  first_name: string;
  is_proved: boolean;
  used_at: Date;
}

/** Accounts that nobody has used since an instant, longest unused first, and whose last warning isn't out yet. */
async function unusedSince(db: Kysely<Database>, before: number, warning: number): Promise<Unused[]> {
  const { rows } = await sql<Unused>`
    select u.user_id, u.email, u.first_name, u.email_verified_at is not null as is_proved,
      coalesce(u.last_used_at, u.created_at) as used_at
    from users u
    where coalesce(u.last_used_at, u.created_at) < ${new Date(before)} and u.email_key is not null
      and not ${IS_USED} and not ${HAS_DUTIES}
      and not exists (select from mails m where m.effect_key = 'account_unused:' || u.user_id || ':' || ${warning}::text
        || ':' || (extract(epoch from coalesce(u.last_used_at, u.created_at)) * 1000)::bigint)
    order by coalesce(u.last_used_at, u.created_at) limit ${AT_ONCE}`.execute(db);
  return rows;
}

const warningKey = ({ user_id, used_at }: Unused, warning: number) =>
  `account_unused:${user_id}:${warning}:${used_at.getTime()}`;

/**
 * Warns the owners of accounts that nobody has used for years, twice, and erases those whose warnings weren't followed
 * by a log-in. An unproved address isn't warned: it may be somebody else's.
 */
export async function purgeUnusedAccounts(tools: Tools): Promise<void> {
  const { db, now, settings, wake } = tools;
  const limit = monthsBefore(now(), settings.keep.unusedAccountMonths);
  let queued = 0;
  for (const [index, days] of UNUSED_WARNINGS_DAYS.entries()) {
    for (const person of await unusedSince(db, limit + days * DAY_MS, index)) {
      if (!person.is_proved) continue;
      // The second waits for the first, however late that was.
      if (index > 0 && !(await wasWarned(db, person, index - 1, daysBefore(now(), 30)))) continue;
      const facts = { first_name: person.first_name, days };
      const letter = { key: warningKey(person, index), to: person.email, userId: person.user_id };
      await queueMail(db, { ...letter, name: "account_unused", facts }, tools);
      queued += 1;
    }
  }
  if (queued > 0) wake("mails");
  await eraseUnused(tools, limit);
}

async function eraseUnused({ db, now, log, wake }: Tools, limit: number): Promise<void> {
  const last = UNUSED_WARNINGS_DAYS.length - 1;
  let begun = 0;
  // No warning has this number, so that those who were warned are found.
  for (const person of await unusedSince(db, limit, -1)) {
    const due = daysBefore(now(), UNUSED_WARNINGS_DAYS[last] ?? 0);
    if (person.is_proved && !(await wasWarned(db, person, last, due))) continue;
    await db.transaction().execute((trx) => beginErasure(trx, person.user_id, now()));
    begun += 1;
  }
  if (begun === 0) return;
  log.info({ event: "unused_accounts_purged", accounts: begun }, "erasing accounts that nobody uses");
  wake("privacy");
}

async function wasWarned(db: Kysely<Database>, person: Unused, warning: number, before: number): Promise<boolean> {
  const mail = await findMail(db, warningKey(person, warning));
  return mail !== null && !mail.isWaiting && mail.queuedAt <= before;
}
