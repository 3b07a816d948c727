import { spawn } from "node:child_process";
import { closeSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Identity } from "../db/embedded/run-as.ts";
import { seccompFilter } from "../runner/seccomp.ts";
import { retryLockedFile } from "./retry-locked-file.ts";

/** Parts of the compiler's sandbox. */
export interface ElmSandbox {
  bwrap: string;
  /** The compiler's program. */
  elm: string;
  /** User of the compiler; null for our own. */
  user: Identity | null;
  /** Folder for the filter of system calls. */
  dir: string;
}

export interface ElmRun {
  /** Null if it was stopped. */
  code: number | null;
  stderr: string;
}

/** Behind everything else that wants the processor; no core dumps, files of at most 64 MB, few handles, 20 seconds of CPU, 1 GB of data. */
const LIMITS = 'ulimit -c 0; ulimit -f 131072; ulimit -n 64; ulimit -t 20; ulimit -d 1048576; exec nice -n 10 "$@"';
/** The compiler looks for its package site first; this address refuses at once. */
const NO_NETWORK = "http://127.0.0.1:9";
const MAX_OUTPUT_BYTES = 4 * 1024 * 1024;

export interface ElmTask {
  /** Folder of the project, which is all that the compiler may write besides a lock. */
  project: string;
  /** Folder of packages that are already compiled. */
  home: string;
  /** True if the compiler may write in `home`. */
  writesHome?: boolean;
  main: string;
  output: string;
  /** Time limit in milliseconds. */
  ms: number;
  stop?: AbortSignal | undefined;
}

/** Runs the compiler in its sandbox. */
export function runElm(sandbox: ElmSandbox, task: ElmTask): Promise<ElmRun> {
  return retryLockedFile(() => runOnce(sandbox, task));
}

function runOnce({ bwrap, elm, user, dir }: ElmSandbox, given: ElmTask): Promise<ElmRun> {
  const filter = seccompFilter(process.arch);
  const filterFile = join(dir, `filter-${process.arch}.bpf`);
  if (filter) writeFileSync(filterFile, filter, { mode: 0o644 });
  const handle = filter ? openSync(filterFile, "r") : null;
  const args = [
    ...["-c", LIMITS, "sh", bwrap, "--unshare-all", "--unshare-user", "--clearenv", "--cap-drop", "ALL"],
    ...["--die-with-parent", "--new-session", "--uid", "65534", "--gid", "65534", "--hostname", "elm"],
    ...["--setenv", "ELM_HOME", "/home", "--setenv", "HOME", "/work", "--setenv", "https_proxy", NO_NETWORK],
    ...["--proc", "/proc", "--ro-bind", elm, "/elm", ...homeBinds(given.home, given.writesHome ?? false)],
    ...["--bind", given.project, "/work", "--remount-ro", "/", "--chdir", "/work"],
    ...(handle === null ? [] : ["--seccomp", "3"]),
    ...["--", "/elm", "make", given.main, "--optimize", "--report=json", `--output=${given.output}`],
  ];
  try {
    return finished(
      spawn("/bin/sh", args, {
        env: {},
        cwd: "/",
        detached: true,
        stdio: ["ignore", "ignore", "pipe", ...(handle === null ? [] : [handle])],
        ...(user ?? {}),
      }),
      given,
    );
  } finally {
    if (handle !== null) closeSync(handle);
  }
}

/** The compiler writes a lock beside the packages, so that their parent is a folder in memory. */
function homeBinds(home: string, writes: boolean): string[] {
  const packages = "/home/0.19.1/packages";
  const from = join(home, "0.19.1/packages");
  if (writes) return ["--bind", from, packages];
  return [
    "--tmpfs",
    packages,
    ...["elm", "ianmackenzie", "registry.dat"].flatMap((name) => bind(from, packages, name)),
  ];
}

function bind(from: string, to: string, name: string): string[] {
  return ["--ro-bind-try", join(from, name), join(to, name)];
}

function finished(
  child: ReturnType<typeof spawn>,
  { ms, stop: unwanted }: { ms: number; stop?: AbortSignal | undefined },
): Promise<ElmRun> {
  return new Promise((resolve) => {
    let stderr = "";
    let stopped = false;
    const stop = () => {
      stopped = true;
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch {
        // Already gone.
      }
    };
    const late = setTimeout(stop, ms);
    if (unwanted?.aborted) stop();
    unwanted?.addEventListener("abort", stop);
    child.stderr?.setEncoding("utf8");
    child.stderr?.on("data", (chunk: string) => {
      stderr += chunk;
      if (stderr.length > MAX_OUTPUT_BYTES) stop();
    });
    child.once("error", (error) => {
      clearTimeout(late);
      resolve({ code: 1, stderr: error.message });
    });
    child.once("close", (code) => {
      clearTimeout(late);
      unwanted?.removeEventListener("abort", stop);
      resolve({ code: stopped || code === null || code > 128 ? null : code, stderr });
    });
  });
}
