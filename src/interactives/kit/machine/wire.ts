import type { CaseRun, Job, JobOutcome, ProgramLanguage, RunStatus } from "./job.ts";
import { readCaseRun } from "./read-run.ts";

/** Messages from a page to the frame that runs programs for it. Each carries the secret the page made for this frame. */
export type ToFrame = { nonce: string } & (
  | { k: "warm"; language: ProgramLanguage }
  | { k: "run"; id: number; job: Job }
  | { k: "stop"; id: number }
);

/** Messages from the frame to its page. */
export type FromFrame = { nonce: string } & (
  | { k: "hello" }
  | { k: "ready"; language: ProgramLanguage }
  | { k: "failed"; language: ProgramLanguage }
  | { k: "began"; id: number }
  | { k: "out"; id: number; stream: 1 | 2; text: string }
  | { k: "done"; id: number; outcome: JobOutcome }
);

/** Messages from the frame to a worker. */
export type ToWorker =
  | { k: "begin"; language: ProgramLanguage; snapshot: Uint8Array | null }
  | { k: "program"; files: Job["files"]; entry: string; limits: Job["limits"] }
  | { k: "case"; case: Job["cases"][number] };

/** Messages from a worker. A program inside may have forged any of them. */
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

/** Maximum number of characters of a program's output in one message. */
const MAX_TEXT = 64 * 1024;

/** Reads a message of the frame; null unless its shape and secret are right. */
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

/** Reads a message of a worker; null when its shape is wrong. */
export function readFromWorker(data: unknown): FromWorker | null {
  if (!isRecord(data)) return null;
  const { k } = data;
  if (k === "ready") return data.snapshot instanceof Uint8Array ? { k, snapshot: data.snapshot } : { k };
  if (k === "up" || k === "broken" || k === "full") return { k };
  if (k === "out" && isPrinted(data)) return { k, stream: data.stream, text: data.text };
  return k === "done" ? { k, run: data.run } : null;
}

/** Reads a message of the page; null when the secret is wrong. The page is ours, so its shape is trusted. */
export function readToFrame(data: unknown, nonce: string): ToFrame | null {
  if (!isRecord(data) || data.nonce !== nonce) return null;
  return data.k === "warm" || data.k === "run" || data.k === "stop" ? (data as ToFrame) : null; // as above
}

/** Reads a job's outcome; null when its shape is wrong. */
export function readOutcome(json: unknown): JobOutcome | null {
  if (!isRecord(json) || !Array.isArray(json.cases) || typeof json.ms !== "number") return null;
  const status = STATUSES.find((known) => known === json.status);
  if (!status || json.cases.length > 100) return null;
  const cases: CaseRun[] = [];
  for (const entry of json.cases) {
    const run =
      isRecord(entry) && isStreams(entry) ? readCaseRun(entry, { stdout: entry.stdout, stderr: entry.stderr }) : null;
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
  return (value.stream === 1 || value.stream === 2) && typeof value.text === "string" && value.text.length <= MAX_TEXT;
}

function isLanguage(value: unknown): value is ProgramLanguage {
  return value === "python" || value === "javascript";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
