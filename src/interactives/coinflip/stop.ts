import { eachThrow, openRuns, type Stream } from "./engine.ts";
import { wilson } from "./interval.ts";
import type { Goal } from "./types.ts";

/** Throws after which the goal is first reached, or null if not within `most`. */
export function firstStop(stream: Stream, goal: Goal, most: number): number | null {
  const runs = openRuns();
  let heads = 0;
  let found: number | null = null;
  eachThrow(stream, 0, most, (_, ofThrow, index) => {
    heads += ofThrow;
    runs.add(ofThrow === 1);
    const flips = (index + 1) * stream.coins;
    if (isSo(goal, heads, flips, runs.longest())) found = index + 1;
    return found !== null;
  });
  return found;
}

function isSo(goal: Goal, heads: number, flips: number, longest: number): boolean {
  if (goal.k === "lead") return 2 * heads - flips >= goal.atLeast;
  if (goal.k === "run") return longest >= goal.atLeast;
  const [low, high] = wilson(heads, flips);
  return high - low <= goal.atMost;
}
