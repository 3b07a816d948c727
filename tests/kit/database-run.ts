import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { basename, join } from "node:path";
import pg from "pg";
import { connect } from "#server/db/connect.ts";
import type { Connection } from "#server/db/embedded/launch.ts";
import { isAlive, stopPostmaster } from "#server/db/embedded/postmaster.ts";
import { startEmbedded } from "#server/db/embedded/start-embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { migrations } from "#server/db/migrations/list.ts";
import { madeInRun, oncePerRun, runDir } from "./once-per-run.ts";
import { endCitusWork, isSpreadRun, spreadTemplate } from "./spread-database.ts";

/** The database server of one run of the tests, started by the worker that needs it first. */
export interface RunServer {
  connection: Connection | string;
  /** A migrated database without rows, to clone. */
  template: string;
  /** The postmaster, when the run started a server of its own. */
  pid: number | null;
}

const PREFIX = "hypatia-test-";
const SERVER = "server";

/** Nothing needs to survive a crash, and nobody needs to replicate it. */
const SETTINGS = [
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=1GB",
  "autovacuum=off",
  "max_connections=300",
];

/** Files there are kept in memory, on Linux. */
const MEMORY = "/dev/shm";
/** More than a whole run's databases take, in bytes. */
const ROOM = 6 * 2 ** 30;

/** Folder where the workers of this run find each other. */
export function openRun(): string {
  sweepDeadRuns();
  const dir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // As root, the database runs as another user: what that user can't enter would move it to a place that outlives the run.
  chmodSync(dir, 0o711);
  process.env.HYPATIA_TEST_RUN = dir;
  process.env.TMPDIR = newTemporaryDir(dir);
  return dir;
}

/** Folder for the temporary folders of this run's tests, which end with it. */
function newTemporaryDir(dir: string): string {
  const temporary = join(dir, "tmp");
  mkdirSync(temporary);
  chmodSync(temporary, 0o1777);
  return temporary;
}

export async function closeRun(dir: string): Promise<void> {
  const server = madeInRun<RunServer>(dir, SERVER);
  if (server?.pid) await stopPostmaster(server.pid);
  else if (server) await dropDatabases(dir, server);
  const prepared = madeInRun<string>(dir, "prepared-data");
  if (prepared) rmSync(prepared, { recursive: true, force: true });
  removeRun(dir);
}

function removeRun(dir: string): void {
  for (const folder of [inMemory(dir), dir]) rmSync(folder, { recursive: true, force: true });
}

const inMemory = (dir: string) => join(MEMORY, basename(dir));

/** Folder of the run's database server: in memory if there's room, because a disk's journal more than doubles the system time of the tests. */
function newDataDir(dir: string): string {
  const data = hasRoom() ? inMemory(dir) : join(dir, "data");
  mkdirSync(data, { mode: 0o755 });
  return data;
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) > ROOM;
}

/** Names of a run's databases begin alike, so that its end finds them. */
function databaseName(dir: string, rest: string): string {
  return `${basename(dir).replaceAll("-", "_").toLowerCase()}_${rest}`;
}

export function runServer(): Promise<RunServer> {
  return oncePerRun(SERVER, () => start(runDir()));
}

/** A further template: a clone of the first one, filled once per run. */
export function runTemplate(what: string, fill: (connection: Connection | string) => Promise<void>): Promise<string> {
  return oncePerRun(`${what}-template`, async () => {
    const server = await runServer();
    const name = `${server.template}_${what}`;
    await cloneDatabase(server, name, server.template);
    await fill(connectionFor(server.connection, name));
    return name;
  });
}

let cloned = 0;

/** A new database with everything that is in the template, and its name. */
export async function newClone(server: RunServer, template: string): Promise<string> {
  cloned += 1;
  const name = databaseName(runDir(), `${process.pid}_${cloned}`);
  await cloneDatabase(server, name, template);
  return name;
}

/** Copies files: less than half the work of writing each page to the log. */
async function cloneDatabase({ connection }: RunServer, name: string, template: string): Promise<void> {
  if (isSpreadRun()) await endCitusWork(connection, template);
  return administer(connection, `create database ${name} template ${template} strategy file_copy`);
}

async function start(dir: string): Promise<RunServer> {
  const template = databaseName(dir, "template");
  const given = process.env.TEST_DATABASE_URL;
  const own = given
    ? null
    : await startEmbedded({
        dataDir: newDataDir(dir),
        say: () => {},
        serverSettings: SETTINGS,
      });
  const connection = given ?? own?.connection ?? "";
  await administer(connection, `create database ${template}`);
  const { db } = connect(connectionFor(connection, template), {
    max: 1,
    statementTimeoutMs: 0,
    onError: (error) => {
      throw error;
    },
  });
  await migrate(db, migrations);
  await db.destroy();
  if (isSpreadRun()) await spreadTemplate(connectionFor(connection, template));
  return { connection, template, pid: own?.pid() ?? null };
}

export function connectionFor(connection: Connection | string, database: string): Connection | string {
  if (typeof connection !== "string") return { ...connection, database };
  const url = new URL(connection);
  url.pathname = `/${database}`;
  return url.toString();
}

/** Runs one statement outside of any transaction, which creating and dropping databases requires. */
export async function administer(connection: Connection | string, statement: string): Promise<void> {
  const client = new pg.Client(typeof connection === "string" ? { connectionString: connection } : connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Removes everything that a run made on a server that isn't its own. */
async function dropDatabases(dir: string, { connection }: RunServer): Promise<void> {
  const client = new pg.Client(typeof connection === "string" ? { connectionString: connection } : connection);
  await client.connect();
  try {
    const { rows } = await client.query("select datname from pg_database where starts_with(datname, $1)", [
      databaseName(dir, ""),
    ]);
    for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
  } finally {
    await client.end();
  }
}

/** Ends servers left behind by runs that were killed. */
function sweepDeadRuns(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const dir = join(tmpdir(), name);
    const server = madeInRun<RunServer>(dir, SERVER);
    if (server?.pid && isAlive(server.pid)) process.kill(server.pid, "SIGQUIT");
    removeRun(dir);
  }
}
