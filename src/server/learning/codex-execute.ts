import type { infer as Infer } from "zod/v4/core";
import type { executeProgram } from "#contract/learning/codex.ts";
import type { JobOutcome } from "#interactives/kit/machine/job.ts";
import { type CallOutcome, isRefused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { runForLearner } from "../runner/run-for-learner.ts";
import { openSolvable } from "./open-solvable.ts";

type Results = Infer<typeof executeProgram.results>;

/** Runs a program for a learner whose browser can't. Stores and judges nothing, and involves no hidden test. */
export async function codexExecute(
  visit: Visit,
  body: Infer<typeof executeProgram.body>,
): Promise<CallOutcome<Results>> {
  const opened = await openSolvable(visit, body, body.alias);
  if (isRefused(opened)) return opened;
  const { interactive, asset } = opened.solvable;
  const { files, stdin, entry, tests = false } = body;
  const job = interactive.tryJob?.(asset, { files, stdin, entry, tests }) ?? null;
  if (!job) return { refused: 422, errors: ["This question can't run that program."] };
  const outcome = await runForLearner(visit, job);
  return isRefused(outcome) ? outcome : { results: resultsOf(outcome, tests) };
}

function resultsOf(outcome: JobOutcome, tests: boolean): Results {
  const last = outcome.unfinished ?? outcome.cases.at(-1);
  const raised = outcome.cases.at(-1)?.raised;
  const status = statusOf(outcome);
  return {
    status,
    stdout: tests ? "" : (last?.stdout ?? ""),
    stderr: tests ? "" : (last?.stderr ?? ""),
    exception:
      raised && !tests
        ? {
            type: raised.type,
            message: raised.message,
            file: raised.file ?? null,
            line: raised.line ?? null,
            column: raised.column ?? null,
            traceback: raised.traceback,
          }
        : null,
    ms: outcome.ms,
    truncated: status === "output_limit",
    runs: tests ? outcome.cases : [],
  };
}

/** Maps an uncaught exception to "error", or to "memory" when it reports that memory ran out. */
function statusOf({ status, cases }: JobOutcome): Results["status"] {
  if (status === "crashed" || status === "stopped") return "error";
  if (status === "busy") return "unavailable";
  const raised = cases.at(-1)?.raised;
  if (status !== "ok" || !raised) return status;
  return raised.type === "MemoryError" || raised.message === "out of memory" ? "memory" : "error";
}
