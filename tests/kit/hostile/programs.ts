import type { CaseRun, Job, JobOutcome, ProgramLanguage } from "#interactives/kit/machine/job.ts";
import { type Hostile, stopped } from "./hostile.ts";
import { javascript } from "./javascript.ts";
import { python } from "./python.ts";

/** Words planted where no program may read them: in files, environments, cookies. */
export const CANARY = "canary-3f9a1c";

/** A program of the corpus. */
export interface HostileProgram extends Hostile {
  language: ProgramLanguage;
}

/** Time limit for a program that would never end, in ms: it begins at once, in an interpreter that's ready. */
const ENDLESS_MS = 250;

/** Time limit for a program that only has to end, in ms. */
const SHORT_MS = 1000;

/** Time limit for a program that must produce a result on a busy machine, in ms. */
const LONG_MS = 5000;

/** Output that no program may show, wherever it looks. */
const LEAKS = new RegExp(`${CANARY}|root:x:0|DATABASE_URL|SECRET_KEY`);

/** The corpus: each must end in time, show nothing but its own output, and leave no trace for the next run. */
export const hostilePrograms: readonly HostileProgram[] = [
  ...python.map((program) => ({ ...program, language: "python" as const })),
  ...javascript.map((program) => ({ ...program, language: "javascript" as const })),
];

/** A hostile program as a job. */
export function hostileJob({ language, text, call, holds }: Omit<HostileProgram, "name">): Job {
  const path = language === "python" ? "main.py" : "main.js";
  return {
    language,
    files: [{ path, text }],
    entry: path,
    cases: [call ? { call } : {}],
    limits: { ms: limitOf(holds), mb: 128, outputKb: 64 },
  };
}

function limitOf(holds: Hostile["holds"]): number {
  if (!holds) return SHORT_MS;
  return holds === stopped ? ENDLESS_MS : LONG_MS;
}

/** Program that prints whether its environment is clean, with its expected output. */
const CLEAN: Readonly<Record<ProgramLanguage, { text: string; prints: string }>> = {
  python: {
    text: "import json, sys, builtins\nprint(len('ab'), json.dumps([1]), 'X' in globals(), sys.gettrace(), sys.getrecursionlimit() < 10**6)",
    prints: "2 [1] False None True\n",
  },
  javascript: {
    text: "console.log('ab'.length, JSON.stringify([1]), typeof g, [1, 2].join())",
    prints: "2 [1] undefined 1,2\n",
  },
};

/** Such a program as a job, and its expected result after any other run. */
export function cleanJob(language: ProgramLanguage): { job: Job; gives: Partial<JobOutcome> } {
  const { text, prints } = CLEAN[language];
  const job = hostileJob({ language, text, holds: () => true });
  return { job, gives: { status: "ok", cases: [{ stdout: prints, stderr: "" }] } };
}

/** Output of a run besides its own words, as text; null without a leak. */
export function leakedOutput(program: HostileProgram, outcome: JobOutcome): string | null {
  const output = JSON.stringify([outcome.cases.map(withoutSource), outcome.unfinished]);
  const found = LEAKS.exec(output) ?? program.leak?.exec(outcome.cases.map(({ stdout }) => stdout).join(""));
  return found?.[0] ?? null;
}

function withoutSource({ raised, ...run }: CaseRun): unknown {
  return { ...run, raised: raised && [raised.type, raised.message] };
}
