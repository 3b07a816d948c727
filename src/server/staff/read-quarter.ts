import { type Kysely, sql } from "kysely";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import { addTallies, EMPTY_TALLY, type Quarter, type Tally, tallyOf } from "#rules/billing/quarter.ts";
import { type Reason, reasons } from "#rules/trial/cancellation.ts";
import { chosenIn } from "#rules/trial/reason-survey.ts";
import type { Database } from "../db/tables.ts";

const PAGE = 500;

/** Adds up everybody's ledger, a page of people at a time. */
export async function readTally(db: Kysely<Database>, quarter: Quarter): Promise<Tally> {
  let tally = EMPTY_TALLY;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const people = await payersAfter(db, after);
    const last = people.at(-1);
    if (last === undefined) return tally;
    for (const ledger of (await ledgersOf(db, people)).values()) tally = addTallies(tally, tallyOf(ledger, quarter));
    after = last;
  }
}

async function payersAfter(db: Kysely<Database>, after: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from ledger_entries
    where user_id > ${after} and kind in ('period_paid', 'trial_started')
    order by user_id limit ${PAGE}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

async function ledgersOf(db: Kysely<Database>, people: readonly string[]): Promise<Map<string, LedgerEntry[]>> {
  const rows = await db
    .selectFrom("ledger_entries")
    .select(["user_id", "effect_key", "at", "facts"])
    .where("user_id", "in", [...people])
    .execute();
  const ledgers = new Map<string, LedgerEntry[]>();
  for (const { user_id, effect_key, at, facts } of rows) {
    const ledger = ledgers.get(user_id) ?? [];
    ledger.push({ ...facts, key: effect_key, at: at.getTime() });
    ledgers.set(user_id, ledger);
  }
  return ledgers;
}

/** Reasons given for cancelling: the last one of each person in the span. */
export async function readReasons(
  db: Kysely<Database>,
  { from, until }: Quarter,
): Promise<{ reason: Reason; people: number }[]> {
  const { rows } = await sql<{ flags: Record<string, boolean>; other_text: string }>`
    select distinct on (user_id) flags, other_text from cancellation_surveys
    where survey = 'reason' and at >= ${new Date(from)} and at < ${new Date(until)}
    order by user_id, at desc, survey_id desc`.execute(db);
  const chosen = rows.flatMap((row) => chosenIn(reasons, row) ?? []);
  return reasons
    .map((reason) => ({ reason, people: chosen.filter((given) => given === reason).length }))
    .filter(({ people }) => people > 0)
    .sort((a, b) => b.people - a.people);
}
