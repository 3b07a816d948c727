import type { CaseRun } from "./job.ts";
import { isSameValue, normaliseOutput } from "./value.ts";

/** Expected result of a case: every part that's set must match. */
export interface Expectation {
  value?: unknown;
  /** Largest difference allowed between numbers. */
  tol?: number;
  stdout?: string;
  /** Name of the exception's class, or of one of its base classes. */
  raises?: string;
}

/** True when a run gave the expected result. An unexpected exception fails. */
export function isExpected(run: CaseRun, expected: Expectation): boolean {
  if (expected.raises === undefined ? run.raised !== undefined : !run.raised?.kinds.includes(expected.raises)) {
    return false;
  }
  if (expected.stdout !== undefined && normaliseOutput(run.stdout) !== normaliseOutput(expected.stdout)) return false;
  if (expected.value === undefined) return true;
  return run.value !== undefined && isSameValue(run.value, expected.value, expected.tol);
}
