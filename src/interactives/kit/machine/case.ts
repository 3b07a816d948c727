import type { CaseRun, RunCase } from "./job.ts";
import { type Expectation, isExpected } from "./judge-case.ts";

/** One test of a program: its input and the expected result. */
export interface TestCase {
  name: string;
  args?: unknown[];
  stdin?: string;
  expect: Expectation;
  /** 1 by default. */
  weight?: number;
  /** Author's message to learners whose program fails it. */
  message?: string;
}

/** Turns a test into a case to run, without the expected result. `called` is the function to call; undefined for a script. */
export function toRunCase(called: string | undefined, { args, stdin }: Pick<TestCase, "args" | "stdin">): RunCase {
  return {
    ...(called === undefined ? {} : { call: { name: called, args: args ?? [] } }),
    ...(stdin === undefined ? {} : { stdin }),
  };
}

/** True when the run gave the expected result. A test that didn't finish fails. */
export function passesTest({ expect }: Pick<TestCase, "expect">, run: CaseRun | undefined): boolean {
  return run !== undefined && isExpected(run, expect);
}

/** Share of the tests' weight that passed, from 0 to 1 in thousandths; 1 only when all passed. */
export function weightedScore(cases: readonly TestCase[], passed: readonly boolean[]): number {
  if (passed.every(Boolean)) return 1;
  const weights = cases.map(({ weight = 1 }) => weight);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const won = weights.reduce((sum, weight, at) => sum + (passed[at] ? weight : 0), 0);
  return Math.min(0.999, Math.round((won / all) * 1000) / 1000);
}
