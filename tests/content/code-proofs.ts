import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { expect } from "vitest";
import { interactive } from "#interactives/codex/interactive.ts";
import { codexSchema } from "#interactives/codex/schema.ts";
import type { Codex } from "#interactives/codex/types.ts";
import type { Verdict } from "#interactives/kit/contract.ts";
import type { TestCase } from "#interactives/kit/machine/case.ts";
import type { CaseRun, Job, JobOutcome } from "#interactives/kit/machine/job.ts";
import { createRunner } from "#server/runner/runner.ts";
import { openRunner } from "#tests/kit/run-here.ts";
import { ctx } from "./lesson-of.ts";
import { pythonIn } from "./run-python.ts";
import type { Proof } from "./verify.ts";

const runHere = await openRunner();

/** Expected result of a program's test, computed without Python: a script's output line by line, or a function's value. */
type Oracle = (given: { lines: string[]; args: unknown[] }) => unknown;

const answerOf = (asset: Codex, text: string) => ({ files: { [asset.entry]: text } });
const jobOf = (asset: Codex, text: string): Job | null => interactive.job?.(asset, answerOf(asset, text), ctx) ?? null;

const verdictOn = (asset: Codex, text: string, outcome: JobOutcome | null): Verdict =>
  interactive.check(asset, answerOf(asset, text), outcome ? { ...ctx, outcome } : ctx, []);

function judged(asset: Codex, text: string): Verdict {
  const job = jobOf(asset, text);
  return verdictOn(asset, text, job && runHere(job));
}

const passes = (asset: Codex, text: string): boolean => {
  const verdict = judged(asset, text);
  return verdict.kind === "scored" && verdict.correct;
};

function agrees({ name, args = [], stdin = "", expect: wanted }: TestCase, oracle: Oracle): void {
  const given = oracle({ lines: stdin.trimEnd().split("\n"), args });
  if (wanted.value === undefined) expect((given as unknown[]).join("\n"), name).toBe(wanted.stdout);
  else if (typeof given === "number") expect(wanted.value, name).toBeCloseTo(given, 9);
  else expect(wanted.value, name).toEqual(given);
}

/**
 * A program to write, run for real: its tests agree with the oracle, the model and this other program pass, the listed
 * mistakes and these fail, and an empty program isn't judged.
 */
export function written(oracle: Oracle, other: string, ...slips: string[]): Proof {
  return (lesson, id) => {
    const asset = codexSchema.parse(lesson.solvable(id).asset);
    for (const test of [...asset.visible, ...asset.hidden]) agrees(test, oracle);
    expect(judged(asset, asset.model), `${id}: the model`).toMatchObject({ kind: "scored", correct: true });
    expect(judged(asset, other), `${id}: ${other}`).toMatchObject({ kind: "scored", correct: true });
    const wrong = [...(asset.wrong ?? []), ...slips];
    expect(wrong.length).toBeGreaterThan(0);
    for (const text of wrong) expect(passes(asset, text), `${id}: ${text}`).toBe(false);
    const starter = asset.files.find(({ path }) => path === asset.entry)?.text ?? "";
    expect(judged(asset, starter), `${id}: the starter`).toMatchObject({ kind: "invalid" });
  };
}

const read = (file: string): Codex => codexSchema.parse(JSON.parse(readFileSync(file, "utf8")));

/** Codes of the problems reported when an asset's model, starter and mistakes are run; also for assets that are only there to explore. */
export function noticed(file: string): string[] {
  const asset = read(file);
  const { trials } = interactive;
  return trials ? trials.judge(asset, trials.jobs(asset).map(runHere)).map(({ code, path }) => `${code} ${path}`) : [];
}

/** Programs whose model fails in the server's own sandbox, or whose first mistake passes. */
export async function misjudgedInSandbox(files: readonly string[]): Promise<string[]> {
  const runner = createRunner({ dir: join(tmpdir(), "hypatia-test-runner"), log: pino({ level: "silent" }) });
  const misjudged: string[] = [];
  for (const file of files) {
    const asset = read(file);
    for (const text of [asset.model, ...(asset.wrong ?? []).slice(0, 1)]) {
      const job = jobOf(asset, text);
      const verdict = verdictOn(asset, text, job && (await runner.run(job)));
      const right = verdict.kind === "scored" && verdict.correct;
      if (verdict.kind === "invalid" || right !== (text === asset.model)) misjudged.push(`${file}: ${text}`);
    }
  }
  runner.close();
  return misjudged;
}

/** Runs a Python program with some input. */
export function ran(program: string, stdin = ""): CaseRun {
  const job = {
    language: "python" as const,
    files: [{ path: "main.py", text: program }],
    entry: "main.py",
    cases: [{ stdin }],
    limits: { ms: 2000, mb: 64, outputKb: 64 },
  };
  const [run] = runHere(job).cases;
  if (!run) throw new Error("The program did not run.");
  return run;
}

/** Lines printed by the program in a question of a lesson. */
export function printedBy(path: string, id: string, stdin = ""): string[] {
  const { stdout, raised } = ran(pythonIn(path, id), stdin);
  if (raised) throw new Error(`${id} ends with ${raised.type}`);
  return stdout.trimEnd().split("\n");
}
