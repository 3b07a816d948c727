import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import type { Connection } from "./embedded/launch.ts";
import { createStatementNames, PREPARED_OPTIONS, prepareStatements } from "./prepare-statements.ts";
import type { Database } from "./tables.ts";

/** More are waiting for a connection than can be served soon: better to say so at once than to pile up. */
export class TooManyWaiting extends Error {
  override name = "TooManyWaiting";
}

export interface ConnectOptions {
  max: number;
  /** How long a single statement may take, in milliseconds; 0 for long work of the command line. */
  statementTimeoutMs: number;
  onError(error: Error): void;
}

const WAITING_PER_CONNECTION = 20;

/** A pool on the database. Idle connections that break are dropped, so it heals with the next request. */
export function connect(to: string | Connection, options: ConnectOptions): { db: Kysely<Database>; pool: pg.Pool } {
  const { max, statementTimeoutMs, onError } = options;
  const pool = new pg.Pool({
    ...(typeof to === "string" ? { connectionString: to } : to),
    max,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: "hypatia",
    options: PREPARED_OPTIONS,
    statement_timeout: statementTimeoutMs,
    lock_timeout: statementTimeoutMs === 0 ? 0 : 2000,
    idle_in_transaction_session_timeout: 10_000,
    ...(statementTimeoutMs === 0 ? {} : { query_timeout: statementTimeoutMs + 1000 }),
  });
  pool.on("error", onError);
  // A connection that breaks while somebody holds it has no listener of the pool's; without one it would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  const names = createStatementNames();
  const bounded: PostgresPool = {
    async connect() {
      if (pool.waitingCount >= max * WAITING_PER_CONNECTION)
        throw new TooManyWaiting("too many are waiting for the database");
      return prepareStatements(await pool.connect(), names);
    },
    end: () => pool.end(),
    options: pool.options,
  };
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: bounded }) }), pool };
}
