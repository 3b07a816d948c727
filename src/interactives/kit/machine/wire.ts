import type { CaseRun, Job, Outcome, ProgramLanguage, RunStatus } from "./job.ts";
import { readCaseRun } from "./read-run.ts";

/** From a page to the frame that runs programs for it. Each message carries the secret that the page made for this frame. */
export type ToFrame = { nonce: string } & (
  | { k: "warm"; language: ProgramLanguage }
  | { k: "run"; id: number; job: Job }
  | { k: "stop"; id: number }
);

/** From the frame to its page. */
export type FromFrame = { nonce: string } & (
  | { k: "hello" }
  | { k: "ready"; language: ProgramLanguage }
  | { k: "failed"; language: ProgramLanguage }
  | { k: "began"; id: number }
  | { k: "out"; id: number; stream: 1 | 2; text: string }
  | { k: "done"; id: number; outcome: Outcome }
);

/** From the frame to a worker. */
export type ToWorker =
  | { k: "begin"; language: ProgramLanguage; snapshot: Uint8Array | null }
  | { k: "program"; files: Job["files"]; entry: string; limits: Job["limits"] }
  | { k: "case"; case: Job["cases"][number] };

/** From a worker: a program inside may have forged any of it. */
export type FromWorker =
  | { k: "up" }
  | { k: "ready"; snapshot?: Uint8Array }
  | { k: "broken" }
  | { k: "out"; stream: 1 | 2; text: string }
  | { k: "full" }
  | { k: "done"; run: unknown };

const STATUSES: readonly RunStatus[] = [
  "ok",
  "timeout",
  "memory",
  "output_limit",
  "crashed",
  "stopped",
  "unavailable",
  "busy",
];

/** The most characters that one message may carry of what a program prints. */
const LONGEST_TEXT = 64 * 1024;

/** A message of the frame, if it has the right shape and the right secret; else null. */
export function readFromFrame(data: unknown, nonce: string): FromFrame | null {
  if (!isRecord(data) || data.nonce !== nonce) return null;
  const { k, id, language } = data;
  if (k === "hello") return { nonce, k };
  if ((k === "ready" || k === "failed") && isLanguage(language)) return { nonce, k, language };
  if (typeof id !== "number") return null;
  if (k === "began") return { nonce, k, id };
  if (k === "out" && isPrinted(data)) return { nonce, k, id, stream: data.stream, text: data.text };
  const outcome = k === "done" ? readOutcome(data.outcome) : null;
  return outcome && { nonce, k: "done", id, outcome };
}

/** A message of a worker, if it has a right shape; else null. */
export function readFromWorker(data: unknown): FromWorker | null {
  if (!isRecord(data)) return null;
  const { k } = data;
  if (k === "ready") return data.snapshot instanceof Uint8Array ? { k, snapshot: data.snapshot } : { k };
  if (k === "up" || k === "broken" || k === "full") return { k };
  if (k === "out" && isPrinted(data)) return { k, stream: data.stream, text: data.text };
  return k === "done" ? { k, run: data.run } : null;
}

/** A message of the page, as the frame believes it: the page is ours, and has proved it by the secret. */
export function readToFrame(data: unknown, nonce: string): ToFrame | null {
  if (!isRecord(data) || data.nonce !== nonce) return null;
  return data.k === "warm" || data.k === "run" || data.k === "stop" ? (data as ToFrame) : null; // as above
}

/** What a job gave, in its right shape; null when it has none. */
export function readOutcome(json: unknown): Outcome | null {
  if (!isRecord(json) || !Array.isArray(json.cases) || typeof json.ms !== "number") return null;
  const status = STATUSES.find((one) => one === json.status);
  if (!status || json.cases.length > 100) return null;
  const cases: CaseRun[] = [];
  for (const one of json.cases) {
    const run = isRecord(one) && isStreams(one) ? readCaseRun(one, { stdout: one.stdout, stderr: one.stderr }) : null;
    if (!run) return null;
    cases.push(run);
  }
  const { unfinished } = json;
  const rest =
    isRecord(unfinished) && isStreams(unfinished) ? { stdout: unfinished.stdout, stderr: unfinished.stderr } : null;
  return { status, cases, ms: json.ms, ...(rest ? { unfinished: rest } : {}) };
}

function isStreams(value: Record<string, unknown>): value is { stdout: string; stderr: string } {
  return typeof value.stdout === "string" && typeof value.stderr === "string";
}

function isPrinted(value: Record<string, unknown>): value is { stream: 1 | 2; text: string } {
  return (
    (value.stream === 1 || value.stream === 2) && typeof value.text === "string" && value.text.length <= LONGEST_TEXT
  );
}

function isLanguage(value: unknown): value is ProgramLanguage {
  return value === "python" || value === "javascript";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
