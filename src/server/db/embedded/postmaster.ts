import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

export const SOCKET_PREFIX = "hypatia-socket-";

/** A database server that runs on a folder, as its postmaster.pid tells. */
export interface Postmaster {
  pid: number;
  socketDir: string;
}

/** The server that runs on the folder now; null when none does. A pid file whose process is gone, or is another program by now, is removed. */
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

/** Whether the server can still be reached: whoever sweeps temporary folders may have taken its socket. */
export function hasSocket(socketDir: string): boolean {
  return existsSync(join(socketDir, ".s.PGSQL.5432"));
}

/** Folders of the form that we make, and no others. */
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

/** Process numbers are used again: only a process that stands in this very folder is its server. */
export function isServerOf(pid: number, clusterDir: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== "linux") return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  } catch {
    return false;
  }
}

/** Fast shutdown: sessions are ended, everything committed is on disk. */
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
