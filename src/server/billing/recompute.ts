import { type Kysely, sql, type Transaction } from "kysely";
import { type Coverage, coverageOf } from "#rules/billing/coverage.ts";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import { deriveEntitlements, lockPerson, readLedger } from "./ledger-store.ts";

const PAGE = 500;

export interface Recomputed {
  people: number;
  different: number;
}

export interface RecomputeOptions {
  /** Repairs differences. */
  repair: boolean;
  /** Receives a line per person whose entitlements differ from the ledger. */
  tell(line: string): void;
  progress(done: number, total: number): void;
}

/** Rederives everybody's entitlements and compares (I7). Demo entitlements aren't in the ledger and are left alone. */
export async function recompute(
  tools: Pick<Tools, "db" | "random">,
  { repair, tell, progress }: RecomputeOptions,
): Promise<Recomputed> {
  const { db } = tools;
  const total = await countPeople(db);
  const sum: Recomputed = { people: 0, different: 0 };
  for (let page = await nextPeople(db, null); page.length > 0; page = await nextPeople(db, page.at(-1) ?? null)) {
    for (const userId of await suspects(db, page)) {
      const found = await db.transaction().execute((trx) => compare(trx, userId, { repair, random: tools.random }));
      if (found === null) continue;
      sum.different += 1;
      tell(`${userId}: has ${found.has}; the ledger says ${found.says}`);
    }
    sum.people += page.length;
    progress(sum.people, Math.max(total, sum.people));
  }
  return sum;
}

/** Reads again under the person's lock, because a change between two reads isn't a difference. */
async function compare(
  trx: Transaction<Database>,
  userId: string,
  { repair, random }: { repair: boolean; random: Tools["random"] },
): Promise<{ has: string; says: string } | null> {
  await lockPerson(trx, userId);
  const says = inWords(coverageOf(await readLedger(trx, userId)));
  const has = inWords((await readEntitlements(trx, [userId])).get(userId) ?? []);
  if (has === says) return null;
  if (repair) await deriveEntitlements(trx, userId, random);
  return { has, says };
}

/** People on a page who seem to differ, found with two statements. */
async function suspects(db: Kysely<Database>, page: readonly string[]): Promise<string[]> {
  const [ledgers, entitlements] = await Promise.all([readLedgers(db, page), readEntitlements(db, page)]);
  return page.filter(
    (userId) => inWords(coverageOf(ledgers.get(userId) ?? [])) !== inWords(entitlements.get(userId) ?? []),
  );
}

/** Next people by id who have a ledger or entitlements. */
async function nextPeople(db: Kysely<Database>, after: string | null): Promise<string[]> {
  const from = after ?? "00000000-0000-0000-0000-000000000000";
  const { rows } = await sql<{ user_id: string }>`
    (select distinct user_id from ledger_entries where user_id > ${from} order by user_id limit ${PAGE})
    union
    (select distinct user_id from entitlements where user_id > ${from} and source <> 'demo' order by user_id limit ${PAGE})
    order by user_id limit ${PAGE}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

async function countPeople(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select user_id from ledger_entries union select user_id from entitlements where source <> 'demo'
    ) as people`.execute(db);
  return rows[0]?.total ?? 0;
}

async function readLedgers(db: Kysely<Database>, page: readonly string[]): Promise<Map<string, LedgerEntry[]>> {
  const rows = await db
    .selectFrom("ledger_entries")
    .select(["user_id", "effect_key", "at", "facts"])
    .where("user_id", "in", [...page])
    .orderBy("at")
    .orderBy("effect_key")
    .execute();
  return grouped(rows, ({ effect_key, at, facts }) => ({ ...facts, key: effect_key, at: at.getTime() }));
}

async function readEntitlements(db: Kysely<Database>, page: readonly string[]): Promise<Map<string, Coverage[]>> {
  const rows = await db
    .selectFrom("entitlements")
    .select(["user_id", "source", "starts_at", "ends_at"])
    .where("user_id", "in", [...page])
    .execute();
  const derived = rows.flatMap(({ source, ...row }) => (source === "demo" ? [] : [{ ...row, source }]));
  return grouped(derived, ({ source, starts_at, ends_at }) => ({
    source,
    from: starts_at.getTime(),
    until: ends_at?.getTime() ?? null,
  }));
}

function grouped<Row extends { user_id: string }, One>(rows: readonly Row[], made: (row: Row) => One) {
  const groups = new Map<string, One[]>();
  for (const row of rows) groups.set(row.user_id, [...(groups.get(row.user_id) ?? []), made(row)]);
  return groups;
}

/** Canonical text for comparing. */
function inWords(coverage: readonly Coverage[]): string {
  const instant = (at: number) => new Date(at).toISOString();
  const parts = coverage.map(
    ({ source, from, until }) => `${source} ${instant(from)} to ${until === null ? "always" : instant(until)}`,
  );
  return parts.length === 0 ? "nothing" : parts.sort().join(", ");
}
