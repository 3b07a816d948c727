import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";

/** User that a program runs as; absent for our own. */
export interface RunAs {
  uid: number;
  gid: number;
}

/** A program of the cluster, running in the background in a group of its own. */
export interface Member {
  pid: number;
  hasEnded(): boolean;
  /** Ends it and all its children; without a signal, orderly. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program; its output goes into `NAME.log` in the folder. */
export function startMember(
  folder: string,
  name: string,
  [file, ...args]: [string, ...string[]],
  { env = process.env, as }: { env?: NodeJS.ProcessEnv; as?: RunAs | undefined } = {},
): Member {
  const log = openSync(join(folder, `${name}.log`), "a");
  const child = spawn(file, args, { cwd: folder, env, detached: true, stdio: ["ignore", log, log], ...as });
  return {
    pid: child.pid ?? Number.NaN,
    hasEnded: () => hasEnded(child),
    async stop(signal = "SIGTERM") {
      if (hasEnded(child)) return;
      const gone = once(child, "exit");
      signalGroup(child, signal);
      await gone;
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It ended meanwhile.
  }
}

/** Kills every process that works in a folder: a database server with all its children, as if its machine were gone. */
export function killAllIn(folder: string): number {
  let killed = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) !== folder) continue;
      process.kill(Number(pid), "SIGKILL");
      killed += 1;
    } catch {
      // It ended meanwhile, or belongs to somebody else.
    }
  }
  return killed;
}
