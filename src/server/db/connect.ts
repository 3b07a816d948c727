import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { afterIdleTime } from "./after-idle-time.ts";
import { closeIfStandby } from "./close-if-standby.ts";
import type { Connection } from "./embedded/launch.ts";
import { createStatementNames, PREPARED_OPTIONS, prepareStatements } from "./prepare-statements.ts";
import type { Database } from "./tables.ts";

/** Too many requests are waiting for a connection: it's better to refuse at once than to pile up. */
export class TooManyWaiting extends Error {
  override name = "TooManyWaiting";
}

export interface ConnectOptions {
  max: number;
  /** Limit for a single statement, in milliseconds; 0 for the command line's long work. */
  statementTimeoutMs: number;
  onError(error: Error): void;
  /** Makes each statement of a client a span; absent when no traces are made. */
  trace?: (client: pg.PoolClient) => pg.PoolClient;
  /** A pooler between lends its sessions to many, and makes a session's settings itself. */
  pooled?: boolean;
  /** Learners are spread: Citus finds a learner's machine only if it plans a statement with its values. */
  isSpread?: boolean;
}

const WAITING_PER_CONNECTION = 20;
/** Longest wait for a free connection, not counting time in which the process itself was busy. */
const MAX_WAIT_MS = 2000;
/** Limit for a connection that hangs while it's being opened. */
export const OPENING_MS = 10_000;

/** Creates a connection pool. Broken idle connections are dropped, so it recovers with the next request. */
export function connect(to: string | Connection, options: ConnectOptions): { db: Kysely<Database>; pool: pg.Pool } {
  const { pool, bounded } = openPool(to, options);
  return { db: kyselyOn(bounded), pool };
}

export function kyselyOn(pool: PostgresPool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** Opens a pool; `bounded` refuses a connection when too many wait for one. */
export function openPool(to: string | Connection, options: ConnectOptions): { pool: pg.Pool; bounded: PostgresPool } {
  const { max, statementTimeoutMs, onError, trace = (client) => client, pooled = false, isSpread = false } = options;
  const pool = new pg.Pool({
    ...(typeof to === "string" ? { connectionString: to } : to),
    max,
    connectionTimeoutMillis: OPENING_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: "hypatia",
    ...(pooled ? {} : sessionSettings(statementTimeoutMs)),
    ...(isSpread || pooled ? {} : { options: PREPARED_OPTIONS }),
    ...(statementTimeoutMs === 0 ? {} : { query_timeout: statementTimeoutMs + 1000 }),
  });
  pool.on("error", onError);
  // The pool has no error listener on a connection in use; without one, a broken connection would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  const names = createStatementNames();
  const bounded: PostgresPool = {
    async connect() {
      if (pool.waitingCount >= max * WAITING_PER_CONNECTION)
        throw new TooManyWaiting("too many are waiting for the database");
      return trace(closeIfStandby(prepareStatements(await freeConnection(pool), names)));
    },
    end: () => pool.end(),
    options: pool.options,
  };
  return { pool, bounded };
}

function sessionSettings(statementTimeoutMs: number) {
  return {
    statement_timeout: statementTimeoutMs,
    lock_timeout: statementTimeoutMs === 0 ? 0 : 2000,
    idle_in_transaction_session_timeout: 10_000,
  };
}

/** A connection of the pool, or TooManyWaiting if none is free in time. */
async function freeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  const isFree = pool.idleCount > pool.waitingCount;
  const connecting = pool.connect();
  if (isFree) return connecting;
  return new Promise((resolve, reject) => {
    let late = false;
    const cancel = afterIdleTime(MAX_WAIT_MS, () => {
      late = true;
      reject(new TooManyWaiting(`no connection to the database was free within ${MAX_WAIT_MS} ms`));
    });
    connecting.then(
      (client) => {
        cancel();
        if (late) client.release();
        else resolve(client);
      },
      (error: unknown) => {
        cancel();
        reject(error);
      },
    );
  });
}
