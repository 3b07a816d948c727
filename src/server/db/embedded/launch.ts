import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { StartProblem } from "../start-problem.ts";
import type { Binaries } from "./binaries.ts";
import { SUPERUSER } from "./init-cluster.ts";
import type { Identity } from "./run-as.ts";

export interface Connection {
  host: string;
  user: string;
  password: string;
  database: string;
}

export function connectionTo(socketDir: string, password: string): Connection {
  return { host: socketDir, user: SUPERUSER, password, database: "postgres" };
}

/** After a kill -9 the old server's processes take time to release its memory, and so does replaying the log. */
const PATIENCE_MS = 60_000;
const RETRY_MS = 10_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

export interface Launch {
  binaries: Binaries;
  clusterDir: string;
  socketDir: string;
  runAs: Identity | null;
  /** For the server's log. */
  dataDir: string;
  /** Further server settings, as `name=value`. */
  serverSettings: readonly string[];
  say(line: string): void;
  password: string;
}

/** Starts the server and waits until it accepts connections, retrying while an old server's last processes exit. Returns its process id. */
export async function launch({
  binaries,
  clusterDir,
  socketDir,
  runAs,
  dataDir,
  serverSettings,
  say,
  password,
}: Launch): Promise<number> {
  const log = join(dataDir, "postgres.log");
  const giveUpAt = performance.now() + RETRY_MS;
  for (;;) {
    const saidBefore = existsSync(log) ? statSync(log).size : 0;
    const child = spawnServer(binaries, clusterDir, socketDir, runAs, log, serverSettings);
    const { pid } = child;
    let ended = pid === undefined;
    for (const event of ["error", "exit"]) {
      child.once(event, () => {
        ended = true;
      });
    }
    try {
      await untilReady(connectionTo(socketDir, password), () => !ended, say);
      child.unref();
      if (pid !== undefined) return pid;
    } catch (error) {
      if (!ended) throw error;
      const tail = saidSince(log, saidBefore);
      if (!/shared memory block|is another postmaster|still in use/.test(tail) || performance.now() > giveUpAt) {
        throw new StartProblem(launchProblem(tail, clusterDir, log));
      }
    }
    await new Promise((done) => setTimeout(done, 100));
  }
}

function spawnServer(
  binaries: Binaries,
  clusterDir: string,
  socketDir: string,
  runAs: Identity | null,
  log: string,
  serverSettings: readonly string[],
): ChildProcess {
  if (existsSync(log) && statSync(log).size > LOG_LIMIT_BYTES) truncateSync(log);
  const settings = [
    "listen_addresses=",
    `unix_socket_directories=${socketDir}`,
    "unix_socket_permissions=0700",
    "max_connections=100",
    "timezone=UTC",
    "log_timezone=UTC",
    "jit=off",
    ...serverSettings,
  ];
  const out = openSync(log, "a", 0o600);
  try {
    return spawn(binaries.postgres, ["-D", clusterDir, ...settings.flatMap((setting) => ["-c", setting])], {
      ...runAs,
      cwd: clusterDir,
      env: { PATH: process.env.PATH, TZ: "UTC" },
      // A process group of its own: Ctrl-C is for us, and we stop the server when we're ready.
      detached: true,
      stdio: ["ignore", out, out],
    });
  } finally {
    closeSync(out);
  }
}

export async function untilReady(
  connection: Connection,
  alive: () => boolean,
  say: (line: string) => void,
): Promise<void> {
  const began = performance.now();
  let reported = false;
  for (;;) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select 1");
      return;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "28P01") {
        throw new StartProblem(
          "The database doesn't accept the password in database-password: restore that file from a backup.",
        );
      }
      if (!alive()) throw new StartProblem("The embedded database stopped while starting.");
      if (performance.now() - began > PATIENCE_MS) {
        throw new StartProblem(
          "The embedded database doesn't answer: check postgres.log in the data folder, then start again.",
        );
      }
    } finally {
      await client.end().catch(() => {});
    }
    if (!reported && performance.now() - began > 3000) {
      reported = true;
      say("The database is recovering …");
    }
    await new Promise((done) => setTimeout(done, 40));
  }
}

/** Reads the log from byte `size` on, or from its start if it has been truncated since. */
function saidSince(log: string, size: number): string {
  const written = existsSync(log) ? readFileSync(log) : Buffer.alloc(0);
  return written.subarray(written.length >= size ? size : 0).toString("utf8");
}

function launchProblem(tail: string, clusterDir: string, log: string): string {
  if (/No space left on device/.test(tail))
    return `The disk is full: free some space for ${clusterDir} and start again.`;
  if (/database files are incompatible with server/.test(tail)) {
    return `The database in ${clusterDir} was made by another major version of PostgreSQL: restore a backup into a new DATA_DIR.`;
  }
  if (/has wrong ownership|Permission denied/.test(tail)) {
    return `The database in ${clusterDir} belongs to another user: start as that user, or set DATA_DIR to another folder.`;
  }
  const fatal = tail.match(/(?:FATAL|PANIC):\s+(.+)/g)?.at(-1) ?? "no reason given";
  return `The embedded database did not start (${fatal.trim()}): see ${log}.`;
}
