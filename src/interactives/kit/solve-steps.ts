import type { AnyInteractive } from "../checks.ts";
import type { AssetBase, Ctx, ProbeEntry, Reason, SolveStep } from "./contract.ts";

/** Maximum number of steps in a solution. Longer ones are watched several actions at a time. */
export const MAX_STEPS = 12;

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
  const reasons = interactive.reasons?.(asset, actions, ctx) ?? [];
  const taken = actions.map((action, index): Taken => ({ action, reason: reasons[index] ?? null }));
  const fromHere = useful(interactive, asset, state, ctx, taken);
  if (fromHere) return { from_start: false, steps: inSteps(fromHere) };
  return { from_start: true, steps: inSteps(taken) };
}

/** An action of a solution, and why it's taken. */
interface Taken {
  action: unknown;
  reason: Reason | null;
}

/** The actions that change something when they're played from here; null if they don't lead to a right answer. */
function useful(
  interactive: AnyInteractive,
  asset: AssetBase,
  from: unknown,
  ctx: Ctx,
  taken: readonly Taken[],
): readonly Taken[] | null {
  // A program would have to be run first, and a game with something hidden is decided by its log.
  if (interactive.job || interactive.probe) return null;
  const { rules } = interactive;
  const pub = interactive.toPublic(asset, ctx);
  let state = from;
  const kept = taken.filter(({ action }) => {
    const next = rules.reduce(state, action, pub);
    const changes = next !== state;
    state = next;
    return changes;
  });
  const log: readonly ProbeEntry[] = [];
  const verdict = interactive.check(asset, rules.answer(state, pub), ctx, log);
  return verdict.kind === "scored" && verdict.correct ? kept : null;
}

/** Steps that each end at an action with a reason, where there are any. Where there are too many, several make one step, with the reason of the last. */
function inSteps(taken: readonly Taken[]): SolveStep<unknown>[] {
  const units: { actions: unknown[]; reason: Reason | null }[] = [];
  let open: unknown[] = [];
  for (const { action, reason } of taken) {
    open.push(action);
    if (!reason) continue;
    units.push({ actions: open, reason });
    open = [];
  }
  const last = units.at(-1);
  if (!last) units.push(...open.map((action) => ({ actions: [action], reason: null })));
  else last.actions.push(...open);
  const size = Math.ceil(units.length / MAX_STEPS);
  const steps: SolveStep<unknown>[] = [];
  for (let at = 0; at < units.length; at += size) {
    const together = units.slice(at, at + size);
    const ids = together.flatMap(({ reason }) => reason?.at ?? []);
    steps.push({
      actions: together.flatMap((unit) => unit.actions),
      why: together.at(-1)?.reason?.why ?? null,
      ...(ids.length > 0 && { at: ids }),
    });
  }
  return steps;
}
