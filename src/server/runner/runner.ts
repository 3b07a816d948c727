import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Job, Outcome, ProgramLanguage, RunStatus } from "#interactives/kit/machine/job.ts";
import { UNAVAILABLE } from "#interactives/kit/machine/job.ts";
import { startChild } from "./child.ts";
import { createPool, type Pool } from "./pool.ts";
import { assembleRuntime, type Runtime } from "./runtime.ts";
import { createSandbox, findBwrap, type Sandbox } from "./sandbox.ts";
import { readySnapshot } from "./snapshot.ts";

/** Runs learners' programs, each in a sandbox of its own, or not at all. */
export interface Runner {
  run(job: Job): Promise<Outcome>;
  /** Somebody may want to run a program soon. */
  warm(language: ProgramLanguage): void;
  /** How many programs ended in each way since the start. */
  ended: ReadonlyMap<RunStatus, number>;
  /** Why no program can be run on this machine; null when they can. Looked into once. */
  trouble(): Promise<string | null>;
  close(): void;
}

export interface RunnerParts {
  /** Where the runtime is kept. */
  dir: string;
  log: Logger;
  /** Bubblewrap; null: there is none. */
  bwrap?: string | null;
  /** How many programs run at once, and how many children of a language wait. */
  children?: number;
}

/** How many jobs may wait for their turn. */
const MOST_WAITING = 32;

export function createRunner({ dir, log, bwrap = findBwrap(), children = usualChildren() }: RunnerParts): Runner {
  const pools = new Map<ProgramLanguage, Pool>();
  const queue: (() => void)[] = [];
  const ended = new Map<RunStatus, number>();
  let running = 0;
  let known: Promise<Found> | null = null;
  let closed = false;

  const found = () => (known ??= look(dir, bwrap, log));

  async function poolFor(language: ProgramLanguage): Promise<Pool | null> {
    const { sandbox, runtime } = await found();
    if (!sandbox || closed) return null;
    if (language === "python") await readySnapshot(sandbox, runtime, log);
    if (closed) return null;
    const pool = pools.get(language) ?? createPool(() => sandbox, language, children);
    pools.set(language, pool);
    return pool;
  }

  async function attempt(job: Job): Promise<Outcome> {
    if (queue.length >= MOST_WAITING) return { ...UNAVAILABLE, status: "busy" };
    if (running >= children) await new Promise<void>((go) => queue.push(go));
    running += 1;
    let pool: Pool | null = null;
    try {
      pool = await poolFor(job.language);
      const child = await pool?.take();
      return child ? await child.run(job) : UNAVAILABLE;
    } finally {
      running -= 1;
      pool?.warm();
      queue.shift()?.();
    }
  }

  return {
    ended,
    async run(job) {
      const outcome = await attempt(job);
      ended.set(outcome.status, (ended.get(outcome.status) ?? 0) + 1);
      return outcome;
    },
    warm(language) {
      void poolFor(language).then((pool) => pool?.warm());
    },
    trouble: async () => (await found()).trouble,
    close() {
      closed = true;
      for (const pool of pools.values()) pool.close();
    },
  };
}

function usualChildren(): number {
  return Math.max(2, Math.min(8, availableParallelism()));
}

type Found = { trouble: null; sandbox: Sandbox; runtime: Runtime } | { trouble: string; sandbox: null; runtime: null };

/** Whether the walls hold: a child must come up behind them and find itself shut in. Said once in the log. */
async function look(dir: string, bwrap: string | null, log: Logger): Promise<Found> {
  const answer = await tried(dir, bwrap).catch((error: unknown) => `the sandbox cannot be set up (${String(error)})`);
  if (typeof answer !== "string") {
    log.info({ event: "runner_ready" }, "programs of learners run in a sandbox");
    return answer;
  }
  log.warn({ event: "runner_unavailable", why: answer }, "programs of learners are not run");
  return { trouble: answer, sandbox: null, runtime: null };
}

async function tried(dir: string, bwrap: string | null): Promise<Found | string> {
  if (process.platform !== "linux") return `there is no sandbox for ${process.platform}`;
  if (bwrap === null) return "bubblewrap is not installed (the program bwrap)";
  const runtime = assembleRuntime(join(dir, "runner"));
  const sandbox = createSandbox(bwrap, runtime);
  const child = startChild(sandbox, "javascript");
  const why = await child.ready;
  child.kill();
  return why === null ? { trouble: null, sandbox, runtime } : `bubblewrap does not work here: ${why}`;
}
