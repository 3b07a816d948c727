import type { JobOutcome, RunCase } from "#interactives/kit/machine/job.ts";

/** A malicious program, or one that a learner writes by mistake. */
export interface Hostile {
  name: string;
  text: string;
  call?: RunCase["call"];
  /** Output that would be a leak. */
  leak?: RegExp;
  /** Must be true besides ending in time. */
  holds?(outcome: JobOutcome): boolean;
}

/** Call of the function that a program is about. */
export const f = { name: "f", args: [] };

/** True if it ended with such an exception, or in such a way. */
export const raised = (type: RegExp) => (outcome: JobOutcome) =>
  type.test(outcome.cases[0]?.raised?.type ?? outcome.status);
/** Result of the call, as JSON. */
export const value = (outcome: JobOutcome) => JSON.stringify(outcome.cases[0]?.value);
/** True if it had to be stopped. */
export const stopped = (outcome: JobOutcome) => outcome.status !== "ok";
