import type { Outcome, RunCase } from "#interactives/kit/machine/job.ts";

/** A program that means no good, or that a learner writes by mistake. */
export interface Hostile {
  name: string;
  text: string;
  call?: RunCase["call"];
  /** What it may not reach: any of these in what comes out is a leak. */
  leak?: RegExp;
  /** What must be true besides ending in time. */
  holds?(outcome: Outcome): boolean;
}

/** The call of the function that a program is about. */
export const f = { name: "f", args: [] };

/** It ended with such an exception, or in such a way. */
export const raised = (type: RegExp) => (outcome: Outcome) =>
  type.test(outcome.cases[0]?.raised?.type ?? outcome.status);
/** What the call answered, as JSON. */
export const value = (outcome: Outcome) => JSON.stringify(outcome.cases[0]?.value);
/** It had to be stopped. */
export const stopped = (outcome: Outcome) => outcome.status !== "ok";
