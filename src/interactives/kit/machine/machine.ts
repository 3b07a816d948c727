import type { ProgramFile, RunCase } from "./job.ts";

/** Takes what a program prints: stream 1 is output, 2 errors. */
export type Emit = (stream: 1 | 2, text: string) => void;

/** A language, ready to run a learner's program. One machine runs one case after the other, and nothing else. */
export interface Machine {
  /** Runs one case to its end; JSON of `CaseRun` without its streams. Throws when the machine itself broke: then it is of no more use. */
  run(program: { files: readonly ProgramFile[]; entry: string }, one: RunCase): string;
}
