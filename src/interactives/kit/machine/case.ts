import type { CaseRun, RunCase } from "./job.ts";
import { type Expectation, isExpected } from "./judge-case.ts";

/** One test of a program: what goes in and what ought to come out. */
export interface Case {
  name: string;
  args?: unknown[];
  stdin?: string;
  expect: Expectation;
  /** Absent: 1. */
  weight?: number;
  /** What the author says to somebody whose program fails it. */
  message?: string;
}

/** A test as it is run, without what is expected; `called` is the function that gets its arguments, none for a script. */
export function runCase(called: string | undefined, { args, stdin }: Pick<Case, "args" | "stdin">): RunCase {
  return {
    ...(called === undefined ? {} : { call: { name: called, args: args ?? [] } }),
    ...(stdin === undefined ? {} : { stdin }),
  };
}

/** Whether a test gave what it ought to; one that did not end has not. */
export function isPassed({ expect }: Pick<Case, "expect">, run: CaseRun | undefined): boolean {
  return run !== undefined && isExpected(run, expect);
}

/** The weight of the tests passed in that of all, from 0 to 1 in thousandths; 1 only when all are. */
export function weighed(cases: readonly Case[], passed: readonly boolean[]): number {
  if (passed.every(Boolean)) return 1;
  const weights = cases.map(({ weight = 1 }) => weight);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const won = weights.reduce((sum, weight, at) => sum + (passed[at] ? weight : 0), 0);
  return Math.min(0.999, Math.round((won / all) * 1000) / 1000);
}
