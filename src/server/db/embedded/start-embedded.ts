import { chownSync, existsSync, mkdirSync, mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createSecretFile, readSecretFile } from "../../secret-file.ts";
import { StartProblem } from "../start-problem.ts";
import { prepareBinaries } from "./binaries.ts";
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
  /** Current process id of the server; changes when a killed server is restarted. */
  pid(): number;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  say(line: string): void;
  /** Further server settings, as `name=value`. */
  serverSettings?: readonly string[];
}

/** Interval for checking that the server lives; a killed one is back within two seconds. */
const LOOK_MS = 100;

/** Starts our own PostgreSQL on a private socket: takes over a running server, starts one, or creates the database first. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, say } = options;
  const place = clusterPlace(dataDir);
  if (place.movedBecauseOf) {
    say(`The database lives in ${place.dir}, because its user can't enter ${place.movedBecauseOf}.`);
  }
  const password = databasePassword(dataDir, place.dir);
  const found = await reachablePostmaster(place.dir);
  if (found) {
    await untilReady(connectionTo(found.socketDir, password), () => isAlive(found.pid), say);
  }
  const binaries = prepareBinaries(place.runAs, place.copiesDir);
  if (!existsSync(join(place.dir, "PG_VERSION"))) say("Creating the database …");
  await initCluster(binaries, place.dir, password, place.runAs);
  const socketDir = found?.socketDir ?? newSocketDir(place.runAs);
  const { serverSettings = [] } = options;
  const target = { clusterDir: place.dir, socketDir, runAs: place.runAs };
  const start = () => {
    ensureSocketDir(socketDir, place.runAs);
    return launch({ binaries, ...target, dataDir, serverSettings, say, password });
  };
  let pid = found?.pid ?? (await start());
  let restart: Promise<void> | null = null;
  let lastReported = "";
  async function startAgain(): Promise<void> {
    try {
      pid = await start();
      lastReported = "";
    } catch (error) {
      // The restart is retried again and again, but each problem is reported once.
      const problem = error instanceof Error ? error.message : String(error);
      if (problem !== lastReported) say(problem);
      lastReported = problem;
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

/** Finds the server running on the folder; one without a socket is stopped, so that another can replace it. */
async function reachablePostmaster(clusterDir: string): Promise<Postmaster | null> {
  const found = runningPostmaster(clusterDir);
  // A server that has only just started hasn't written its socket's folder yet.
  if (!found || found.socketDir === "" || hasSocket(found.socketDir)) return found;
  await stopPostmaster(found.pid);
  return null;
}

/** A short private path: socket paths are limited to 107 bytes, and somebody else's folder could hold somebody else's server. */
function newSocketDir(runAs: Identity | null): string {
  const socketDir = mkdtempSync(join(tmpdir(), SOCKET_PREFIX));
  if (runAs) chownSync(socketDir, runAs.uid, runAs.gid);
  return socketDir;
}

/** Recreates a deleted socket folder; one created by somebody else isn't trusted. */
function ensureSocketDir(socketDir: string, runAs: Identity | null): void {
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
  const kept = readSecretFile(file);
  if (kept !== null) return kept;
  if (existsSync(join(clusterDir, "PG_VERSION"))) {
    throw new StartProblem(
      `The database's password is missing: restore ${file} from a backup, or delete ${dirname(file)} for a clean start.`,
    );
  }
  return createSecretFile(file, 24);
}
