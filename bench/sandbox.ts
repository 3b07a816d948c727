import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import javascript from "#interactives/codex/examples/javascript.json" with { type: "json" };
import typical from "#interactives/codex/examples/typical.json" with { type: "json" };
import { interactive } from "#interactives/codex/interactive.ts";
import { jobOf, judge } from "#interactives/kit/judge.ts";
import type { ProgramLanguage } from "#interactives/kit/machine/job.ts";
import { testCtx } from "#interactives/suite/test-ctx.ts";
import { startChild } from "#server/runner/child.ts";
import { createRunner, prepareSandbox } from "#server/runner/runner.ts";
import type { Runtime } from "#server/runner/runtime.ts";
import { findBwrap, nodeFlags, type Sandbox } from "#server/runner/sandbox.ts";
import { prepareSnapshot } from "#server/runner/snapshot.ts";
import { median, ms, roundsOf, warmUpsOf } from "./measure.ts";
import { atMost, type Bench, type Row } from "./row.ts";

const ROUNDS = 11;
/** Budget for a check that finds a child of the pool ready. */
const MAX_WARM_MS = 50;
const MAX_START = 1.3;

const LANGUAGES = ["javascript", "python"] as const;
const log = pino({ level: "silent" });

/** P11: what the sandbox around a program costs, and how long a learner waits for a verdict. */
export const sandbox: Bench = {
  id: "P11",
  async run(): Promise<Row[]> {
    const bwrap = findBwrap();
    if (bwrap === null) throw new Error("P11 needs a sandbox: apt-get install bubblewrap");
    const dir = mkdtempSync(join(tmpdir(), "hypatia-bench-"));
    // The sandbox runs as nobody, who needs to get in.
    chmodSync(dir, 0o755);
    try {
      return [...(await starts(bwrap, dir)), ...(await checks(dir))];
    } finally {
      rmSync(dir, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

/** Times the start from nothing to "ready", in the sandbox and without it: the same program and flags, alternating. */
async function starts(bwrap: string, dir: string): Promise<Row[]> {
  const { runtime, sandbox: walled } = await prepareSandbox(dir, bwrap);
  await prepareSnapshot(walled, runtime, log);
  const bare = withoutWalls(runtime, join(dir, "bare"));
  const rows: Row[] = [];
  for (const language of LANGUAGES) {
    const taken = { walled: [] as number[], bare: [] as number[] };
    for (let round = -warmUpsOf(1); round < roundsOf(ROUNDS); round += 1) {
      const times = { walled: await startMs(walled, language), bare: await startMs(bare, language) };
      if (round < 0) continue;
      taken.walled.push(times.walled);
      taken.bare.push(times.bare);
    }
    const [ours, reference] = [median(taken.walled), median(taken.bare)];
    rows.push(
      atMost(
        {
          id: "P11",
          what: `a ${language} child comes up in its sandbox, against a bare process`,
          ours: ms(ours),
          reference: ms(reference),
          ratio: ours / reference,
        },
        MAX_START,
      ),
    );
  }
  return rows;
}

async function startMs(sandbox: Sandbox, language: ProgramLanguage): Promise<number> {
  const begun = performance.now();
  const child = startChild(sandbox, language);
  const why = await child.ready;
  const taken = performance.now() - begun;
  child.kill();
  if (why !== null) throw new Error(`A child did not come up: ${why}`);
  return taken;
}

/** The same child without a sandbox. It only runs our own programs here. */
function withoutWalls(runtime: Runtime, dir: string): Sandbox {
  cpSync(runtime.dir, dir, { recursive: true });
  cpSync(runtime.pyodide, join(dir, "pyodide"), { recursive: true });
  const child = join(dir, "code/server/runner/sandbox/child.js");
  return {
    runAs: null,
    openFilter: () => null,
    command: (task) => [process.execPath, [...nodeFlags(dir), child, task, dir, "bare"]],
  };
}

/** Times a right answer from the call to the verdict, when a child is waiting for it. */
async function checks(dir: string): Promise<Row[]> {
  const runner = createRunner({ dir, log, children: 2 });
  const rows: Row[] = [];
  try {
    for (const [language, example] of [
      ["javascript", javascript],
      ["python", typical],
    ] as const) {
      const asset = interactive.schema.parse(example);
      const ctx = testCtx();
      const answer = { files: { [asset.entry]: asset.model } };
      const taken: number[] = [];
      for (let round = -warmUpsOf(2); round < roundsOf(ROUNDS); round += 1) {
        const begun = performance.now();
        const job = jobOf(interactive, asset, answer, ctx);
        const outcome = job ? await runner.run(job) : undefined;
        const verdict = judge(interactive, asset, answer, { ...ctx, outcome });
        if (round >= 0) taken.push(performance.now() - begun);
        if (verdict.kind !== "scored" || !verdict.correct) throw new Error(`The ${language} model is not right.`);
        await idle();
      }
      const ours = median(taken);
      rows.push({
        id: "P11",
        what: `a ${language} answer checked by ${asset.visible.length + asset.hidden.length} tests, warm, median of ${ROUNDS}`,
        ours: ms(ours),
        reference: ms(MAX_WARM_MS),
        ratio: Math.round((ours / MAX_WARM_MS) * 1000) / 1000,
        target: `≤ ${MAX_WARM_MS} ms`,
        holds: ours <= MAX_WARM_MS,
      });
    }
  } finally {
    runner.close();
  }
  return rows;
}

/** Waits until the pool has made the next child ready: learners don't check ten times a second. */
function idle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2500));
}
