import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { StartProblem } from "../start-problem.ts";
import { type Binaries, readyBinaries } from "./binaries.ts";
import { clusterPlace } from "./cluster-place.ts";
import { initCluster, SUPERUSER } from "./init-cluster.ts";
import { isAlive, type Postmaster, runningPostmaster, stopPostmaster } from "./postmaster.ts";
import type { Identity } from "./run-as.ts";

export interface Connection {
  host: string;
  user: string;
  password: string;
  database: string;
}

export interface Embedded {
  connection: Connection;
  pid: number;
  /** Whether we started it; one that we found running may belong to somebody else. */
  started: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  say(line: string): void;
  /** Further `name=value` settings of the server. */
  serverSettings?: readonly string[];
}

/** After a kill -9 the old server's processes may need so long to let go of its memory, and replaying the log takes its time too. */
const PATIENCE_MS = 60_000;
const RETRY_MS = 10_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/** Our own PostgreSQL on a socket of its own: found running and taken over, or started, or made first and then started. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, say } = options;
  const place = clusterPlace(dataDir);
  if (place.movedBecauseOf) {
    say(`The database lives in ${place.dir}, because its user may not enter ${place.movedBecauseOf}.`);
  }
  const password = databasePassword(dataDir, place.dir);
  const found = runningPostmaster(place.dir);
  if (found) {
    const connection = connectionTo(found.socketDir, password);
    await untilReady(connection, () => isAlive(found.pid), say);
    return embedded(found, connection, false);
  }
  const binaries = readyBinaries(place.runAs, place.copiesDir);
  if (!existsSync(join(place.dir, "PG_VERSION"))) say("Making the database …");
  await initCluster(binaries, place.dir, password, place.runAs);
  const postmaster = await launch(binaries, place.dir, place.runAs, options, password);
  return embedded(postmaster, connectionTo(postmaster.socketDir, password), true);
}

function embedded({ pid, socketDir }: Postmaster, connection: Connection, started: boolean): Embedded {
  return {
    connection,
    pid,
    started,
    async stop() {
      await stopPostmaster(pid);
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}

function connectionTo(socketDir: string, password: string): Connection {
  return { host: socketDir, user: SUPERUSER, password, database: "postgres" };
}

function databasePassword(dataDir: string, clusterDir: string): string {
  const file = join(dataDir, "database-password");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  if (existsSync(join(clusterDir, "PG_VERSION"))) {
    throw new StartProblem(
      `The database's password is missing: put ${file} back from a backup, or delete ${dirname(file)} for a clean start.`,
    );
  }
  const password = randomBytes(24).toString("base64url");
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Starts the server and waits until it answers; while an old one's last processes die, it is tried again. */
async function launch(
  binaries: Binaries,
  clusterDir: string,
  runAs: Identity | null,
  options: EmbeddedOptions,
  password: string,
): Promise<Postmaster> {
  const log = join(options.dataDir, "postgres.log");
  const giveUpAt = performance.now() + RETRY_MS;
  for (;;) {
    // A short path of our own: socket paths have a limit of 107 bytes, and a foreign folder could hold a foreign server.
    const socketDir = mkdtempSync(join(tmpdir(), "hypatia-"));
    if (runAs) chownSync(socketDir, runAs.uid, runAs.gid);
    const child = spawnServer(binaries, clusterDir, socketDir, runAs, log, options.serverSettings ?? []);
    const { pid } = child;
    let ended = pid === undefined;
    child.once("error", () => {
      ended = true;
    });
    child.once("exit", () => {
      ended = true;
    });
    try {
      await untilReady(connectionTo(socketDir, password), () => !ended, options.say);
      child.unref();
      if (pid !== undefined) return { pid, socketDir };
    } catch (error) {
      rmSync(socketDir, { recursive: true, force: true });
      const tail = logTail(log);
      if (!ended) throw error;
      if (!/shared memory block|is another postmaster|still in use/.test(tail) || performance.now() > giveUpAt) {
        throw new StartProblem(launchProblem(tail, clusterDir, log));
      }
    }
    await new Promise((done) => setTimeout(done, 250));
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
    return spawn(binaries.postgres, ["-D", clusterDir, ...settings.flatMap((one) => ["-c", one])], {
      ...runAs,
      cwd: clusterDir,
      env: { PATH: process.env.PATH, TZ: "UTC" },
      // Its own process group: Ctrl-C in the terminal is for us, and we stop it in our own time.
      detached: true,
      stdio: ["ignore", out, out],
    });
  } finally {
    closeSync(out);
  }
}

async function untilReady(connection: Connection, alive: () => boolean, say: (line: string) => void): Promise<void> {
  const began = performance.now();
  let told = false;
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
          "The database does not take the password in database-password: put that file back from a backup.",
        );
      }
      if (!alive()) throw new StartProblem("The embedded database stopped while starting.");
      if (performance.now() - began > PATIENCE_MS) {
        throw new StartProblem(
          "The embedded database does not answer: look into postgres.log in the data folder, then start again.",
        );
      }
    } finally {
      await client.end().catch(() => {});
    }
    if (!told && performance.now() - began > 3000) {
      told = true;
      say("The database is recovering what was in flight …");
    }
    await new Promise((done) => setTimeout(done, 40));
  }
}

function logTail(log: string): string {
  return existsSync(log) ? readFileSync(log, "utf8").slice(-4000) : "";
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
