import type { CaseRun, Outcome, RunStatus } from "../kit/machine/job.ts";

/** A stretch of what a program printed. */
export interface Printed {
  stream: 1 | 2;
  text: string;
}

/** What the learner asked for. */
export type Wanted = "run" | "test" | "trace";

/** What stands in the console. */
export interface Runs {
  wanted: Wanted | null;
  /** getting: the language is on its way. */
  phase: "idle" | "getting" | "running" | "ended";
  printed: readonly Printed[];
  outcome: Outcome | null;
  /** In the browser, or on the server because the browser could not. */
  where: "here" | "server";
  /** The server's sentence on why it did not run. */
  refused: string | null;
}

export type RunsEvent =
  | { k: "began"; wanted: Wanted; isReady: boolean }
  | { k: "started" }
  | { k: "printed"; stream: 1 | 2; text: string }
  | { k: "moved" }
  | { k: "ended"; outcome: Outcome }
  | { k: "refused"; sentence: string }
  | { k: "cleared" };

/** Before anything was run. */
export const NO_RUNS: Runs = { wanted: null, phase: "idle", printed: [], outcome: null, where: "here", refused: null };

/** The console after an event. */
export function nextRuns(runs: Runs, event: RunsEvent): Runs {
  switch (event.k) {
    case "began":
      return { ...NO_RUNS, wanted: event.wanted, phase: event.isReady ? "running" : "getting" };
    case "started":
      return { ...runs, phase: "running" };
    case "printed":
      return { ...runs, phase: "running", printed: joined(runs.printed, event) };
    case "moved":
      return { ...runs, where: "server", printed: [] };
    case "ended":
      return { ...runs, phase: "ended", outcome: event.outcome, printed: settled(runs, event.outcome) };
    case "refused":
      return { ...runs, phase: "ended", refused: event.sentence };
    case "cleared":
      return NO_RUNS;
  }
}

function joined(printed: readonly Printed[], { stream, text }: Printed): Printed[] {
  const last = printed.at(-1);
  if (last?.stream !== stream) return [...printed, { stream, text }];
  return [...printed.slice(0, -1), { stream, text: last.text + text }];
}

/** What was printed on the way has its order; from the server only the two streams come. */
function settled({ printed, wanted }: Runs, { cases, unfinished }: Outcome): readonly Printed[] {
  if (wanted === "test" || printed.length > 0) return printed;
  const { stdout = "", stderr = "" } = unfinished ?? cases.at(-1) ?? {};
  const streams: Printed[] = [
    { stream: 1, text: stdout },
    { stream: 2, text: stderr },
  ];
  return streams.filter(({ text }) => text !== "");
}

/** The run that ended the program, when one did. */
export function lastRun({ outcome }: Runs): CaseRun | null {
  return outcome?.cases.at(-1) ?? null;
}

const ENDS: Readonly<Record<RunStatus, string>> = {
  ok: "end.ok",
  timeout: "end.timeout",
  memory: "end.memory",
  output_limit: "end.output",
  crashed: "end.crashed",
  stopped: "end.stopped",
  unavailable: "end.unavailable",
  busy: "end.busy",
};

/** The code of how a run ended. */
export function endCode({ status }: Outcome): string {
  return ENDS[status];
}
