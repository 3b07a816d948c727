import type { Tally } from "./engine.ts";
import { wilson } from "./interval.ts";
import type { Goal } from "./types.ts";

/** The number of a tally that counts for a goal. */
export function goalValue(goal: Goal, { heads, throws, counts, runs }: Tally): number {
  const flips = throws * (counts.length - 1);
  switch (goal.k) {
    case "width": {
      const [low, high] = wilson(heads, flips);
      return high - low;
    }
    case "lead":
      return 2 * heads - flips;
    case "run":
      return runs?.longest ?? 0;
  }
}

/** True when the goal is reached. */
export function isReached(goal: Goal, tally: Tally): boolean {
  const value = goalValue(goal, tally);
  return tally.throws > 0 && (goal.k === "width" ? value <= goal.atMost : value >= goal.atLeast);
}
