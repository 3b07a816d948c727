import { type Kysely, sql, type Transaction } from "kysely";
import { type Coverage, coverageOf } from "#rules/premium/coverage.ts";
import type { Happening, LedgerEntry } from "#rules/premium/ledger.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";

type Recorder = Pick<Tools, "now" | "random">;

/** One person's ledger, oldest first. */
export async function readLedger(db: Kysely<Database>, userId: string): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom("ledger_entries")
    .select(["effect_key", "at", "facts"])
    .where("user_id", "=", userId)
    .orderBy("at")
    .orderBy("effect_key")
    .execute();
  return rows.map(({ effect_key, at, facts }) => ({ ...facts, key: effect_key, at: at.getTime() }));
}

/**
 * Writes what happened, each effect once, and derives anew what the person is entitled to, all in the caller's transaction.
 * Answers the keys that were new. People are done one after the other: the caller holds `lockPerson`.
 */
export async function appendToLedger(
  trx: Transaction<Database>,
  userId: string,
  entries: readonly LedgerEntry[],
  { now, random }: Recorder,
): Promise<string[]> {
  if (entries.length === 0) return [];
  const recorded = new Date(now());
  const written = await trx
    .insertInto("ledger_entries")
    .values(
      entries.map(({ key, at, ...happening }) => ({
        user_id: userId,
        entry_id: random.uuid(),
        effect_key: key,
        kind: happening.k,
        at: new Date(at),
        recorded_at: recorded,
        facts: JSON.stringify(happening satisfies Happening),
      })),
    )
    .onConflict((conflict) => conflict.columns(["user_id", "effect_key"]).doNothing())
    .returning("effect_key")
    .execute();
  failpoint("ledger.appended");
  if (written.length > 0) await deriveEntitlements(trx, userId, random);
  failpoint("ledger.derived");
  return written.map(({ effect_key }) => effect_key);
}

/** What is written about one person's money waits for whoever is writing about it already. */
export async function lockPerson(trx: Transaction<Database>, userId: string): Promise<void> {
  await sql`select 1 from users where user_id = ${userId} for no key update`.execute(trx);
}

/** Puts the copy that every request asks in step with the ledger; what demo mode granted stays. */
export async function deriveEntitlements(
  trx: Transaction<Database>,
  userId: string,
  random: Tools["random"],
): Promise<void> {
  const coverage = coverageOf(await readLedger(trx, userId));
  await trx.deleteFrom("entitlements").where("user_id", "=", userId).where("source", "<>", "demo").execute();
  if (coverage.length === 0) return;
  await trx
    .insertInto("entitlements")
    .values(coverage.map((one) => rowOf(userId, one, random)))
    .execute();
}

function rowOf(userId: string, { source, from, until }: Coverage, random: Tools["random"]) {
  return {
    user_id: userId,
    entitlement_id: random.uuid(),
    kind: "premium" as const,
    source,
    starts_at: new Date(from),
    ends_at: until === null ? null : new Date(until),
  };
}
