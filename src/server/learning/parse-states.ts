import type { SolvableState } from "#contract/learning/userstate.ts";
import type { PreparedLesson } from "../content/prepare-lesson.ts";
import type { Refused } from "../http/outcome.ts";

/** The most that one solvable's saved work may weigh, in bytes of JSON. */
export const MOST_STATE_BYTES = 32 * 1024;

export interface ParsedState {
  id: string;
  type: string;
  asset_hash: string;
  rev: number;
  phase: SolvableState["phase"];
  state: unknown;
  undo: unknown[] | null;
}

/** The states of a save by the order of their names, each parsed strictly by its own type; anything that is not of this lesson is refused as a whole. */
export function parseStates(
  lesson: PreparedLesson,
  states: readonly SolvableState[],
): { states: ParsedState[] } | Refused {
  const parsed: ParsedState[] = [];
  const seen = new Set<string>();
  for (const sent of states) {
    const solvable = lesson.solvables.get(sent.id);
    if (!solvable) return { refused: 422, errors: [`There is no question "${sent.id}" in this lesson.`] };
    if (seen.has(sent.id)) return { refused: 422, errors: [`The work on "${sent.id}" was sent twice.`] };
    seen.add(sent.id);
    if (solvable.checked.type !== sent.type || solvable.assetHash !== sent.asset_hash) {
      return { refused: 422, errors: [`The work on "${sent.id}" belongs to another question.`] };
    }
    const state = solvable.checked.stateSchema.safeParse(sent.state);
    const undo = (sent.undo ?? []).map((step) => solvable.checked.stateSchema.safeParse(step));
    if (!state.success || undo.some((step) => !step.success)) {
      return { refused: 422, errors: [`The work on "${sent.id}" cannot be read.`] };
    }
    const steps = undo.map((step) => step.data);
    if (bytesOf(state.data) + bytesOf(steps) > MOST_STATE_BYTES) {
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
  return { states: parsed.sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? "");
}
