import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Job, JobOutcome, ProgramLanguage, RunStatus } from "#interactives/kit/machine/job.ts";
import { UNAVAILABLE } from "#interactives/kit/machine/job.ts";
import { OUTSIDE } from "../db/embedded/cluster-place.ts";
import { startChild } from "./child.ts";
import { createPool, type Pool } from "./pool.ts";
import { programUser, readableBy } from "./program-user.ts";
import { assembleRuntime, type Runtime } from "./runtime.ts";
import { createSandbox, findBwrap, type Sandbox } from "./sandbox.ts";
import { cacheSandboxStatus, type SandboxStatus } from "./sandbox-status.ts";
import { prepareSnapshot } from "./snapshot.ts";
import { createTurns } from "./turns.ts";

/** Outcome of a job, also one that found no place. */
export interface Ran extends JobOutcome {
  /** With `busy`: seconds after which there may be a place. */
  waitS?: number;
}

/** Runs learners' programs, each in a sandbox of its own, or not at all. */
export interface Runner {
  /** Waits for a place and runs a job. `network` is a visitor's network; null for members, who go first. */
  run(job: Job, network?: string | null): Promise<Ran>;
  /** Prepares for a program that may be run soon. */
  warm(language: ProgramLanguage): void;
  /** Number of programs by outcome, since the start. */
  ended: ReadonlyMap<RunStatus, number>;
  /** Why no program can run on this machine; null if they can. Checked again after a while if they can't. */
  unavailableReason(): Promise<string | null>;
  close(): void;
}

export interface RunnerParts {
  /** Folder of the runtime. */
  dir: string;
  log: Logger;
  /** Finds bubblewrap: its path, or null if it isn't installed. */
  bwrap?: () => string | null;
  /** Programs run at once, and children waiting per language. */
  children?: number;
  /** Steady clock in milliseconds, for waits. */
  clock?: () => number;
}

export function createRunner({
  dir,
  log,
  bwrap = () => findBwrap(),
  children = defaultChildren(),
  clock = () => performance.now(),
}: RunnerParts): Runner {
  const pools = new Map<ProgramLanguage, Pool>();
  const turns = createTurns(children, clock);
  const ended = new Map<RunStatus, number>();
  const sandboxes = cacheSandboxStatus(() => findSandbox(dir, bwrap()), clock, log);
  let closed = false;

  async function poolFor(language: ProgramLanguage): Promise<Pool | null> {
    const { sandbox, runtime } = await sandboxes.status();
    if (!sandbox || closed) return null;
    if (language === "python") await prepareSnapshot(sandbox, runtime, log);
    if (closed) return null;
    const pool = pools.get(language) ?? createPool(sandbox, language, children);
    if (pool.sandbox !== sandbox) {
      // The sandbox broke and was set up again.
      pool.close();
      pools.delete(language);
      return poolFor(language);
    }
    pools.set(language, pool);
    return pool;
  }

  async function attempt(job: Job, network: string | null): Promise<Ran> {
    const turn = await turns.enter(network);
    if ("waitS" in turn) return { ...UNAVAILABLE, status: "busy", waitS: turn.waitS };
    let pool: Pool | null = null;
    try {
      pool = await poolFor(job.language);
      const child = await pool?.take();
      if (child) return await child.run(job);
      if (pool) sandboxes.doubt();
      return UNAVAILABLE;
    } finally {
      turn.leave();
      pool?.warm();
    }
  }

  return {
    ended,
    async run(job, network = null) {
      const outcome = await attempt(job, network);
      ended.set(outcome.status, (ended.get(outcome.status) ?? 0) + 1);
      return outcome;
    },
    warm(language) {
      void poolFor(language).then((pool) => pool?.warm());
    },
    unavailableReason: async () => (await sandboxes.status()).unavailable,
    close() {
      closed = true;
      for (const pool of pools.values()) pool.close();
    },
  };
}

function defaultChildren(): number {
  return Math.max(2, Math.min(8, availableParallelism()));
}

/** Checks that the sandbox works: a child must start in it and find itself confined. */
async function findSandbox(dir: string, bwrap: string | null): Promise<SandboxStatus> {
  const found = await startSandbox(dir, bwrap).catch(
    (error: unknown) => `the sandbox can't be set up (${String(error)})`,
  );
  return typeof found === "string" ? { unavailable: found, sandbox: null, runtime: null } : found;
}

async function startSandbox(dir: string, bwrap: string | null): Promise<SandboxStatus | string> {
  if (process.platform !== "linux") return `there is no sandbox for ${process.platform}`;
  if (bwrap === null) return "bubblewrap is not installed (the program bwrap)";
  const { runtime, sandbox } = await prepareSandbox(dir, bwrap);
  const child = startChild(sandbox, "javascript");
  const why = await child.ready;
  child.kill();
  return why === null ? { unavailable: null, sandbox, runtime } : `bubblewrap doesn't work here: ${why}`;
}

/** Sets up the sandbox, with everything in it where its user can read it. */
export async function prepareSandbox(
  dir: string,
  bwrap: string,
  copiesDir = join(OUTSIDE, "programs"),
): Promise<{ runtime: Runtime; sandbox: Sandbox }> {
  const user = programUser(dir);
  const own = assembleRuntime(join(dir, "runner"));
  const runtime = {
    ...own,
    dir: readableBy(user, own.dir, copiesDir, "runtime"),
    pyodide: readableBy(user, own.pyodide, copiesDir, own.hash),
  };
  const node = readableBy(user, process.execPath, copiesDir, process.version);
  return { runtime, sandbox: await createSandbox(bwrap, runtime, { node, user }) };
}
