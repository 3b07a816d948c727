import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
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
import { isAlive, removeSocketDir, runningPostmaster, SOCKET_PREFIX, stopPostmaster } from "./postmaster.ts";
import type { Identity } from "./run-as.ts";

export interface Connection {
  host: string;
  user: string;
  password: string;
  database: string;
}

export interface Embedded {
  connection: Connection;
  /** The server's process now; it changes when a killed server was started again. */
  pid(): number;
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

/** How often we look whether the server still lives; a killed one is back within two seconds. */
const LOOK_MS = 100;

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
    await untilReady(connectionTo(found.socketDir, password), () => isAlive(found.pid), say);
  }
  const binaries = readyBinaries(place.runAs, place.copiesDir);
  if (!existsSync(join(place.dir, "PG_VERSION"))) say("Making the database …");
  await initCluster(binaries, place.dir, password, place.runAs);
  const socketDir = found?.socketDir ?? newSocketDir(place.runAs);
  const start = () => launch({ binaries, clusterDir: place.dir, socketDir, runAs: place.runAs, options, password });
  let pid = found?.pid ?? (await start());
  let stopping = false;
  let starting = false;
  const watch = setInterval(async () => {
    if (stopping || starting || isAlive(pid)) return;
    starting = true;
    try {
      pid = await start();
    } catch (error) {
      say(error instanceof Error ? error.message : "The database did not start again.");
    } finally {
      starting = false;
    }
  }, LOOK_MS);
  watch.unref();
  return {
    connection: connectionTo(socketDir, password),
    pid: () => pid,
    async stop() {
      stopping = true;
      clearInterval(watch);
      await stopPostmaster(pid);
      removeSocketDir(socketDir);
    },
  };
}

/** A short path of our own: socket paths have a limit of 107 bytes, and a foreign folder could hold a foreign server. */
function newSocketDir(runAs: Identity | null): string {
  const socketDir = mkdtempSync(join(tmpdir(), SOCKET_PREFIX));
  if (runAs) chownSync(socketDir, runAs.uid, runAs.gid);
  return socketDir;
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

interface Launch {
  binaries: Binaries;
  clusterDir: string;
  socketDir: string;
  runAs: Identity | null;
  options: EmbeddedOptions;
  password: string;
}

/** Starts the server and waits until it answers; while an old one's last processes die, it is tried again. Answers its process. */
async function launch({ binaries, clusterDir, socketDir, runAs, options, password }: Launch): Promise<number> {
  const log = join(options.dataDir, "postgres.log");
  const giveUpAt = performance.now() + RETRY_MS;
  for (;;) {
    const child = spawnServer(binaries, clusterDir, socketDir, runAs, log, options.serverSettings ?? []);
    const { pid } = child;
    let ended = pid === undefined;
    for (const event of ["error", "exit"]) {
      child.once(event, () => {
        ended = true;
      });
    }
    try {
      await untilReady(connectionTo(socketDir, password), () => !ended, options.say);
      child.unref();
      if (pid !== undefined) return pid;
    } catch (error) {
      if (!ended) throw error;
      const tail = logTail(log);
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
