import { type Kysely, sql, type Transaction } from "kysely";
import { type Coverage, coverageOf } from "#rules/billing/coverage.ts";
import type { Happening, LedgerEntry } from "#rules/billing/ledger.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import { issueDocuments } from "./issue-documents.ts";
import { planPremiumEnd } from "./plan-premium-end.ts";

type Recorder = Pick<Tools, "now" | "random" | "settings" | "payments">;

/** A person's ledger, oldest first. */
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
 * Appends entries, each key once, and rederives the person's entitlements in the caller's transaction. Returns the keys
 * that were new. The caller holds `lockPerson`.
 */
export async function appendToLedger(
  trx: Transaction<Database>,
  userId: string,
  entries: readonly LedgerEntry[],
  tools: Recorder,
): Promise<string[]> {
  const { now, random } = tools;
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
  if (written.length > 0) {
    await deriveEntitlements(trx, userId, random);
    const fresh = new Set(written.map(({ effect_key }) => effect_key));
    await issueDocuments(
      trx,
      userId,
      entries.filter(({ key }) => fresh.has(key)),
      tools,
    );
    await planPremiumEnd(trx, userId, await readLedger(trx, userId), { now, random });
  }
  failpoint("ledger.derived");
  return written.map(({ effect_key }) => effect_key);
}

/** Serialises writes about one person's money. */
export async function lockPerson(trx: Transaction<Database>, userId: string): Promise<void> {
  await sql`select 1 from users where user_id = ${userId} for no key update`.execute(trx);
}

/** Rewrites the stored entitlements from the ledger; those of demo mode stay. */
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
    .values(coverage.map((span) => rowOf(userId, span, random)))
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
