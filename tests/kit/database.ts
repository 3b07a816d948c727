import type { Kysely } from "kysely";
import pg from "pg";
import { connect } from "#server/db/connect.ts";
import type { Connection } from "#server/db/embedded/launch.ts";
import { migrate } from "#server/db/migrate.ts";
import { migrations } from "#server/db/migrations/list.ts";
import type { Database } from "#server/db/tables.ts";
import { administer, connectionFor, newClone, runServer } from "./database-run.ts";
import { createStateReader, type DatabaseState, type StateReader } from "./database-state.ts";

export interface TestDatabase {
  db: Kysely<Database>;
  pool: pg.Pool;
  connection: Connection | string;
  /** Current state: two equal states mean that nothing was written between them. */
  state(): Promise<DatabaseState>;
  close(): Promise<void>;
}

/** A template as one worker knows it. */
interface Known {
  reader: StateReader;
  /** State of every fresh clone. */
  fresh: DatabaseState;
  /** Databases that were returned and emptied. */
  free: string[];
}

const known = new Map<string, Known>();

/**
 * A database for one test or one file: a clone of the migrated template, or of another one. A returned database is
 * emptied and used again, which is thirty times faster than cloning. If anything but new rows in empty tables is left
 * behind, it's dropped.
 */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const server = await runServer();
  const from = template ?? server.template;
  const name = known.get(from)?.free.pop() ?? (await newClone(server, from));
  const connection = connectionFor(server.connection, name);
  const { db, pool } = connect(connection, { max: 5, statementTimeoutMs: 5000, onError: () => {} });
  const { reader, free } = known.get(from) ?? (await getToKnow(from, pool));
  return {
    db,
    pool,
    connection,
    state: () => reader.read(pool),
    async close() {
      await db.destroy();
      if (await isEmptied(connection, from)) free.push(name);
      else await administer(server.connection, `drop database if exists ${name} with (force)`);
    },
  };
}

async function getToKnow(template: string, pool: pg.Pool): Promise<Known> {
  const client = await pool.connect();
  try {
    const reader = await createStateReader(client);
    const made: Known = { reader, fresh: await reader.read(client), free: [] };
    known.set(template, made);
    return made;
  } finally {
    client.release();
  }
}

/** An empty database that somebody else made and removes, with our schema. */
export async function databaseAt(url: string): Promise<TestDatabase> {
  const { db, pool } = connect(url, { max: 5, statementTimeoutMs: 5000, onError: () => {} });
  await migrate(db, migrations);
  const client = await pool.connect();
  const reader = await createStateReader(client);
  client.release();
  return { db, pool, connection: url, state: () => reader.read(pool), close: () => db.destroy() };
}

/** Brings a used database back to its template. False if that takes more than deleting rows from tables that were empty. */
async function isEmptied(connection: Connection | string, template: string): Promise<boolean> {
  const about = known.get(template);
  if (!about) return false;
  const { reader, fresh } = about;
  const client = new pg.Client(typeof connection === "string" ? { connectionString: connection } : connection);
  await client.connect();
  try {
    // Open connections would write into the next test.
    await client.query(
      "select pg_terminate_backend(pid, 1000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    const now = await reader.read(client);
    if (now.schema !== fresh.schema) return false;
    const written = reader.tables.filter((table) => now.tables[table] !== fresh.tables[table]);
    if (written.some((table) => !fresh.tables[table]?.startsWith("0 "))) return false;
    // Disables the triggers that keep the ledger from being deleted. Deleting from small tables is faster than
    // truncating them.
    const deletions = written.map((table) => `delete from "${table}"`);
    await client.query(["set session_replication_role = replica", ...deletions].join("; "));
    return true;
  } catch (error) {
    // On a server where the tests aren't a superuser, each database is used once.
    if (error instanceof pg.DatabaseError) return false;
    throw error;
  } finally {
    await client.end();
  }
}
