import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Logger } from "pino";
import { elmReport } from "#contract/authoring/elm-files.ts";
import type { ElmReport } from "#rules/authoring/elm/elm-report.ts";
import { OUTSIDE } from "../db/embedded/cluster-place.ts";
import { programUser, readableBy } from "../runner/program-user.ts";
import { findBwrap } from "../runner/sandbox.ts";
import { type BuildQueue, createBuildQueue } from "./build-queue.ts";
import { prepareElmHome } from "./elm-home.ts";
import { type ElmProgram, inProject, moduleFile } from "./elm-project.ts";
import { type ElmSandbox, runElm } from "./elm-sandbox.ts";
import { ELM_VERSION, findElm } from "./find-elm.ts";
import { type InstalledPackages, readInstalledPackages, withNeeded } from "./installed-packages.ts";
import { minifyElm } from "./minify-elm.ts";

/** late: stopped at its limits. missing: a package that isn't installed. large: more script than a frame may load. */
export type ElmOutcome =
  | { k: "compiled"; script: string }
  | { k: "errors"; report: ElmReport }
  | { k: "late" }
  | { k: "large" }
  | { k: "missing"; name: string };

/** A sentence for authors, and the reason for operators. */
export interface ElmUnavailable {
  unavailable: string;
  why: string;
}

export interface ElmReady {
  installed: InstalledPackages;
  /** Hash of everything that a build depends on. */
  buildHash(program: ElmProgram): string;
  compile(program: ElmProgram, stop?: AbortSignal): Promise<ElmOutcome>;
}

/** The Elm compiler, as far as this machine has one. */
export interface ElmCompiler {
  /** Looks for the compiler on the first call. What's missing is looked for again after half a minute. */
  open(): Promise<ElmReady | ElmUnavailable>;
  queue: BuildQueue;
  close(): void;
}

export interface ElmParts {
  /** ELM_HOME; null if it isn't set. */
  home: string | null;
  /** Folder for compiled packages. */
  dir: string;
  log: Pick<Logger, "info" | "warn">;
  elm?: () => string | null;
  bwrap?: () => string | null;
  /** Time that a program may take, in milliseconds. */
  compileMs?: number;
  /** Steady clock in milliseconds. */
  clock?: () => number;
}

export const NOT_INSTALLED = "Elm isn't installed on this server.";
const NO_SANDBOX = "This server can't compile Elm safely: it has no sandbox for programs.";
const RECHECK_MS = 30_000;
const COMPILE_MS = 25_000;
const MAX_SCRIPT_BYTES = 300 * 1024;
/** Grows when the same program would be compiled to something else. */
const WRAPPER_VERSION = 2;

export function createElmCompiler(parts: ElmParts): ElmCompiler {
  const clock = parts.clock ?? (() => performance.now());
  const queue = createBuildQueue(Math.max(2, availableParallelism() - 1));
  let known: { found: Promise<ElmReady | ElmUnavailable>; failedAt: number | null } | null = null;

  async function look(): Promise<ElmReady | ElmUnavailable> {
    const found = await openElm(parts).catch(
      (error: unknown): ElmUnavailable => ({ unavailable: NOT_INSTALLED, why: String(error) }),
    );
    if ("unavailable" in found) {
      if (known) known.failedAt = clock();
      parts.log.info({ event: "elm_unavailable", why: found.why }, "Elm programs can't be compiled");
    } else parts.log.info({ event: "elm_ready", packages: found.installed.size }, "Elm programs can be compiled");
    return found;
  }

  return {
    queue,
    open() {
      if (known?.failedAt != null && clock() - known.failedAt >= RECHECK_MS) known = null;
      if (known) return known.found;
      const opened = Promise.withResolvers<ElmReady | ElmUnavailable>();
      known = { found: opened.promise, failedAt: null };
      void look().then(opened.resolve);
      return opened.promise;
    },
    close: () => queue.close(),
  };
}

async function openElm({
  home,
  dir,
  elm = findElm,
  bwrap = findBwrap,
  compileMs = COMPILE_MS,
}: ElmParts): Promise<ElmReady | ElmUnavailable> {
  const program = elm();
  if (program === null) return { unavailable: NOT_INSTALLED, why: "the package elm isn't installed for this machine" };
  if (home === null) return { unavailable: NOT_INSTALLED, why: "ELM_HOME isn't set" };
  const installed = readInstalledPackages(join(home, ELM_VERSION, "packages"));
  for (const name of ["elm/core", "elm/json"]) {
    if (!installed.has(name)) return { unavailable: NOT_INSTALLED, why: `ELM_HOME has no ${name}` };
  }
  const bubblewrap = process.platform === "linux" ? bwrap() : null;
  if (bubblewrap === null) return { unavailable: NO_SANDBOX, why: "bubblewrap is not installed (the program bwrap)" };
  const user = programUser(dir);
  const copies = join(OUTSIDE, "programs");
  mkdirSync(join(dir, "elm"), { recursive: true });
  const sandbox: ElmSandbox = {
    bwrap: bubblewrap,
    elm: readableBy(user, program, copies, `${ELM_VERSION}-${statSync(program).size}`),
    user,
    dir: join(dir, "elm"),
  };
  const made = await prepareElmHome(sandbox, installed, join(dir, "elm"));
  if (typeof made === "string") return { unavailable: NO_SANDBOX, why: made };
  const packages = readableBy(user, made.dir, copies, "elm");
  return {
    installed,
    buildHash: (asked) => hashOf([ELM_VERSION, WRAPPER_VERSION, made.hash, asked.main, asked.packages, asked.modules]),
    compile: (asked, stop) => compile(sandbox, { home: packages, ms: compileMs, stop }, installed, asked),
  };
}

async function compile(
  sandbox: ElmSandbox,
  { home, ms, stop }: { home: string; ms: number; stop: AbortSignal | undefined },
  installed: InstalledPackages,
  program: ElmProgram,
): Promise<ElmOutcome> {
  const needed = withNeeded(installed, program.packages);
  if ("missing" in needed) return { k: "missing", name: needed.missing };
  return inProject(program, installed, sandbox.user, async (project) => {
    const run = { project, home, main: moduleFile(program.main), output: "out.js", ms, stop };
    const { code, stderr } = await runElm(sandbox, run);
    if (code === null) return { k: "late" };
    if (code !== 0) return readReport(stderr);
    const script = await minifyElm(readFileSync(join(project, "out.js"), "utf8"));
    return Buffer.byteLength(script) > MAX_SCRIPT_BYTES ? { k: "large" } : { k: "compiled", script };
  });
}

/** Anything else than a report means that the compiler ran out of memory or time and was ended from inside. */
function readReport(stderr: string): ElmOutcome {
  const at = stderr.indexOf("{");
  if (at === -1) return { k: "late" };
  try {
    const parsed = elmReport.safeParse(JSON.parse(stderr.slice(at)));
    return parsed.success ? { k: "errors", report: parsed.data } : { k: "late" };
  } catch {
    return { k: "late" };
  }
}

function hashOf(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
