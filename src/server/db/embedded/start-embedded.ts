import { chownSync, existsSync, mkdirSync, mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { makeSecret, readSecret } from "../../kept-secret.ts";
import { StartProblem } from "../start-problem.ts";
import { readyBinaries } from "./binaries.ts";
import { clusterPlace } from "./cluster-place.ts";
import { initCluster } from "./init-cluster.ts";
import { type Connection, connectionTo, launch, untilReady } from "./launch.ts";
import {
  hasSocket,
  isAlive,
  isServerOf,
  type Postmaster,
  removeSocketDir,
  runningPostmaster,
  SOCKET_PREFIX,
  stopPostmaster,
} from "./postmaster.ts";
import type { Identity } from "./run-as.ts";

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
  const found = await reachablePostmaster(place.dir);
  if (found) {
    await untilReady(connectionTo(found.socketDir, password), () => isAlive(found.pid), say);
  }
  const binaries = readyBinaries(place.runAs, place.copiesDir);
  if (!existsSync(join(place.dir, "PG_VERSION"))) say("Making the database …");
  await initCluster(binaries, place.dir, password, place.runAs);
  const socketDir = found?.socketDir ?? newSocketDir(place.runAs);
  const { serverSettings = [] } = options;
  const target = { clusterDir: place.dir, socketDir, runAs: place.runAs };
  const start = () => {
    keepSocketDir(socketDir, place.runAs);
    return launch({ binaries, ...target, dataDir, serverSettings, say, password });
  };
  let pid = found?.pid ?? (await start());
  let restart: Promise<void> | null = null;
  let told = "";
  async function startAgain(): Promise<void> {
    try {
      pid = await start();
      told = "";
    } catch (error) {
      // It is tried again and again; saying so once is enough.
      const problem = error instanceof Error ? error.message : String(error);
      if (problem !== told) say(problem);
      told = problem;
    }
  }
  const watch = setInterval(() => {
    if (restart || (isAlive(pid) && hasSocket(socketDir))) return;
    restart = (isServerOf(pid, place.dir) ? stopPostmaster(pid) : Promise.resolve()).then(startAgain).finally(() => {
      restart = null;
    });
  }, LOOK_MS);
  watch.unref();
  return {
    connection: connectionTo(socketDir, password),
    pid: () => pid,
    async stop() {
      clearInterval(watch);
      await restart;
      await stopPostmaster(pid);
      removeSocketDir(socketDir);
    },
  };
}

/** The server that runs on the folder; one that nobody can reach any more is stopped, so that another can take its place. */
async function reachablePostmaster(clusterDir: string): Promise<Postmaster | null> {
  const found = runningPostmaster(clusterDir);
  // One that has only just begun has not said yet where its socket is.
  if (!found || found.socketDir === "" || hasSocket(found.socketDir)) return found;
  await stopPostmaster(found.pid);
  return null;
}

/** A short path of our own: socket paths have a limit of 107 bytes, and a foreign folder could hold a foreign server. */
function newSocketDir(runAs: Identity | null): string {
  const socketDir = mkdtempSync(join(tmpdir(), SOCKET_PREFIX));
  if (runAs) chownSync(socketDir, runAs.uid, runAs.gid);
  return socketDir;
}

/** Makes the folder again where it was swept away; one that somebody else has put there is not trusted. */
function keepSocketDir(socketDir: string, runAs: Identity | null): void {
  if (existsSync(socketDir)) {
    const owner = runAs?.uid ?? process.getuid?.();
    if (owner === undefined || statSync(socketDir).uid === owner) return;
    throw new StartProblem(`${socketDir} belongs to another user: remove it, then start again.`);
  }
  mkdirSync(socketDir, { mode: 0o700 });
  if (runAs) chownSync(socketDir, runAs.uid, runAs.gid);
}

function databasePassword(dataDir: string, clusterDir: string): string {
  const file = join(dataDir, "database-password");
  const kept = readSecret(file);
  if (kept !== null) return kept;
  if (existsSync(join(clusterDir, "PG_VERSION"))) {
    throw new StartProblem(
      `The database's password is missing: put ${file} back from a backup, or delete ${dirname(file)} for a clean start.`,
    );
  }
  return makeSecret(file, 24);
}
