import type { CaseRun } from "./job.ts";
import { isSameValue, tidyOutput } from "./value.ts";

/** What a case ought to give: every part that is named must hold. */
export interface Expectation {
  value?: unknown;
  /** How far numbers may be from those expected. */
  tol?: number;
  stdout?: string;
  /** Name of the exception's class, or of one above it. */
  raises?: string;
}

/** Whether a run gave what was expected. An exception that nobody expects fails. */
export function isExpected(run: CaseRun, expected: Expectation): boolean {
  if (expected.raises === undefined ? run.raised !== undefined : !run.raised?.kinds.includes(expected.raises)) {
    return false;
  }
  if (expected.stdout !== undefined && tidyOutput(run.stdout) !== tidyOutput(expected.stdout)) return false;
  if (expected.value === undefined) return true;
  return run.value !== undefined && isSameValue(run.value, expected.value, expected.tol);
}
