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
  if (expected.stdout !== undefined && !isSameOutput(run, expected.stdout)) return false;
  if (expected.value === undefined) return true;
  return run.value !== undefined && isSameValue(run.value, expected.value, expected.tol);
}

/** True for the expected output, with or without the questions that a program asks before it reads its input. */
function isSameOutput({ stdout, prompts = [] }: CaseRun, expected: string): boolean {
  const wanted = normaliseOutput(expected);
  return normaliseOutput(stdout) === wanted || normaliseOutput(withoutPrompts(stdout, prompts)) === wanted;
}

function withoutPrompts(stdout: string, prompts: readonly (readonly [from: number, length: number])[]): string {
  return prompts.toReversed().reduce((text, [from, length]) => text.slice(0, from) + text.slice(from + length), stdout);
}
