import type { ProgramFile, RunCase } from "./job.ts";

/** Receives what a program prints: stream 1 is output, 2 errors. */
export type Emit = (stream: 1 | 2, text: string) => void;

/** A language that's ready to run a learner's program, one case after the other. */
export interface Interpreter {
  /**
   * Runs one case to its end. Returns JSON of a `CaseRun` without its streams. Throws when the interpreter itself
   * broke; don't use it after that.
   */
  run(program: { files: readonly ProgramFile[]; entry: string }, testCase: RunCase): string;
}
