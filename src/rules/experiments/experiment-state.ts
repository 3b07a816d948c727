/** Life of an experiment: made, then running or paused, then decided for one of its treatments. */
export const experimentStates = ["draft", "running", "paused", "decided"] as const;
export type ExperimentState = (typeof experimentStates)[number];

export const experimentActs = ["start", "pause", "change", "decide"] as const;
export type ExperimentAct = (typeof experimentActs)[number];

const possible: Readonly<Record<ExperimentState, readonly ExperimentAct[]>> = {
  draft: ["start", "change"],
  running: ["pause", "change", "decide"],
  paused: ["start", "change", "decide"],
  decided: [],
};

/** Acts that an experiment in this state allows. */
export function actsOn(state: ExperimentState): readonly ExperimentAct[] {
  return possible[state];
}

const NAME = /^[a-z][a-z0-9_]{2,39}$/;
export const MIN_TREATMENTS = 2;
export const MAX_TREATMENTS = 5;

/** True for the name of a switch, an experiment or a treatment. */
export function isName(text: string): boolean {
  return NAME.test(text);
}

/** Reason why shares don't fit their treatments. */
export type SharesProblem = "count" | "sum" | "range";

/** Problem with the shares of treatments in per cent; null if they're fine. */
export function sharesProblem(treatments: readonly string[], weights: readonly number[]): SharesProblem | null {
  if (weights.length !== treatments.length) return "count";
  if (weights.some((share) => !Number.isInteger(share) || share < 1)) return "range";
  return weights.reduce((total, share) => total + share, 0) === 100 ? null : "sum";
}

/**
 * True if a change assigns people again: other shares, or fewer people. The groups from before then no longer count.
 * More people at the same shares only join.
 */
export function reassigns(
  before: { weights: readonly number[]; coverage: number },
  after: { weights: readonly number[]; coverage: number },
): boolean {
  return after.coverage < before.coverage || after.weights.some((share, index) => share !== before.weights[index]);
}
