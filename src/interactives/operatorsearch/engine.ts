import { compare, magnitude, type Rational, subtract } from "../kit/maths/rational.ts";
import type { Puzzle } from "./puzzle.ts";
import type { Meter, Searcher } from "./search.ts";
import { searchRow } from "./search-row.ts";
import { searchSplits } from "./search-splits.ts";
import type { Tree } from "./tree.ts";

/** What a search found. */
export interface Found {
  /** Ways that differ by more than commutativity and associativity, each once. */
  ways: Tree[];
  /** There are more than were asked for. */
  more: boolean;
  /** The work ran out: there may be others. */
  gaveUp: boolean;
}

/** What a check may spend: some 200 ms. */
export const CHECK_WORK = 430_000;

/** What "Show me" may spend, and publishing an asset: about a second. */
export const SOLVE_WORK = 1_000_000;

/** Every way to the target, up to a limit. `work` counts operations. */
export function findWays(puzzle: Puzzle, limit: number, work: number): Found {
  const meter = { left: work };
  const forms = searcher(puzzle).waysTo(puzzle.target, limit + 1, meter);
  return { ways: forms.slice(0, limit), more: forms.length > limit, gaveUp: meter.left < 0 };
}

/** How near to the target one can come, and the value that does; null when nothing has a value, or when the work ran out before that was certain. */
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

/** All values that can be made; fewer when the work ran out, which the meter tells. */
export function valuesOf(puzzle: Puzzle, meter: Meter): Rational[] {
  return searcher(puzzle).values(meter);
}

/** |a − b|, exactly. */
export function distanceTo(a: Rational, b: Rational): Rational {
  return magnitude(subtract(a, b));
}

function searcher(puzzle: Puzzle): Searcher {
  return puzzle.order === "fixed" && !puzzle.brackets ? searchRow(puzzle) : searchSplits(puzzle);
}
