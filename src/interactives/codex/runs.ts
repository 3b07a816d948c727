import type { CaseRun, JobOutcome, RunStatus } from "../kit/machine/job.ts";

/** A piece of a program's output. */
export interface Printed {
  stream: 1 | 2;
  text: string;
}

/** Kind of run the learner started. */
export type RunKind = "run" | "test" | "trace";

/** Contents of the console. */
export interface Runs {
  wanted: RunKind | null;
  /** getting: the language is loading. */
  phase: "idle" | "getting" | "running" | "ended";
  printed: readonly Printed[];
  outcome: JobOutcome | null;
  /** In the browser, or on the server when the browser couldn't. */
  where: "here" | "server";
  /** The server's sentence on why it didn't run. */
  refused: string | null;
}

export type RunsEvent =
  | { k: "began"; wanted: RunKind; isReady: boolean }
  | { k: "started" }
  | { k: "printed"; stream: 1 | 2; text: string }
  | { k: "moved" }
  | { k: "ended"; outcome: JobOutcome }
  | { k: "refused"; sentence: string }
  | { k: "cleared" };

/** Console before the first run. */
export const NO_RUNS: Runs = { wanted: null, phase: "idle", printed: [], outcome: null, where: "here", refused: null };

/** Console after an event. */
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

/** Output collected on the way is in order; the server returns only the two whole streams. */
function settled({ printed, wanted }: Runs, { cases, unfinished }: JobOutcome): readonly Printed[] {
  if (wanted === "test" || printed.length > 0) return printed;
  const { stdout = "", stderr = "" } = unfinished ?? cases.at(-1) ?? {};
  const streams: Printed[] = [
    { stream: 1, text: stdout },
    { stream: 2, text: stderr },
  ];
  return streams.filter(({ text }) => text !== "");
}

/** The last run of the program, if it ran. */
export function lastRun({ outcome }: Runs): CaseRun | null {
  return outcome?.cases.at(-1) ?? null;
}

/** True if the program waits for a line that nobody has typed. */
export function asksForInput(runs: Runs): boolean {
  return runs.wanted === "run" && runs.phase === "ended" && lastRun(runs)?.raised?.type === "EOFError";
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

/** Message code for how a run ended. */
export function endCode({ status }: JobOutcome): string {
  return ENDS[status];
}
