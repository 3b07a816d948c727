import type { infer as Infer } from "zod/v4/core";
import type { makeInteractive, tryInteractive } from "#contract/authoring/try-interactive.ts";
import { type CallOutcome, isRefused, type Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { runAllForLearner } from "../runner/run-for-learner.ts";
import type { Task } from "./perform.ts";
import type { Solvers } from "./solvers.ts";

type Body = Infer<typeof tryInteractive.body>;
type Results = Infer<typeof tryInteractive.results>;

/** Plays an asset for its author: its problems, its public half, and the reply to their request. Stores nothing. */
export async function tryOut(
  visit: Visit,
  body: Body,
  { solvers, key }: { solvers: Solvers; key: string },
): Promise<CallOutcome<Results>> {
  const task: Task = { k: "try", body, key, now: visit.tools.now() };
  let done = await solvers.perform(task);
  if (typeof done === "object" && "needs" in done) {
    const outcomes = await runAllForLearner(visit, done.needs);
    if (isRefused(outcomes)) return outcomes;
    done = await solvers.perform({ ...task, outcomes });
  }
  if (done === "busy") return BUSY;
  if (done === "late") return { results: { problems: [TOO_LONG], trial: null, versions: 0, reply: null } };
  if ("refused" in done) return done;
  return "results" in done ? done : BUSY;
}

/** Generates an exercise ("Make one for me"). */
export async function make(
  body: Infer<typeof makeInteractive.body>,
  solvers: Solvers,
): Promise<CallOutcome<Infer<typeof makeInteractive.results>>> {
  const done = await solvers.perform({ k: "make", ...body });
  if (done === "late") {
    return { refused: 503, errors: ["We couldn't make one in time. Please try again."], retryAfter: 1 };
  }
  if (done === "busy") return BUSY;
  if ("refused" in done) return done;
  return "asset" in done ? { results: done } : BUSY;
}

const BUSY: Refused = {
  refused: 503,
  errors: ["A lot of people are trying things right now. Please try again in a moment."],
  retryAfter: 2,
};

const TOO_LONG: Results["problems"][number] = {
  severity: "error",
  code: "UNPROVEN",
  message: "This takes too long to check. Make it smaller or more specific.",
  path: "",
  fix: null,
};
