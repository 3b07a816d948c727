import type { Kysely } from "kysely";
import pg from "pg";
import type { Settings } from "../settings.ts";
import { type ConnectOptions, connect, OPENING_MS } from "./connect.ts";
import { lockDataDir, tryLockDataDir } from "./data-dir-lock.ts";
import { startEmbedded } from "./embedded/start-embedded.ts";
import { isSpread } from "./spread-learners.ts";
import { StartProblem } from "./start-problem.ts";
import type { Database } from "./tables.ts";

export interface OpenDatabase {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** Learners' tables are spread over several machines. */
  isSpread: boolean;
  /** Sessions of our own for some work, which no pooler shares with others: by `DATABASE_DIRECT_URL` if it's set. */
  direct<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface OpenOptions {
  settings: Settings;
  say(line: string): void;
  onError(error: Error): void;
  /** serve: this process owns the data folder. visit: the command line, which also works next to a running product. */
  as: "serve" | "visit";
  statementTimeoutMs: number;
  /** Runs before a database is started or used, once the data folder is ours. If it throws, nothing has been started. */
  beforehand?(): Promise<void>;
}

/** Opens the configured database: an external server, or the embedded one on the data folder. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { settings, say, onError, as, statementTimeoutMs, beforehand } = options;
  const traced = settings.traces ? { trace: (await import("../tracing/trace-statements.ts")).traceStatements } : {};
  const poolOptions = { max: settings.databasePool, statementTimeoutMs, onError, ...traced };
  if (settings.databaseUrl !== null) {
    await beforehand?.();
    const { databaseDirectUrl } = settings;
    // The command line has all the time it needs, and its work isn't a pooler's.
    const url = as === "visit" ? (databaseDirectUrl ?? settings.databaseUrl) : settings.databaseUrl;
    const spread = await tryFirst(url);
    const options = { ...poolOptions, isSpread: spread };
    const opened = connect(url, { ...options, pooled: url !== databaseDirectUrl && databaseDirectUrl !== null });
    return {
      ...opened,
      isSpread: spread,
      direct: (work) => (databaseDirectUrl === null ? work(opened.db) : onItsOwn(databaseDirectUrl, options, work)),
      close: () => opened.db.destroy(),
    };
  }
  const lock = as === "serve" ? await lockDataDir(settings.dataDir) : await tryLockDataDir(settings.dataDir);
  await beforehand?.().catch(async (error: unknown) => {
    await lock?.release();
    throw error;
  });
  const embedded = await startEmbedded({ dataDir: settings.dataDir, say });
  const opened = connect(embedded.connection, poolOptions);
  return {
    ...opened,
    isSpread: false,
    direct: (work) => work(opened.db),
    async close() {
      await opened.db.destroy();
      // Without the lock, the server belongs to the running product.
      if (lock) await embedded.stop();
      await lock?.release();
    },
  };
}

async function onItsOwn<T>(
  url: string,
  options: ConnectOptions,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  await tryFirst(url);
  const { db } = connect(url, { ...options, max: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Fails with what to do about it if a database can't be used. Says whether learners are spread there. */
async function tryFirst(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: OPENING_MS });
  client.on("error", () => {});
  try {
    await client.connect();
    const answer = await client.query<{ server_version_num: string }>("show server_version_num");
    const major = Math.floor(Number(answer.rows[0]?.server_version_num) / 10_000);
    if (major < 15) throw new StartProblem(`The database is PostgreSQL ${major}: version 15 or later is needed.`);
    return await isSpread(client);
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const why =
      error instanceof Error ? error.message || ("code" in error ? String(error.code) : "no answer") : "no answer";
    throw new StartProblem(
      `The database at ${withoutPassword(url)} can't be reached (${why}): is it running, and is DATABASE_URL right?`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = "";
  shown.searchParams.delete("password");
  return shown.toString();
}
