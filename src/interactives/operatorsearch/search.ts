import type { Rational } from "#numbers/rational.ts";
import type { Puzzle } from "./puzzle.ts";
import type { Tree } from "./tree.ts";

/** Counts the work of a search and stops it when the budget is used up. */
export interface WorkMeter {
  left: number;
}

/** A search strategy: rows without brackets try every choice of operators, other puzzles split groups of numbers. */
export interface Searcher {
  waysTo(target: Rational, limit: number, meter: WorkMeter): Tree[];
  values(meter: WorkMeter): Rational[];
}

/** Sets of numbers a way may use, as indexes: all of them, or any two or more. */
export function choicesOf({ numbers, useAll }: Pick<Puzzle, "numbers" | "useAll">): number[][] {
  const all = numbers.map((_, at) => at);
  if (useAll) return [all];
  const masks = Array.from({ length: 2 ** all.length }, (_, mask) => all.filter((at) => (mask >> at) & 1));
  return masks.filter((chosen) => chosen.length >= 2);
}
