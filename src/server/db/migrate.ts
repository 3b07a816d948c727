import { type Kysely, sql, type Transaction } from "kysely";
import { Migrator } from "kysely/migration";
import type { Database } from "./tables.ts";

export interface Migration {
  name: string;
  up(db: Transaction<Database>): Promise<void>;
}

/** Key of the advisory lock that start-up work takes. */
const START_LOCK = 4_812_771_203;

/**
 * Brings the schema up to date. An up-to-date schema costs one query; otherwise Kysely's migrator runs the missing migrations in
 * one transaction, under a lock that makes other processes wait. Unknown names in an up-to-date schema belong to a newer build
 * running alongside. Returns the names of the migrations that ran.
 */
export async function migrate(db: Kysely<Database>, migrations: readonly Migration[]): Promise<string[]> {
  if (await isUpToDate(db, migrations)) return [];
  return db.connection().execute(async (connection) => {
    await sql`set lock_timeout = '120s'`.execute(connection);
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await carryOverOldTable(connection);
      const migrator = new Migrator({
        db: connection,
        // A branch with a lower number may be merged after one with a higher.
        allowUnorderedMigrations: true,
        provider: { getMigrations: async () => providerOf(migrations) },
      });
      const { error, results } = await migrator.migrateToLatest();
      if (error) throw error;
      return results?.map(({ migrationName }) => migrationName) ?? [];
    } finally {
      await sql`set lock_timeout = default`.execute(connection);
      await sql`set statement_timeout = default`.execute(connection);
    }
  });
}

/** Checks that all migrations were applied, in one query. */
export async function isUpToDate(db: Kysely<Database>, migrations: readonly Migration[]): Promise<boolean> {
  try {
    const rows = await db.selectFrom("kysely_migration").select("name").execute();
    const applied = new Set(rows.map((row) => row.name));
    return migrations.every(({ name }) => applied.has(name));
  } catch (error) {
    if (hasCode(error, UNDEFINED_TABLE)) return false;
    throw error;
  }
}

/** Runs start-up work, such as loading the catalogue, in one process at a time. */
export function withStartLock(db: Kysely<Database>, work: () => Promise<void>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '120s'`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${START_LOCK})`.execute(trx);
    await work();
  });
}

function providerOf(migrations: readonly Migration[]) {
  return Object.fromEntries(
    migrations.map(({ name, up }) => [name, { up: (db: Kysely<Database>) => up(db as Transaction<Database>) }]), // the migrator opens a transaction
  );
}

/** Databases older than Kysely's migrator list their migrations in `schema_migrations`. It stays, for the build before this one. */
async function carryOverOldTable(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ old: string | null }>`select to_regclass('schema_migrations')::text as old`.execute(db);
  if (!rows[0]?.old) return;
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`
    .execute(db)
    .catch(ignoreLostRace);
  await sql`insert into kysely_migration (name, timestamp)
    select name, to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from schema_migrations
    on conflict do nothing`.execute(db);
}

const UNDEFINED_TABLE = "42P01";

/** When two processes create a table at once, PostgreSQL reports a unique violation to the slower one. */
function ignoreLostRace(error: unknown): void {
  if (!hasCode(error, "23505") && !hasCode(error, "42P07")) throw error;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
