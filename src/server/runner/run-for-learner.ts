import type { Job, Outcome } from "#interactives/kit/machine/job.ts";
import type { Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { createLearnerGate, type LearnerGate } from "./learner-gate.ts";
import type { Runner } from "./runner.ts";

/** What is said where programs cannot be run. */
export const UNAVAILABLE_TEXT =
  "This server has no sandbox to run programs in, so it does not run them (runner_unavailable).";

const gates = new WeakMap<Runner, LearnerGate>();

/** Runs a program that a learner sent: one at a time, ten a minute, or not at all. */
export async function runForLearner(
  { tools: { runner }, futureLearnerId, now, log }: Visit,
  job: Job,
): Promise<Outcome | Refused> {
  if ((await runner.trouble()) !== null) return { refused: 503, errors: [UNAVAILABLE_TEXT] };
  const gate = gates.get(runner) ?? createLearnerGate();
  gates.set(runner, gate);
  const entered = gate.enter(futureLearnerId, now);
  if ("waitS" in entered) {
    return {
      refused: 429,
      errors: [`Programs can be run ten times a minute, one at a time. Please wait ${entered.waitS} s.`],
      retryAfter: entered.waitS,
    };
  }
  try {
    const outcome = await runner.run(job);
    if (outcome.status === "unavailable") {
      log.warn({ event: "runner_failed" }, "no child came up for a program");
      return { refused: 503, errors: [UNAVAILABLE_TEXT] };
    }
    if (outcome.status === "busy") {
      return { refused: 503, errors: ["Many programs are running just now. Please try again."], retryAfter: 2 };
    }
    return outcome;
  } finally {
    entered.leave();
  }
}
