import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

export const SOCKET_PREFIX = "hypatia-socket-";

/** A database server running on a folder, according to its postmaster.pid. */
export interface Postmaster {
  pid: number;
  socketDir: string;
}

/**
 * Finds the server running on the folder; null if there is none. A stale pid file, left by a dead process or naming
 * another program, is removed.
 */
export function runningPostmaster(clusterDir: string): Postmaster | null {
  const file = join(clusterDir, "postmaster.pid");
  let lines: string[];
  try {
    lines = readFileSync(file, "utf8").split("\n");
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (Number.isInteger(pid) && pid > 1 && isServerOf(pid, clusterDir)) {
    return { pid, socketDir: lines[4]?.trim() ?? "" };
  }
  rmSync(file, { force: true });
  removeSocketDir(lines[4]?.trim() ?? "");
  return null;
}

/** Checks whether the server is still reachable: cleaners of temporary folders may have deleted its socket. */
export function hasSocket(socketDir: string): boolean {
  return existsSync(join(socketDir, ".s.PGSQL.5432"));
}

/** Deletes folders that look like ours, and no others. */
export function removeSocketDir(dir: string): void {
  if (dirname(dir) === tmpdir() && basename(dir).startsWith(SOCKET_PREFIX))
    rmSync(dir, { recursive: true, force: true });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Process ids are reused: only a process working in this very folder is its server. */
export function isServerOf(pid: number, clusterDir: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== "linux") return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  } catch {
    return false;
  }
}

/** Shuts the server down fast: sessions are ended, everything committed is on disk. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, ms] of [
    ["SIGINT", 15_000],
    ["SIGQUIT", 5000],
    ["SIGKILL", 5000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await gone(pid, ms)) return;
  }
}

async function gone(pid: number, ms: number): Promise<boolean> {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    if (!isAlive(pid)) return true;
    await new Promise((done) => setTimeout(done, 20));
  }
  return !isAlive(pid);
}
