import type { Phase } from "./contract.ts";

/** One scored check, as the server recorded it. */
export interface Attempt {
  /** ISO 8601. */
  at: string;
  answerHash: string;
  score: number;
}

/** What is kept of a learner's work on one interactive (interactives.md 1.4). The server trusts only `state`, and that after parsing. */
export interface UserState {
  v: 1;
  alias: string;
  type: string;
  assetHash: string;
  seed: string;
  /** Grows with every save; of two tabs the higher wins. */
  rev: number;
  phase: Phase;
  state: unknown;
  /** Earlier states, oldest first. */
  undo?: unknown[];
  attempts: Attempt[];
  hintsUsed: number;
  revealed: boolean;
  everSolved: boolean;
  activeMs: number;
}

/** The most that a saved state may weigh, in bytes of JSON. */
export const MOST_BYTES = 32 * 1024;

/** The same work, with the oldest undo steps dropped until it fits into 32 KB; null when even the state alone does not. */
export function fitUserState(saved: UserState): UserState | null {
  let undo = saved.undo ?? [];
  for (;;) {
    const { undo: _, ...rest } = saved;
    const fitted = undo.length > 0 ? { ...rest, undo } : rest;
    if (bytes(fitted) <= MOST_BYTES) return fitted;
    if (undo.length === 0) return null;
    undo = undo.slice(Math.ceil(undo.length / 2));
  }
}

function bytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
