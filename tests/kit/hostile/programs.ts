import type { CaseRun, Job, Outcome, ProgramLanguage } from "#interactives/kit/machine/job.ts";
import { type Hostile, stopped } from "./hostile.ts";
import { javascript } from "./javascript.ts";
import { python } from "./python.ts";

/** Words that stand where no program may read them: in files, environments, cookies. */
export const CANARY = "canary-3f9a1c";

/** A program of the corpus. */
export interface HostileProgram extends Hostile {
  language: ProgramLanguage;
}

/** How long a program may take of which nothing is expected but that it ends. */
const SHORT_MS = 1000;

/** How long it may take to come to what is expected of it, on a machine that is busy. */
const LONG_MS = 5000;

/** What no program may show, wherever it looks. */
const LEAKS = new RegExp(`${CANARY}|root:x:0|DATABASE_URL|SECRET_KEY`);

/** The corpus: each must end in time, show nothing that is not its own, and leave the next run as if it had never been. */
export const hostilePrograms: readonly HostileProgram[] = [
  ...python.map((one) => ({ ...one, language: "python" as const })),
  ...javascript.map((one) => ({ ...one, language: "javascript" as const })),
];

/** A hostile program as a job. */
export function hostileJob({ language, text, call, holds }: Omit<HostileProgram, "name">): Job {
  const path = language === "python" ? "main.py" : "main.js";
  return {
    language,
    files: [{ path, text }],
    entry: path,
    cases: [call ? { call } : {}],
    limits: { ms: holds === undefined || holds === stopped ? SHORT_MS : LONG_MS, mb: 128, outputKb: 64 },
  };
}

/** What a program prints that tells whether it finds everything as it should be. */
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

/** Such a program as a job, and what must come out of it whatever was run before. */
export function cleanJob(language: ProgramLanguage): { job: Job; gives: Partial<Outcome> } {
  const { text, prints } = CLEAN[language];
  const job = hostileJob({ language, text, holds: () => true });
  return { job, gives: { status: "ok", cases: [{ stdout: prints, stderr: "" }] } };
}

/** What came out of a run besides its own words, as text. */
export function leaked(program: HostileProgram, outcome: Outcome): string | null {
  const said = JSON.stringify([outcome.cases.map(withoutSource), outcome.unfinished]);
  const found = LEAKS.exec(said) ?? program.leak?.exec(outcome.cases.map(({ stdout }) => stdout).join(""));
  return found?.[0] ?? null;
}

function withoutSource({ raised, ...run }: CaseRun): unknown {
  return { ...run, raised: raised && [raised.type, raised.message] };
}
