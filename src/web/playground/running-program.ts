import type { CaseRun, Job, JobOutcome, RunStatus } from "#interactives/kit/machine/job.ts";
import { readCaseRun } from "#interactives/kit/machine/read-run.ts";
import { readFromWorker, type ToWorker } from "#interactives/kit/machine/wire.ts";

/** Callbacks of a run. */
export interface RunCallbacks {
  /** Called when the run starts: its language is loaded and it's next in the queue. */
  began(): void;
  out(stream: 1 | 2, text: string): void;
  done(outcome: JobOutcome): void;
}

/** A program that runs in a worker. */
export interface RunningProgram {
  /** Sends the program and its first case. */
  begin(): void;
  /** Takes a message of the worker. */
  receive(data: unknown): void;
  /** Ends the run with this status; only the first call counts. */
  finish(status: RunStatus): void;
}

/** Longest output a message may carry, in characters. */
const MAX_TEXT_LENGTH = 64 * 1024;

/** Runs a job's cases one after the other. `ended` gets the outcome, once. */
export function beginProgram(
  job: Job,
  post: (message: ToWorker) => void,
  { out }: Pick<RunCallbacks, "out">,
  ended: (outcome: JobOutcome) => void,
): RunningProgram {
  const began = performance.now();
  const cases: CaseRun[] = [];
  let printed = { stdout: "", stderr: "" };
  let characters = 0;
  let isOver = false;
  const deadline = setTimeout(() => finish("timeout"), job.limits.ms);

  function finish(status: RunStatus) {
    if (isOver) return;
    isOver = true;
    clearTimeout(deadline);
    const unfinished = cases.length < job.cases.length ? { unfinished: printed } : {};
    ended({ status, cases, ...unfinished, ms: Math.round(performance.now() - began) });
  }

  function nextCase() {
    const testCase = job.cases[cases.length];
    if (!testCase) return finish("ok");
    printed = { stdout: "", stderr: "" };
    post({ k: "case", case: testCase });
  }

  return {
    begin() {
      const { files, entry, limits } = job;
      post({ k: "program", files, entry, limits });
      nextCase();
    },
    receive(data) {
      const message = readFromWorker(data);
      if (message?.k === "out") {
        characters += message.text.length;
        if (characters > 4 * MAX_TEXT_LENGTH) return finish("output_limit");
        printed[message.stream === 2 ? "stderr" : "stdout"] += message.text;
        out(message.stream, message.text);
      } else if (message?.k === "full") finish("output_limit");
      else if (message?.k === "broken") finish("crashed");
      else if (message?.k === "done") {
        const read = readCaseRun(message.run, printed);
        if (!read) return finish("crashed");
        cases.push(read);
        nextCase();
      }
    },
    finish,
  };
}
