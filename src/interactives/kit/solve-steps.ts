import type { AnyInteractive } from "../checks.ts";
import type { AssetBase, Ctx, ProbeEntry, SolveStep } from "./contract.ts";

/** Most steps of a solution. Longer ones are watched several actions at a time. */
export const MOST_STEPS = 12;

/** "Show me" for one learner. */
export interface Solution {
  /** The steps begin at the start of the exercise, not at the learner's own state. */
  from_start: boolean;
  steps: SolveStep<unknown>[];
}

/**
 * Steps from a learner's state to a right answer. What's right already stays. `known` saves working the type's own
 * solution out again.
 */
export function solveSteps(
  interactive: AnyInteractive,
  asset: AssetBase,
  state: unknown,
  ctx: Ctx,
  known?: readonly unknown[],
): Solution {
  if (interactive.solveFrom) return { from_start: false, steps: interactive.solveFrom(asset, state, ctx) };
  const actions = known ?? interactive.solution?.(asset, ctx) ?? [];
  const fromHere = useful(interactive, asset, state, ctx, actions);
  if (fromHere) return { from_start: false, steps: inSteps(fromHere) };
  return { from_start: true, steps: inSteps(actions) };
}

/** The actions that change something when they're played from here; null if they don't lead to a right answer. */
function useful(
  interactive: AnyInteractive,
  asset: AssetBase,
  from: unknown,
  ctx: Ctx,
  actions: readonly unknown[],
): readonly unknown[] | null {
  // A program would have to be run first, and a game with something hidden is decided by its log.
  if (interactive.job || interactive.probe) return null;
  const { rules } = interactive;
  const pub = interactive.toPublic(asset, ctx);
  let state = from;
  const kept = actions.filter((action) => {
    const next = rules.reduce(state, action, pub);
    const changes = next !== state;
    state = next;
    return changes;
  });
  const log: readonly ProbeEntry[] = [];
  const verdict = interactive.check(asset, rules.answer(state, pub), ctx, log);
  return verdict.kind === "scored" && verdict.correct ? kept : null;
}

function inSteps(actions: readonly unknown[]): SolveStep<unknown>[] {
  const size = Math.ceil(actions.length / MOST_STEPS);
  const steps: SolveStep<unknown>[] = [];
  for (let at = 0; at < actions.length; at += size) steps.push({ actions: actions.slice(at, at + size), why: null });
  return steps;
}
