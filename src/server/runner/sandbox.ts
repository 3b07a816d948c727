import { execFile } from "node:child_process";
import { closeSync, existsSync, openSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import type { Identity } from "../db/embedded/run-as.ts";
import type { Runtime } from "./runtime.ts";
import { seccompFilter } from "./seccomp.ts";

/** Kinds of child processes. */
export type Task = "python" | "javascript" | "snapshot";

/** Starts children on this machine. */
export interface Sandbox {
  /** Program and arguments. */
  command(task: Task): [file: string, args: string[]];
  /** User of the child; null for our own. */
  runAs: Identity | null;
  /** Opens the system-call filter for one child, which gets it as file descriptor 3; null if there is none. */
  openFilter(): number | null;
}

/** Limits of a child besides memory: no core dumps, no files, few handles, seconds of CPU, and a bound on memory of any kind. */
const LIMITS = 'ulimit -c 0; ulimit -f 0; ulimit -n 64; ulimit -t 20; ulimit -d 1200000; exec "$@"';

/** Finds bubblewrap, if it's installed. */
export function findBwrap(path = process.env.PATH ?? ""): string | null {
  const places = [...path.split(delimiter), "/usr/bin", "/usr/local/bin"].filter(Boolean);
  return places.map((folder) => join(folder, "bwrap")).find((file) => existsSync(file)) ?? null;
}

/** Creates the sandbox: a child sees only Node, its libraries and the runtime, all read-only; no network, no rights, no environment. */
export async function createSandbox(
  bwrap: string,
  runtime: Runtime,
  { node = process.execPath, user = null }: { node?: string; user?: Identity | null } = {},
): Promise<Sandbox> {
  const libraries = await librariesOf(node);
  const filter = seccompFilter(process.arch);
  const filterFile = join(runtime.dir, "..", `filter-${process.arch}.bpf`);
  if (filter) writeFileSync(filterFile, filter, { mode: 0o644 });
  const bwrapOptions = [
    "--unshare-all",
    "--unshare-user",
    "--clearenv",
    "--cap-drop",
    "ALL",
    "--die-with-parent",
    "--new-session",
    "--uid",
    "65534",
    "--gid",
    "65534",
    "--hostname",
    "program",
    ...readOnly(node, "/node"),
    ...libraries.flatMap((file) => readOnly(file, file)),
    ...readOnly(runtime.dir, "/runtime"),
    ...readOnly(runtime.pyodide, "/runtime/pyodide"),
    "--remount-ro",
    "/",
    "--chdir",
    "/runtime",
    ...(filter ? ["--seccomp", "3"] : []),
  ];
  return {
    runAs: user,
    command: (task) => [
      "/bin/sh",
      [
        "-c",
        LIMITS,
        "sh",
        bwrap,
        ...bwrapOptions,
        "--",
        "/node",
        ...nodeFlags("/runtime"),
        "/runtime/code/server/runner/sandbox/child.js",
        task,
        "/runtime",
      ],
    ],
    openFilter: () => (filter ? openSync(filterFile, "r") : null),
  };
}

/** Node's own flags: read only the runtime, no code from strings, small memory. */
export function nodeFlags(runtimeDir: string): string[] {
  return [
    "--permission",
    `--allow-fs-read=${runtimeDir}`,
    "--disallow-code-generation-from-strings",
    "--max-old-space-size=160",
    "--v8-pool-size=4",
    "--no-warnings",
  ];
}

/** Closes our handle once a child has inherited it. */
export function closeFilter(handle: number | null): void {
  if (handle !== null) closeSync(handle);
}

function readOnly(from: string, to: string): string[] {
  return ["--ro-bind", from, to];
}

/** Shared libraries of a program, including the loader. */
async function librariesOf(program: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)("ldd", [program], { env: {} }).catch(() => ({ stdout: "" }));
  const found = [...stdout.matchAll(/(\/\S+) \(0x/g)].map(([, file = ""]) => file);
  return found.length > 0 ? found : ["/lib", "/lib64", "/usr/lib"].filter((folder) => existsSync(folder));
}
