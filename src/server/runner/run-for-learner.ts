import { type Job, type Outcome, UNAVAILABLE } from "#interactives/kit/machine/job.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { createLearnerGate, type LearnerGate } from "./learner-gate.ts";
import type { Runner } from "./runner.ts";

/** What is said where programs cannot be run. */
export const UNAVAILABLE_TEXT =
  "This server has no sandbox to run programs in, so it does not run them (runner_unavailable).";

const gates = new WeakMap<Runner, LearnerGate>();

/** Programs that are run one after the other may take so long together. */
const MOST_TOGETHER_MS = 30_000;

/** Runs a program that a learner sent: one at a time, ten a minute, or not at all. */
export async function runForLearner(visit: Visit, job: Job): Promise<Outcome | Refused> {
  const outcomes = await runAllForLearner(visit, [job]);
  return isRefused(outcomes) ? outcomes : (outcomes[0] ?? UNAVAILABLE);
}

/** Runs several programs that count as one: those of an author's own trial. What no time was left for is `busy`. */
export async function runAllForLearner(
  { tools: { runner }, futureLearnerId, now, log }: Visit,
  jobs: readonly Job[],
): Promise<Outcome[] | Refused> {
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
    const outcomes: Outcome[] = [];
    let left = MOST_TOGETHER_MS;
    for (const job of jobs) {
      const outcome: Outcome = left > 0 ? await runner.run(job) : { ...UNAVAILABLE, status: "busy" };
      if (outcome.status === "unavailable") {
        log.warn({ event: "runner_failed" }, "no child came up for a program");
        return { refused: 503, errors: [UNAVAILABLE_TEXT] };
      }
      if (outcome.status === "busy" && outcomes.length === 0) {
        return { refused: 503, errors: ["Many programs are running just now. Please try again."], retryAfter: 2 };
      }
      left -= outcome.ms;
      outcomes.push(outcome);
    }
    return outcomes;
  } finally {
    entered.leave();
  }
}
