import type { Drawing } from "./drawing.ts";
import type { Encoded } from "./value.ts";

/** Languages a program can be written in. */
export type ProgramLanguage = "python" | "javascript";

/** One source file of a program. */
export interface ProgramFile {
  path: string;
  text: string;
}

/** One run of a program: a script with its input, or a call of one of its functions. Never contains the expected result. */
export interface RunCase {
  /** Without it, the entry is run as a script. */
  call?: { name: string; args: unknown[] };
  stdin?: string;
  /** Python: steps to record at most. */
  trace?: number;
  /** Shows what was typed behind the question that asked for it, as a terminal does. */
  echo?: true;
  /** Steps to count at most. The same program always takes the same number, however busy the machine is. */
  count?: number;
}

/** Programs to run. The cases run one after the other, each from a fresh start; the program gets a case only when its turn comes. */
export interface Job {
  language: ProgramLanguage;
  files: ProgramFile[];
  entry: string;
  cases: RunCase[];
  limits: RunLimits;
}

/** Limits for all cases of one job together. */
export interface RunLimits {
  /** Milliseconds from the moment the program is handed over. */
  ms: number;
  /** Megabytes of memory for the program itself. */
  mb: number;
  /** Kilobytes of output, both streams together. */
  outputKb: number;
}

/** Limits of a job unless others are set. */
export const DEFAULT_LIMITS: RunLimits = { ms: 2000, mb: 128, outputKb: 64 };

/** Lines a program may print. */
export const MAX_OUTPUT_LINES = 2000;

/** Steps of a trace that are kept. */
export const MAX_TRACE_STEPS = 1000;

/** An exception that ended a case. */
export interface ProgramException {
  /** Name of its class, for example ValueError. */
  type: string;
  /** Its class and the classes above it, nearest first. */
  kinds: string[];
  message: string;
  /** Position in the learner's own files, if it was there. */
  file?: string;
  line?: number;
  column?: number;
  /** Traceback as the language prints it. */
  traceback: string;
}

/** One step of a trace: the line about to run, and the values of the variables. */
export interface TraceStep {
  file: string;
  line: number;
  /** Name of the function, or `<module>`. */
  scope: string;
  variables: [name: string, shown: string][];
}

/** Result of one case. */
export interface CaseRun {
  /** Value the call returned. */
  value?: Encoded;
  /** The same as the language prints it, shortened. */
  shown?: string;
  stdout: string;
  stderr: string;
  raised?: ProgramException;
  trace?: TraceStep[];
  /** Questions for input within stdout: where each begins, and its length. */
  prompts?: [from: number, length: number][];
  /** Python: the turtle's drawing. */
  drawing?: Drawing;
  /** Steps counted, if requested. Python counts lines; JavaScript counts calls and loop turns, ten thousand at a time. */
  steps?: number;
}

/** Ending of a job. `stopped`: by the person who started it. `unavailable` and `busy`: it never started. */
export type RunStatus = "ok" | "timeout" | "memory" | "output_limit" | "crashed" | "stopped" | "unavailable" | "busy";

/** Outcome of a job: the cases that finished, in order. The next case is the one that failed; `unfinished` is its output. */
export interface JobOutcome {
  status: RunStatus;
  cases: CaseRun[];
  /** Output of the case that did not end. */
  unfinished?: { stdout: string; stderr: string };
  ms: number;
}

/** Outcome of a job that couldn't start. */
export const UNAVAILABLE: JobOutcome = { status: "unavailable", cases: [], ms: 0 };
