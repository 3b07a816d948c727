import type { Kysely } from "kysely";
import type pg from "pg";
import { connect } from "#server/db/connect.ts";
import type { Connection } from "#server/db/embedded/launch.ts";
import type { Database } from "#server/db/tables.ts";
import { administer, connectionFor, runServer } from "./database-run.ts";

export interface TestDatabase {
  db: Kysely<Database>;
  pool: pg.Pool;
  connection: Connection | string;
  close(): Promise<void>;
}

let made = 0;

/** A database of one's own, already migrated: a clone of the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const dir = process.env.HYPATIA_TEST_RUN;
  if (!dir) throw new Error("tests/kit/database-setup.ts did not run: is it in vitest.config.ts?");
  const server = await runServer(dir);
  made += 1;
  const name = `hypatia_test_${process.pid}_${made}_${Math.floor(performance.now())}`;
  await administer(server.connection, `create database ${name} template ${server.template}`);
  const connection = connectionFor(server.connection, name);
  const { db, pool } = connect(connection, { max: 5, statementTimeoutMs: 5000, onError: () => {} });
  return {
    db,
    pool,
    connection,
    async close() {
      await db.destroy();
      await administer(server.connection, `drop database if exists ${name} with (force)`);
    },
  };
}
