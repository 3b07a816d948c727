import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { firstClosedFolder, type Identity } from "../db/embedded/run-as.ts";
import type { Runtime } from "./runtime.ts";
import { seccompFilter } from "./seccomp.ts";

/** What a child is for. */
export type Task = "python" | "javascript" | "snapshot";

/** How children are started on this machine. */
export interface Sandbox {
  /** Program and arguments. */
  command(task: Task): [file: string, args: string[]];
  /** As whom; null: as ourselves. */
  runAs: Identity | null;
  /** Opens the system-call filter for one child, which gets it as file 3; null where there is none. */
  openFilter(): number | null;
}

const NOBODY: Identity = { uid: 65_534, gid: 65_534 };

/** Whatever a child may use besides memory: no dumps, no files, few handles, seconds of processor, and a bound on memory of any kind. */
const LIMITS = 'ulimit -c 0; ulimit -f 0; ulimit -n 64; ulimit -t 20; ulimit -d 1200000; exec "$@"';

/** Bubblewrap, if it is installed. */
export function findBwrap(path = process.env.PATH ?? ""): string | null {
  const places = [...path.split(delimiter), "/usr/bin", "/usr/local/bin"].filter(Boolean);
  return places.map((folder) => join(folder, "bwrap")).find((file) => existsSync(file)) ?? null;
}

/** The walls around a child: nothing of the machine but Node, its libraries and the runtime, all read-only; no network, no rights, no environment. */
export function createSandbox(bwrap: string, runtime: Runtime, node = process.execPath): Sandbox {
  const reachable = [runtime.dir, runtime.pyodide, node].every((path) => firstClosedFolder(path, NOBODY) === null);
  const filter = seccompFilter(process.arch);
  const filterFile = join(runtime.dir, "..", `filter-${process.arch}.bpf`);
  if (filter) writeFileSync(filterFile, filter, { mode: 0o644 });
  const walls = [
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
    ...librariesOf(node).flatMap((file) => readOnly(file, file)),
    ...readOnly(runtime.dir, "/runtime"),
    ...readOnly(runtime.pyodide, "/runtime/pyodide"),
    "--remount-ro",
    "/",
    "--chdir",
    "/runtime",
    ...(filter ? ["--seccomp", "3"] : []),
  ];
  return {
    runAs: process.getuid?.() === 0 && reachable ? NOBODY : null,
    command: (task) => [
      "/bin/sh",
      [
        "-c",
        LIMITS,
        "sh",
        bwrap,
        ...walls,
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

/** What Node itself is told: to read nothing but the runtime, to make no code of texts, to keep small. */
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

/** Closes what a child has inherited by now. */
export function closeFilter(handle: number | null): void {
  if (handle !== null) closeSync(handle);
}

function readOnly(from: string, to: string): string[] {
  return ["--ro-bind", from, to];
}

/** The shared libraries of a program, with the loader. */
function librariesOf(program: string): string[] {
  const { stdout, status } = spawnSync("ldd", [program], { encoding: "utf8", env: {} });
  const found = status === 0 ? [...stdout.matchAll(/(\/\S+) \(0x/g)].map(([, file = ""]) => file) : [];
  return found.length > 0 ? found : ["/lib", "/lib64", "/usr/lib"].filter((folder) => existsSync(folder));
}
