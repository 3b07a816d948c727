import type { SolvableState } from "#contract/learning/userstate.ts";
import type { PreparedLesson, PreparedSolvable } from "../content/prepare-lesson.ts";
import type { Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import { isSimilarHash } from "./played-solvable.ts";

/** Size limit of a solvable's saved work, in bytes of JSON. */
export const MAX_STATE_BYTES = 32 * 1024;

export interface ParsedState {
  id: string;
  type: string;
  asset_hash: string;
  rev: number;
  phase: SolvableState["phase"];
  state: unknown;
  undo: unknown[] | null;
}

/** A save's states, and the size of the largest work among them, in bytes of JSON. */
export interface ParsedStates {
  states: ParsedState[];
  largest: number;
}

/**
 * Parses a save's states, each strictly by its own type, sorted by name. Anything that isn't part of this lesson
 * refuses the whole save.
 */
export function parseStates(
  tools: Pick<Tools, "sign">,
  lesson: PreparedLesson,
  states: readonly SolvableState[],
): ParsedStates | Refused {
  const parsed: ParsedState[] = [];
  const seen = new Set<string>();
  let largest = 0;
  for (const sent of states) {
    const solvable = lesson.solvables.get(sent.id);
    if (!solvable) return { refused: 422, errors: [`There is no question "${sent.id}" in this lesson.`] };
    if (seen.has(sent.id)) return { refused: 422, errors: [`The work on "${sent.id}" was sent twice.`] };
    seen.add(sent.id);
    if (solvable.interactive.type !== sent.type || !isOf(tools, solvable, sent.asset_hash)) {
      return { refused: 422, errors: [`The work on "${sent.id}" belongs to another question.`] };
    }
    const state = solvable.interactive.stateSchema.safeParse(sent.state);
    const undo = (sent.undo ?? []).map((step) => solvable.interactive.stateSchema.safeParse(step));
    if (!state.success || undo.some((step) => !step.success)) {
      return { refused: 422, errors: [`The work on "${sent.id}" cannot be read.`] };
    }
    const steps = undo.map((step) => step.data);
    const bytes = bytesOf(state.data) + bytesOf(steps);
    largest = Math.max(largest, bytes);
    if (bytes > MAX_STATE_BYTES) {
      return { refused: 413, errors: [`The work on "${sent.id}" is larger than 32 KB.`] };
    }
    parsed.push({
      id: sent.id,
      type: sent.type,
      asset_hash: sent.asset_hash,
      rev: sent.rev,
      phase: sent.phase,
      state: state.data,
      undo: steps.length > 0 ? steps : null,
    });
  }
  return { states: parsed.sort((a, b) => (a.id < b.id ? -1 : 1)), largest };
}

function isOf(tools: Pick<Tools, "sign">, solvable: PreparedSolvable, hash: string): boolean {
  return solvable.assetHash === hash || isSimilarHash(tools, solvable, hash);
}

export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? "");
}
