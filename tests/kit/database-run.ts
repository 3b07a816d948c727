import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { connect } from "#server/db/connect.ts";
import type { Connection } from "#server/db/embedded/launch.ts";
import { isAlive, stopPostmaster } from "#server/db/embedded/postmaster.ts";
import { startEmbedded } from "#server/db/embedded/start-embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { migrations } from "#server/db/migrations/list.ts";

/** One database server per run of the tests. Whoever needs it first starts it; the others wait for its note. */
export interface RunServer {
  connection: Connection | string;
  template: string;
  pid: number | null;
}

const PREFIX = "hypatia-test-";
const NOTE = "server.json";

export function openRun(): string {
  sweepDeadRuns();
  return mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
}

export async function closeRun(dir: string): Promise<void> {
  const server = noteOf(dir);
  if (server?.pid) await stopPostmaster(server.pid);
  else if (server) await administer(server.connection, `drop database if exists ${server.template}`);
  rmSync(dir, { recursive: true, force: true });
}

export async function runServer(dir: string): Promise<RunServer> {
  try {
    mkdirSync(join(dir, "starting"));
  } catch {
    return waitForNote(dir);
  }
  const server = await start(dir);
  writeFileSync(join(dir, NOTE), JSON.stringify(server));
  return server;
}

async function start(dir: string): Promise<RunServer> {
  const template = `hypatia_template_${process.pid}`;
  const given = process.env.TEST_DATABASE_URL;
  const data = join(dir, "data");
  mkdirSync(data, { mode: 0o755 });
  const own = given
    ? null
    : await startEmbedded({
        dataDir: data,
        say: () => {},
        serverSettings: ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=300"],
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
  await migrate(db, migrations, Date.now());
  await db.destroy();
  return { connection, template, pid: own?.pid() ?? null };
}

export function connectionFor(connection: Connection | string, database: string): Connection | string {
  if (typeof connection !== "string") return { ...connection, database };
  const url = new URL(connection);
  url.pathname = `/${database}`;
  return url.toString();
}

/** Runs one statement outside of any transaction, as creating and dropping databases wants it. */
export async function administer(connection: Connection | string, statement: string): Promise<void> {
  const client = new pg.Client(typeof connection === "string" ? { connectionString: connection } : connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function waitForNote(dir: string): Promise<RunServer> {
  const until = performance.now() + 60_000;
  while (performance.now() < until) {
    const server = noteOf(dir);
    if (server) return server;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error("The tests' database server did not come up.");
}

function noteOf(dir: string): RunServer | null {
  const file = join(dir, NOTE);
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as RunServer; // written above, perhaps only half so far
  } catch {
    return null;
  }
}

/** A run that was killed leaves its server behind: the next run ends it. */
function sweepDeadRuns(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const dir = join(tmpdir(), name);
    const server = noteOf(dir);
    if (server?.pid && isAlive(server.pid)) process.kill(server.pid, "SIGQUIT");
    rmSync(dir, { recursive: true, force: true });
  }
}
