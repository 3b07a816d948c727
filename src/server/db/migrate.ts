import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./tables.ts";

export interface Migration {
  name: string;
  up(db: Transaction<Database>): Promise<void>;
}

/**
 * Brings the schema up to date: all missing migrations in one transaction, under a lock that lets one process work and the others wait.
 * Names that this build does not know are left alone: they are of a newer build that ran beside us.
 */
export async function migrate(db: Kysely<Database>, migrations: readonly Migration[], now: number): Promise<string[]> {
  await sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)`
    .execute(db)
    .catch(ignoreLostRace);
  return db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '120s'`.execute(trx);
    await sql`lock table schema_migrations in share row exclusive mode`.execute(trx);
    await sql`set local lock_timeout = '2s'`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    const done = await appliedMigrations(trx);
    const missing = migrations.filter((one) => !done.has(one.name));
    for (const one of missing) {
      await one.up(trx);
      await trx
        .insertInto("schema_migrations")
        .values({ name: one.name, applied_at: new Date(now) })
        .execute();
    }
    return missing.map((one) => one.name);
  });
}

/** Lets one process after the other do what is done at a start, such as loading the catalogue. */
export function oneAtATime(db: Kysely<Database>, work: () => Promise<void>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '120s'`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`lock table schema_migrations in share row exclusive mode`.execute(trx);
    await work();
  });
}

export async function appliedMigrations(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db.selectFrom("schema_migrations").select("name").execute();
  return new Set(rows.map((row) => row.name));
}

/** Two processes that make the very first table at once: PostgreSQL tells the slower one so by a unique violation. */
function ignoreLostRace(error: unknown): void {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code !== "23505" && code !== "42P07") throw error;
}
