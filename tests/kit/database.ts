import type { Kysely } from "kysely";
import type pg from "pg";
import { connect, kyselyOn, openPool } from "#server/db/connect.ts";
import type { Connection } from "#server/db/embedded/launch.ts";
import { migrate } from "#server/db/migrate.ts";
import { migrations } from "#server/db/migrations/list.ts";
import type { Database } from "#server/db/tables.ts";
import { administer, connectionFor, newClone, type RunServer, runServer } from "./database-run.ts";
import { createStateReader, type DatabaseState } from "./database-state.ts";
import { type Emptier, openEmptier } from "./empty-database.ts";
import { resetSessions } from "./reset-sessions.ts";
import { reverseUnorderedReads } from "./reverse-unordered-reads.ts";
import { isSpreadRun } from "./spread-database.ts";

export interface TestDatabase {
  db: Kysely<Database>;
  pool: pg.Pool;
  connection: Connection | string;
  /** Current state: two equal states mean that nothing was written between them. */
  state(): Promise<DatabaseState>;
  close(): Promise<void>;
}

/** A clone that this worker uses again and again. */
interface Clone {
  name: string;
  connection: Connection | string;
  emptier: Emptier;
  /** Its connections stay open from test to test: opening them and planning each statement again costs more than most tests. */
  opened: ReturnType<typeof openPool>;
}

const OPTIONS = { max: 5, statementTimeoutMs: 5000, onError: () => {}, isSpread: isSpreadRun() };

/** Clones that were returned and emptied, by template. */
const free = new Map<string, Clone[]>();

/**
 * A database for one test or one file: a clone of the migrated template, or of another one. A returned database is
 * emptied and used again, which is a hundred times faster than cloning. If anything but new rows in empty tables is
 * left behind, it's dropped.
 */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const server = await runServer();
  const from = template ?? server.template;
  const clone = free.get(from)?.pop() ?? (await newDatabase(server, from));
  const { pool, bounded } = clone.opened;
  let isOpen = true;
  const db = kyselyOn({
    options: bounded.options,
    connect: () => (isOpen ? bounded.connect() : Promise.reject(new Error("this test has closed its database"))),
    end: async () => {},
  }).withPlugin(reverseUnorderedReads());
  return {
    db,
    pool,
    connection: clone.connection,
    state: () => clone.emptier.state(),
    async close() {
      isOpen = false;
      const kept = await resetClone(clone);
      if (kept) free.set(from, [...(free.get(from) ?? []), kept]);
      else await administer(server.connection, `drop database if exists ${clone.name} with (force)`);
    },
  };
}

/** An empty database that somebody else made and removes, with our schema. */
export async function databaseAt(url: string): Promise<TestDatabase> {
  const { db, pool } = connect(url, OPTIONS);
  await migrate(db, migrations);
  const client = await pool.connect();
  const reader = await createStateReader(client);
  client.release();
  return { db, pool, connection: url, state: () => reader.read(pool), close: () => db.destroy() };
}

async function newDatabase(server: RunServer, template: string): Promise<Clone> {
  const name = await newClone(server, template);
  const connection = connectionFor(server.connection, name);
  const emptier = await openEmptier(connection, template);
  return { name, connection, emptier, opened: openPool(connection, OPTIONS) };
}

/** The clone as it was when it was new; null if it can't be used again. */
async function resetClone(clone: Clone): Promise<Clone | null> {
  const { connection, emptier, opened } = clone;
  const { pool } = opened;
  const sessions = await resetSessions(pool);
  const isEmpty = await emptier.empty(sessions ?? []);
  if (isEmpty && sessions) return clone;
  if (!pool.ending) void pool.end().catch(() => {});
  if (isEmpty) return { ...clone, opened: openPool(connection, OPTIONS) };
  await emptier.close().catch(() => {});
  return null;
}
