import type { Encoded } from "./value.ts";

/** The languages that a program may be written in. */
export type ProgramLanguage = "python" | "javascript";

/** One source file of a program. */
export interface ProgramFile {
  path: string;
  text: string;
}

/** One run of a program: a script with its input, or a call of one of its functions. Never what it ought to answer. */
export interface RunCase {
  /** Absent: the entry is run as a script. */
  call?: { name: string; args: unknown[] };
  stdin?: string;
  /** Python: remember at most so many steps. */
  trace?: number;
  /** Count the steps up to so many; the same program always takes the same number, however busy the machine is. */
  count?: number;
}

/** What to run. The cases run one after the other, each from a fresh start; a case is handed over only when it is due. */
export interface Job {
  language: ProgramLanguage;
  files: ProgramFile[];
  entry: string;
  cases: RunCase[];
  limits: RunLimits;
}

/** What one job may take: all its cases together. */
export interface RunLimits {
  /** Milliseconds from the moment that the program is handed over. */
  ms: number;
  /** Megabytes of memory for the program itself. */
  mb: number;
  /** Kilobytes of output, of both streams together. */
  outputKb: number;
}

/** What a job may take when nothing else is said. */
export const USUAL_LIMITS: RunLimits = { ms: 2000, mb: 128, outputKb: 64 };

/** How many lines a program may print. */
export const MOST_LINES = 2000;

/** How many steps of a trace are kept. */
export const MOST_STEPS = 1000;

/** An exception that ended a case. */
export interface Raised {
  /** Name of its class, for example ValueError. */
  type: string;
  /** Its class and the classes above it, nearest first. */
  kinds: string[];
  message: string;
  /** Where in the learner's own files, when it was there. */
  file?: string;
  line?: number;
  column?: number;
  /** What the language itself prints. */
  traceback: string;
}

/** One step of a trace: the line about to be run, and what the variables hold. */
export interface TraceStep {
  file: string;
  line: number;
  /** Name of the function, or `<module>`. */
  scope: string;
  variables: [name: string, shown: string][];
}

/** What one case gave. */
export interface CaseRun {
  /** What the call answered. */
  value?: Encoded;
  /** The same as the language writes it, shortened. */
  shown?: string;
  stdout: string;
  stderr: string;
  raised?: Raised;
  trace?: TraceStep[];
  /** Where they are counted. Python: lines; JavaScript: ten thousand calls and turns of loops at a time. */
  steps?: number;
}

/** How a job ended: `stopped` by whoever began it; `unavailable` and `busy` mean that it was never begun. */
export type RunStatus = "ok" | "timeout" | "memory" | "output_limit" | "crashed" | "stopped" | "unavailable" | "busy";

/** What a job gave: the cases that ended, in their order; the one that ended badly is the next, with what it printed. */
export interface Outcome {
  status: RunStatus;
  cases: CaseRun[];
  /** Output of the case that did not end. */
  unfinished?: { stdout: string; stderr: string };
  ms: number;
}

/** What says how a job ended that could not even begin. */
export const UNAVAILABLE: Outcome = { status: "unavailable", cases: [], ms: 0 };
