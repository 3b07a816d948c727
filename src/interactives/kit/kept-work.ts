import type { Phase, ProbeEntry, Verdict } from "./contract.ts";

/** What a browser saves of a learner's work on one interactive. The server trusts only `state`, and that after parsing. */
export interface Work {
  v: 1;
  alias: string;
  type: string;
  /** Of another asset: the work does not fit and is not restored. */
  assetHash: string;
  /** Grows with every change; of two tabs the higher wins. */
  rev: number;
  phase: Exclude<Phase, "checking">;
  state: unknown;
  /** Earlier states, oldest first. */
  undo?: unknown[];
}

/** What the server keeps and gives back: the work, and what only it decides. */
export interface KeptWork extends Work {
  /** Scored checks so far. */
  attempts: number;
  /** HTML of the hints already given. */
  hints: readonly string[];
  revealed: boolean;
  everSolved: boolean;
  /** The latest scored verdict, until the learner changed something. */
  verdict: Verdict | null;
  /** HTML, once solved or revealed. */
  explanation: string | null;
  /** Oracle types: probes and their replies. */
  log: readonly ProbeEntry[];
}

/** The most that saved work may weigh, in bytes of JSON. */
export const MOST_BYTES = 32 * 1024;

/** The same work, with the oldest undo steps dropped until it fits into 32 KB; null when even the state alone does not. */
export function fitWork(work: Work): Work | null {
  const { undo: all = [], ...rest } = work;
  let undo = all;
  for (;;) {
    const fitted = undo.length > 0 ? { ...rest, undo } : rest;
    if (bytes(fitted) <= MOST_BYTES) return fitted;
    if (undo.length === 0) return null;
    undo = undo.slice(Math.ceil(undo.length / 2));
  }
}

function bytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
