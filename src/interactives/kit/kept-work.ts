import type { Phase, ProbeEntry, Verdict } from "./contract.ts";

/** A learner's work on one interactive as the browser saves it. The server trusts only `state`, and only after parsing it. */
export interface Work {
  v: 1;
  alias: string;
  type: string;
  /** Work saved for another asset doesn't fit and isn't restored. */
  assetHash: string;
  /** Grows with every change; of two tabs, the higher one wins. */
  rev: number;
  phase: Exclude<Phase, "checking">;
  state: unknown;
  /** Earlier states, oldest first. */
  undo?: unknown[];
}

/** The work as the server returns it, with everything only the server decides. */
export interface KeptWork extends Work {
  /** Scored checks so far. */
  attempts: number;
  /** Hints already given, as HTML. */
  hints: readonly string[];
  revealed: boolean;
  everSolved: boolean;
  /** The latest scored verdict, until the learner changes something. */
  verdict: Verdict | null;
  /** HTML, once solved or revealed. */
  explanation: string | null;
  /** Oracle types: probes and their replies. */
  log: readonly ProbeEntry[];
}

/** Largest work that can be saved, in bytes of JSON. */
export const MAX_WORK_BYTES = 32 * 1024;

/** Drops the oldest undo steps until the work fits into 32 KB; null when even the state alone doesn't. */
export function trimWork(work: Work): Work | null {
  const { undo: all = [], ...rest } = work;
  let undo = all;
  for (;;) {
    const fitted = undo.length > 0 ? { ...rest, undo } : rest;
    if (bytes(fitted) <= MAX_WORK_BYTES) return fitted;
    if (undo.length === 0) return null;
    undo = undo.slice(Math.ceil(undo.length / 2));
  }
}

function bytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
