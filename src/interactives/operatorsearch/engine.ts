import { compare, magnitude, type Rational, subtract } from "#numbers/rational.ts";
import type { Puzzle } from "./puzzle.ts";
import type { Searcher, WorkMeter } from "./search.ts";
import { searchRow } from "./search-row.ts";
import { searchSplits } from "./search-splits.ts";
import type { Tree } from "./tree.ts";

/** Result of a search. */
export interface Found {
  /** Ways that differ by more than commutativity and associativity, each once. */
  ways: Tree[];
  /** True if there are more than the limit. */
  more: boolean;
  /** True if the budget ran out, so there may be others. */
  gaveUp: boolean;
}

/** Budget of a check: about 200 ms. */
export const CHECK_WORK = 430_000;

/** Budget of "Show me" and of publishing: about a second. */
export const SOLVE_WORK = 1_000_000;

/** Finds all ways to the target, up to a limit. `work` counts operations. */
export function findWays(puzzle: Puzzle, limit: number, work: number): Found {
  const meter = { left: work };
  const forms = searcher(puzzle).waysTo(puzzle.target, limit + 1, meter);
  return { ways: forms.slice(0, limit), more: forms.length > limit, gaveUp: meter.left < 0 };
}

/**
 * Smallest possible distance to the target and the value that has it; null if nothing has a value, or if the budget ran
 * out before it was certain.
 */
export function nearest(puzzle: Puzzle, work: number): { distance: Rational; value: Rational } | null {
  const meter = { left: work };
  const values = valuesOf(puzzle, meter);
  if (meter.left < 0) return null;
  let best: { distance: Rational; value: Rational } | null = null;
  for (const value of values) {
    const distance = distanceTo(value, puzzle.target);
    if (!best || compare(distance, best.distance) < 0) best = { distance, value };
  }
  return best;
}

/** All values that can be made; fewer if the meter ran out. */
export function valuesOf(puzzle: Puzzle, meter: WorkMeter): Rational[] {
  return searcher(puzzle).values(meter);
}

export function distanceTo(a: Rational, b: Rational): Rational {
  return magnitude(subtract(a, b));
}

function searcher(puzzle: Puzzle): Searcher {
  return puzzle.order === "fixed" && !puzzle.brackets ? searchRow(puzzle) : searchSplits(puzzle);
}
