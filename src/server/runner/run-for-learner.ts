import { type Job, type JobOutcome, UNAVAILABLE } from "#interactives/kit/machine/job.ts";
import { networkOf } from "../http/network-of.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import type { Tools } from "../tools.ts";
import { createLearnerGate, type LearnerGate } from "./learner-gate.ts";
import type { Ran } from "./runner.ts";
import { RECHECK_MS } from "./sandbox-status.ts";

/** Reason why a program wasn't run; the text is in the refusal. */
export type NotRunReason = "too_soon" | "network_full" | "busy" | "unavailable";

export interface NotRun extends Refused {
  why: NotRunReason;
}

/** Shown when programs can't be run. */
export const UNAVAILABLE_TEXT =
  "This server can't run programs right now, because its sandbox isn't working (runner_unavailable). It isn't your program's fault.";

const gates = new WeakMap<Tools, LearnerGate>();

function gateOf(tools: Tools): LearnerGate {
  const gate = gates.get(tools) ?? createLearnerGate(tools.db, tools.random.uuid);
  gates.set(tools, gate);
  return gate;
}

/** Total time limit for programs run one after the other. */
const MAX_TOGETHER_MS = 30_000;

/** Runs a learner's program, within their limit of one at a time and ten a minute. */
export async function runForLearner(visit: Visit, job: Job): Promise<JobOutcome | NotRun> {
  const outcomes = await runAllForLearner(visit, [job]);
  return isRefused(outcomes) ? outcomes : (outcomes[0] ?? UNAVAILABLE);
}

/** Runs several programs that count as one, such as an author's tests. Programs for which no time is left are `busy`. */
export async function runAllForLearner(visit: Visit, jobs: readonly Job[]): Promise<JobOutcome[] | NotRun> {
  const { tools, futureLearnerId, now } = visit;
  const { runner } = tools;
  if ((await runner.unavailableReason()) !== null) return unavailable();
  // A visitor who drops their cookie is somebody new, on the same network.
  const network = visit.viewer.kind === "member" ? null : networkOf(visit.request.ip);
  const entered = await gateOf(tools).enter({ learnerId: futureLearnerId, network }, now);
  if ("waitS" in entered) return tooSoon(entered.limit, entered.waitS);
  let how: "ran" | "not run" = "not run";
  try {
    const outcomes: JobOutcome[] = [];
    let left = MAX_TOGETHER_MS;
    for (const job of jobs) {
      const outcome: Ran = left > 0 ? await runner.run(job, network) : { ...UNAVAILABLE, status: "busy" };
      if (outcome.status === "unavailable") {
        visit.log.warn({ event: "runner_failed" }, "no sandbox process started for a program");
        return unavailable();
      }
      if (outcome.status === "busy" && outcomes.length === 0) return busy(outcome.waitS ?? 1);
      how = "ran";
      left -= outcome.ms;
      outcomes.push(outcome);
    }
    return outcomes;
  } finally {
    await entered.leave(how);
  }
}

function unavailable(): NotRun {
  return { why: "unavailable", refused: 503, errors: [UNAVAILABLE_TEXT], retryAfter: RECHECK_MS / 1000 };
}

function busy(waitS: number): NotRun {
  const text = `A lot of programs are waiting to run right now. Please try again in ${waitS} s.`;
  return { why: "busy", refused: 503, errors: [text], retryAfter: waitS };
}

function tooSoon(limit: "learner" | "network", waitS: number): NotRun {
  const text = {
    learner: `You can run ten programs a minute, one at a time. Please wait ${waitS} s.`,
    network: `Too many programs are being run from your network without an account. Please log in, or wait ${waitS} s.`,
  }[limit];
  return { why: limit === "learner" ? "too_soon" : "network_full", refused: 429, errors: [text], retryAfter: waitS };
}
